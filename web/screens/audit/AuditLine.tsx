import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/call.ts'
import type { AuditEntry } from '#contract/people/audit.ts'
import type { ClientRole, CommunityRole } from '#contract/people/auth.ts'
import { auditActions, roles } from '#contract/vocabulary.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useClientRolesText, useRolesText } from '../../entities/user/useRolesText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import look from '../../ui/look.module.css'
import styles from './Audit.module.css'

/** Who, what, when and from where; opened, all that is known. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentence = useSentence()
  const { user, action, at, address } = entry
  return (
    <li>
      <details className={styles.entry}>
        <summary className={`${look.lit} ${styles.line}`}>
          <IconChevronRight size={16} aria-hidden className={styles.chevron} />
          <Avatar size={28} name={user.name} isRound />
          <span className={`${look.lines} ${look.grow}`}>
            <strong className={styles.who}>
              <bdi>{user.is_deleted ? t('user.deleted', { name: user.name }) : user.name}</bdi>
            </strong>
            <span className={styles.what}>{sentence(entry)}</span>
          </span>
          <code className={styles.action}>{action}</code>
          <span className={styles.where}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{address}</span>
          </span>
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  )
}

function Details({ entry: { id, action, target, community_id, details } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { data } = useListCommunitiesQuery({})
  const community = data?.items.find((item) => item.id === community_id)?.name ?? community_id
  const facts = [
    [t('fact.action'), action],
    [t('fact.target'), target],
    [t('fact.community'), community],
    ...Object.entries(details).map(([name, value]) => [name, written(value)] as const),
    [t('fact.id'), id],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What of a person or a community can be changed, by its name in the details. */
const changed = [
  'name',
  'email',
  'role',
  'community_ids',
  'community_roles',
  'client_roles',
  'password',
  'currency',
  'learns_alone',
  'emotion_model',
  'open_days',
  'author_months',
] as const

const reasons = ['password', 'second_factor', 'openid_unverified', 'openid_no_role', 'openid_taken'] as const

/** What an entry tells, in a sentence without its subject. */
function useSentence() {
  const { t } = useTranslation(['audit', 'common'])
  const rolesText = useRolesText()
  const clientRolesText = useClientRolesText()
  return ({ action: written, target, details }: AuditEntry): string => {
    const action = auditActions.find((known) => known === written)
    if (!action) return target
    const reason = reasons.find((known) => known === details.reason)
    if (action === 'auth.signInFailed' && reason) return t(`refused.${reason}`)
    const role = roles.find((known): known is Role => known === details.role)
    const ownRoles = rolesText(communityRolesOf(details.community_roles))
    const clientRoles = clientRolesText(clientRolesOf(details.client_roles))
    const told = (name: string) => {
      if (name === 'community_roles') return ownRoles.join(', ') || t('noRoles')
      return name === 'client_roles' ? clientRoles.join(', ') || t('noRoles') : textOf(details[name])
    }
    return t(`sentence.${action}`, {
      object: nameOf(details) ?? target,
      role: [...(role ? [t(`common:user.${role}`)] : []), ...ownRoles, ...clientRoles].join(', '),
      changes: changed
        .filter((name) => details[name] !== undefined)
        .map((name) => t(`changed.${name}`, { value: told(name) }))
        .join(', '),
      into: textOf(details.into_title),
      tokens: [...listOf(details.given), ...listOf(details.removed)].join(', '),
      people: textOf(details.people),
    })
  }
}

/** What something was called when it was done to it. */
const nameOf = ({ of, title, name, email }: AuditEntry['details']): string | undefined =>
  [of, title, name, email].find((value) => typeof value === 'string')

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const communityRolesOf = (value: unknown): CommunityRole[] =>
  Array.isArray(value) ? value.filter(isCommunityRole) : []

const isCommunityRole = (value: unknown): value is CommunityRole =>
  typeof value === 'object' &&
  value !== null &&
  'community_id' in value &&
  typeof value.community_id === 'string' &&
  'role' in value &&
  roles.some((role) => role === value.role)

const clientRolesOf = (value: unknown): ClientRole[] =>
  Array.isArray(value) ? value.filter(isClientRole) : []

const isClientRole = (value: unknown): value is ClientRole =>
  typeof value === 'object' &&
  value !== null &&
  'client_id' in value &&
  typeof value.client_id === 'string' &&
  'role' in value &&
  roles.some((role) => role === value.role)

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])
