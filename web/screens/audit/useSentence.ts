import { useTranslation } from 'react-i18next'
import { type AuditEntry, auditActions } from '#contract/audit.ts'
import type { CommunityRole } from '#contract/auth.ts'
import { type Role, roles } from '#contract/call.ts'
import { useRolesText } from '../../entities/user/useRolesText.ts'

/** What of a person or a community can be changed, by its name in the details. */
const changed = [
  'name',
  'email',
  'role',
  'community_ids',
  'community_roles',
  'password',
  'currency',
  'learns_alone',
  'open_days',
  'author_months',
] as const
const reasons = ['password', 'second_factor', 'openid_unverified', 'openid_no_role', 'openid_taken'] as const

/** What an entry tells, in a sentence without its subject. */
export function useSentence() {
  const { t } = useTranslation(['audit', 'common'])
  const rolesText = useRolesText()
  return ({ action: written, target, details }: AuditEntry): string => {
    const action = auditActions.find((known) => known === written)
    if (!action) return target
    const reason = reasons.find((known) => known === details.reason)
    if (action === 'auth.signInFailed' && reason) return t(`refused.${reason}`)
    const role = roles.find((known): known is Role => known === details.role)
    const ownRoles = rolesText(communityRolesOf(details.community_roles))
    const told = (name: string) =>
      name === 'community_roles' ? ownRoles.join(', ') || t('noRoles') : textOf(details[name])
    return t(`sentence.${action}`, {
      object: nameOf(details) ?? target,
      role: [...(role ? [t(`common:user.${role}`)] : []), ...ownRoles].join(', '),
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

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])
