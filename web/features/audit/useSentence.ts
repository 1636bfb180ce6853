import { useTranslation } from 'react-i18next'
import { type AuditEntry, auditActions } from '#contract/audit.ts'
import { type Role, roles } from '#contract/call.ts'

/** What of a person or a community can be changed, by its name in the details. */
const changed = [
  'name',
  'email',
  'role',
  'community_ids',
  'password',
  'currency',
  'learns_alone',
  'open_days',
] as const
const reasons = ['password', 'second_factor'] as const

/** What an entry tells, in a sentence without its subject. */
export function useSentence() {
  const { t } = useTranslation(['audit', 'common'])
  return ({ action: written, target, details }: AuditEntry): string => {
    const action = auditActions.find((known) => known === written)
    if (!action) return target
    const reason = reasons.find((known) => known === details.reason)
    if (action === 'auth.signInFailed' && reason) return t(`refused.${reason}`)
    const role = roles.find((known): known is Role => known === details.role)
    return t(`sentence.${action}`, {
      object: nameOf(details) ?? target,
      role: role ? t(`common:user.${role}`) : '',
      changes: changed
        .filter((name) => details[name] !== undefined)
        .map((name) => t(`changed.${name}`, { value: textOf(details[name]) }))
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

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])
