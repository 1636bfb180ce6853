import { z } from 'zod'
import { call, Day, Id } from './call.ts'
import { listOf, paging } from './list.ts'

/**
 * Who did what, when and from where. user: as the person was called then; null id: nobody who had signed in · action: of
 * what and what, such as `campaign.delete` · target: what it was done to, such as `campaign 12` · details: never a secret.
 */
export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    user: z.object({ id: Id.nullable(), name: z.string(), is_deleted: z.boolean() }),
    community_id: Id.nullable(),
    action: z.string(),
    target: z.string(),
    details: z.record(z.string(), z.unknown()),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** All that is written to the audit log, by noun and verb. */
export const auditActions = [
  'auth.signIn',
  'auth.signInFailed',
  'auth.signOut',
  'auth.resetPassword',
  'setup.create',
  'user.create',
  'user.edit',
  'user.delete',
  'user.signOut',
  'user.removeSecondFactor',
  'invitation.create',
  'invitation.resend',
  'invitation.delete',
  'invitation.accept',
  'profile.changePassword',
  'profile.signOutElsewhere',
  'profile.confirmSecondFactor',
  'profile.removeSecondFactor',
  'profile.renewRecoveryCodes',
  'token.create',
  'token.delete',
  'community.connect',
  'community.edit',
  'settings.save',
  'settings.restoreToken',
  'definitions.save',
  'tag.delete',
  'tag.merge',
  'report.delete',
  'report.share',
  'report.unshare',
  'report.setDelivery',
  'campaign.delete',
  'campaign.exportAudience',
  'creative.delete',
  'commenter.export',
  'commenter.erase',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditCalls = {
  list: call(
    '/api/audit/list',
    'admin',
    "The audit log of the last 400 days, newest first. Days are the community's; `actions`: all that occur",
    {
      users: z.array(Id).max(50).default([]),
      actions: z.array(z.string().max(60)).max(50).default([]),
      from: Day.optional(),
      to: Day.optional(),
      search: z.string().trim().max(200).default(''),
      ...paging(50, 200),
    },
    listOf(AuditEntry).extend({ actions: z.array(z.enum(auditActions)) }),
    { everywhere: true },
  ),
}
