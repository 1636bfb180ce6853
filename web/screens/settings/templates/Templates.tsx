import { Button } from '@mantine/core'
import { type Icon, IconBell, IconBookmark, IconReportAnalytics, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template, TemplateKind } from '#contract/settings/templates.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { useListTemplatesQuery } from '../../../entities/template/templates.api.ts'
import { useSummaryText } from '../../../entities/template/useSummaryText.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import pill from '../communities/Communities.module.css'
import { CopyList } from './CopyList.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import styles from './Templates.module.css'

/** While communities are still to get something. */
const pollMs = 2000

/** What many communities are given at once, where it is used, and how it is changed and taken back. */
export function Templates() {
  const { t } = useTranslation('templates')
  const [pollingInterval, setPolling] = useState(0)
  const templates = useListTemplatesQuery({}, { pollingInterval })
  const wanted = templates.data?.items.some(({ copies }) => copies.waiting > 0) ? pollMs : 0
  if (wanted !== pollingInterval) setPolling(wanted)
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={templates} height={120}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={look.hint}>{t('none')}</p>
          ) : (
            <ul className={styles.list} aria-label={t('title')}>
              {items.map((template) => (
                <Line key={template.id} template={template} />
              ))}
            </ul>
          )
        }
      </Part>
    </Panel>
  )
}

const icons: Record<TemplateKind, Icon> = {
  report: IconReportAnalytics,
  tags: IconTags,
  alert: IconBell,
  view: IconBookmark,
}

function Line({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const [isOpen, setOpen] = useState(false)
  const { sizeText } = useSummaryText()
  const { kind, name, client, size, copies } = template
  const KindIcon = icons[kind]
  const total = copies.kept + copies.independent + copies.waiting + copies.failed
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <KindIcon size={20} stroke={1.7} aria-hidden className={styles.icon} />
        <div className={styles.words}>
          <span className={`${look.name} ${styles.name}`}>{name}</span>
          <span className={look.fine}>
            {t(`kind.${kind}`)} · {sizeText(kind, size)} <Source template={template} />
          </span>
          <span className={look.fine}>
            {client ? (
              <>
                <TagDot color={client.color} /> {client.name}
              </>
            ) : (
              t('use.forAll')
            )}
          </span>
        </div>
        <TemplateActions template={template} />
      </div>
      <div className={styles.use}>
        {total === 0 ? (
          <span className={look.fine}>{t('unused')}</span>
        ) : (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('usedBy', { count: total })}
          </Button>
        )}
        <Counts copies={copies} />
      </div>
      {isOpen && <CopyList template={template} />}
    </li>
  )
}

/** The community that the template was made from. */
function Source({ template: { source } }: { template: Template }) {
  const { t } = useTranslation('templates')
  const { data } = useListCommunitiesQuery({})
  const name = data?.items.find(({ id }) => id === source?.community_id)?.name
  return name ? <>· {t('from', { name })}</> : null
}

const states = ['kept', 'independent', 'waiting', 'failed'] as const

function Counts({ copies }: Pick<Template, 'copies'>) {
  const { t } = useTranslation('templates')
  const shown = states.filter((state) => copies[state] > 0)
  return shown.map((state) => (
    <span
      key={state}
      className={`${pill.state} ${state === 'failed' ? styles.failed : ''}`}
      role={state === 'waiting' ? 'status' : undefined}
    >
      {t(`count.${state}`, { count: copies[state] })}
    </span>
  ))
}
