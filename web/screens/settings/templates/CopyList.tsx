import { IconArrowBackUp, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template, TemplateCopy } from '#contract/settings/templates.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import { useListCopiesQuery } from '../../../entities/template/templates.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import pill from '../communities/Communities.module.css'
import styles from './Templates.module.css'
import { useTemplateChanges } from './useTemplateChanges.ts'

/** While something is still to be written there. */
const pollMs = 2000

/** The communities that have what a template gives, and what was left alone there. */
export function CopyList({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const { id, name, copies } = template
  const [pollingInterval, setPolling] = useState(0)
  const query = useListCopiesQuery({ id }, { pollingInterval })
  // The counts of the template, which are asked for apart, may be ahead.
  const isUnderWay = query.data?.items.some(({ state }) => state === 'waiting' || state === 'leaving')
  const wanted = isUnderWay || copies.waiting > 0 ? pollMs : 0
  if (wanted !== pollingInterval) setPolling(wanted)
  return (
    <Part query={query} height={80}>
      {({ items }) => (
        <ul className={styles.copies} aria-label={t('copiesOf', { name })}>
          {items.map((copy) => (
            <Copy key={copy.community_id} template={template} copy={copy} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Copy({ template, copy }: { template: Template; copy: TemplateCopy }) {
  const { t } = useTranslation('templates')
  const serverText = useServerText()
  const { data } = useListCommunitiesQuery({})
  const { detach, takeBack } = useTemplateChanges(template)
  const { community_id, is_kept, state, notes, failure } = copy
  const name = data?.items.find(({ id }) => id === community_id)?.name ?? community_id
  return (
    <li className={styles.copy}>
      <div className={styles.words}>
        <span className={look.ellipsis}>{name}</span>
        {failure && <span className={`${look.small} ${look.problem}`}>{serverText(failure)}</span>}
        {notes.map(({ what, title }) => (
          <span key={`${what} ${title}`} className={look.fine}>
            {t(`note.${what}`, { title })}
          </span>
        ))}
      </div>
      <span className={`${pill.state} ${stateOf(copy) === 'failed' ? styles.failed : ''}`}>
        {t(`state.${stateOf(copy)}`)}
      </span>
      <ActionMenu
        label={t('copyActions', { name })}
        actions={[
          {
            name: 'detach',
            label: t('detach'),
            icon: IconLinkOff,
            act: () => void detach([community_id]),
            reason: is_kept ? undefined : t('isDetached'),
          },
          {
            name: 'takeBack',
            label: t('takeBack'),
            icon: IconArrowBackUp,
            act: () => void takeBack([community_id]),
            reason: state === 'leaving' ? t('state.leaving') : undefined,
          },
        ]}
      />
    </li>
  )
}

const stateOf = ({ state, is_kept }: TemplateCopy) =>
  state === 'written' ? (is_kept ? 'kept' : 'independent') : state
