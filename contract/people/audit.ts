import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { listOf, paging } from '../list.ts'
import { auditActions } from '../vocabulary.ts'

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

export type AuditAction = (typeof auditActions)[number]

export const auditCalls = {
  list: call(
    addresses.audit.list,
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
