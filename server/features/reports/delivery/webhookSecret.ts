import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { record } from '../../audit/audit.ts'
import { changeReport, mayDeliver, type Person } from '../reports.ts'
import { findWebhookSecret, updateWebhookSecret } from './webhook.queries.ts'

interface Services {
  db: Db
  secrets: Secrets
}

/**
 * Sets the key that signs what a report tells its webhook, from the next call on. Errors: not_found; forbidden where delivery
 * is not this person's; conflict for a run, whose report has it.
 */
export const setWebhookSecret = (
  { db, secrets }: Services,
  community: CommunityId,
  person: Person,
  by: Actor,
  { id, secret }: { id: string; secret: string },
): Promise<void> =>
  changeReport(db, community, id, async (tx, report) => {
    if (report.parent_id !== null) throw new AppError('conflict', reason('edition_frozen'))
    if (!mayDeliver(person, report.author_id)) throw new AppError('forbidden', reason('delivery_of_other'))
    await updateWebhookSecret(tx, community, report.id, secrets.seal(secret))
    await record(tx, by, 'report.setDelivery', `report ${id}`, { webhook_secret: 'changed' })
  })

/** The key that was set for a report, or else one that is derived for it, the same for good. */
export async function getWebhookSecret(
  { db, secrets }: Services,
  community: CommunityId,
  report: string,
): Promise<string> {
  const sealed = await findWebhookSecret(db, community, report)
  return sealed
    ? secrets.open(sealed)
    : secrets.derive(`report webhook ${community} ${report}`).toString('hex')
}
