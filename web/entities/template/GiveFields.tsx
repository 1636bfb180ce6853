import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings/settings.ts'
import type { TemplateCopy, TemplateKind } from '#contract/settings/templates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import { CommunityList } from '../community/CommunityList.tsx'
import { useListCommunitiesQuery } from '../community/community.api.ts'
import { useCommunity } from '../community/useCommunity.ts'
import check from '../filter/CheckList.module.css'
import { TagDot } from '../tag/TagDot.tsx'
import styles from './GiveFields.module.css'
import { useListCopiesQuery } from './templates.api.ts'
import { useIsEditable } from './useMayUseElsewhere.ts'

/** To whom a template is given, and how. */
export interface Choice {
  communities: readonly string[]
  is_kept: boolean
  sends: boolean
}

export const firstChoice: Choice = { communities: [], is_kept: true, sends: false }

interface Props {
  kind: TemplateKind
  /** How many a report can be sent to. */
  recipients: number
  /** Of one that there is, whose copies are marked. */
  templateId: string | undefined
  /** Whose communities alone it is for; null for all. */
  clientId: string | null
  /** The community it was made from; the open one unless told. */
  sourceId?: string | undefined
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The communities that get a template, whether they follow it, and whom a report is sent to. */
export function GiveFields({ kind, recipients, templateId, clientId, sourceId, choice, onChange }: Props) {
  const { t } = useTranslation('templates')
  const { communities, is_kept, sends } = choice
  const isOffered = useIsOffered(clientId, sourceId)
  const { data: copies } = useListCopiesQuery({ id: templateId ?? '' }, { skip: templateId === undefined })
  const copyOf = new Map(copies?.items.map((copy) => [copy.community_id, copy]))
  const change = (next: Partial<Choice>) => onChange({ ...choice, ...next })
  const toggle = (id: string) =>
    change({
      communities: communities.includes(id)
        ? communities.filter((other) => other !== id)
        : [...communities, id],
    })

  return (
    <>
      <div className={styles.part}>
        <Segments
          label={t('give.how')}
          value={is_kept ? 'kept' : 'copied'}
          options={(['kept', 'copied'] as const).map((value) => ({ value, label: t(`give.${value}`) }))}
          onChange={(value) => change({ is_kept: value === 'kept' })}
        />
        <p className={look.hint}>{t(is_kept ? 'give.keptAbout' : 'give.copiedAbout')}</p>
      </div>
      {kind === 'report' && recipients > 0 && (
        <Checkbox
          label={t('give.sends', { count: recipients })}
          description={t('give.sendsAbout')}
          checked={sends}
          onChange={({ currentTarget }) => change({ sends: currentTarget.checked })}
        />
      )}
      {kind === 'alert' && (
        <Checkbox
          label={t('give.emails')}
          description={t('give.emailsAbout')}
          checked={sends}
          onChange={({ currentTarget }) => change({ sends: currentTarget.checked })}
        />
      )}
      <fieldset className={styles.communities}>
        <legend className={look.label}>{t('give.communities')}</legend>
        <Groups
          isOffered={isOffered}
          chosen={communities}
          onChange={(next) => change({ communities: next })}
        />
        <CommunityList searchLabel={t('give.search')} className={styles.list} isListed={isOffered}>
          {(community) => (
            <Line
              key={community.id}
              community={community}
              copy={copyOf.get(community.id)}
              isChosen={communities.includes(community.id)}
              onToggle={() => toggle(community.id)}
            />
          )}
        </CommunityList>
      </fieldset>
    </>
  )
}

function useIsOffered(clientId: string | null, sourceId: string | undefined) {
  const isEditable = useIsEditable()
  const here = useCommunity()?.id
  return (community: Community) =>
    community.id !== (sourceId ?? here) &&
    isEditable(community) &&
    (clientId === null || community.client?.id === clientId)
}

interface GroupsProps {
  isOffered: (community: Community) => boolean
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** All communities, and those of each client, with one click. */
function Groups({ isOffered, chosen, onChange }: GroupsProps) {
  const { t } = useTranslation('templates')
  const { data } = useListCommunitiesQuery({})
  const offered = data?.items.filter(isOffered) ?? []
  if (offered.length < 2) return null
  const clients = new Map(offered.flatMap(({ client }) => (client ? [[client.id, client]] : [])))
  const groups = [
    { id: '', name: t('give.all'), color: undefined, ids: offered.map(({ id }) => id) },
    ...[...clients.values()].map(({ id, name, color }) => ({
      id,
      name,
      color,
      ids: offered.filter(({ client }) => client?.id === id).map((community) => community.id),
    })),
  ]
  return (
    <div className={styles.groups}>
      {groups.map(({ id, name, color, ids }) => {
        const isWhole = ids.every((each) => chosen.includes(each))
        const others = chosen.filter((each) => !ids.includes(each))
        return (
          <button
            key={id}
            type="button"
            className={styles.group}
            aria-pressed={isWhole}
            onClick={() => onChange(isWhole ? others : [...others, ...ids])}
          >
            {color && <TagDot color={color} />}
            <span className={look.ellipsis}>{name}</span>
            <span className={look.fine}>{ids.length}</span>
          </button>
        )
      })}
    </div>
  )
}

interface LineProps {
  community: Community
  copy: TemplateCopy | undefined
  isChosen: boolean
  onToggle: () => void
}

function Line({ community, copy, isChosen, onToggle }: LineProps) {
  const { t } = useTranslation('templates')
  const { name, picture_url } = community
  return (
    <li>
      <label className={`${check.line} ${styles.line}`}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <Avatar name={name} picture={picture_url} size={24} />
        <span className={`${look.ellipsis} ${look.grow}`}>{name}</span>
        {copy && <span className={look.fine}>{t(copy.is_kept ? 'give.follows' : 'give.hasCopy')}</span>}
      </label>
    </li>
  )
}
