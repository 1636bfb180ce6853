import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What somebody did. target: what to, such as 'campaign 12' · details: never a secret · address: the IP address it came from. */
export interface AuditEntry {
  community: CommunityId | null
  user: { id: number; name: string }
  action: string
  target?: string
  details?: Record<string, unknown>
  address: string | null
}

/** Writes an entry of the audit log: in the transaction of what was done, or before it where it writes nothing. */
export const record = (
  db: Db,
  { community, user, action, target = '', details = {}, address }: AuditEntry,
): Promise<unknown> =>
  db
    .insertInto('audit_entry')
    .values({
      community_id: community,
      user_id: user.id,
      user_name: user.name,
      action,
      target,
      details: JSON.stringify(details),
      address,
    })
    .execute()
