import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { type Person, requireDelivery } from '../reports.ts'
import { queueDeliveryJobs } from './delivery.queries.ts'
import { hasDelivery, reopenFailed } from './resend.queries.ts'

/**
 * Sends what failed of a run again, or one delivery of it, as often as a new one is tried. Errors: not_found; forbidden where
 * delivery is not this person's; conflict where nothing failed, as of what went or is still on its way.
 */
export async function resendFailed(
  db: Db,
  community: CommunityId,
  person: Person,
  run: string,
  delivery: string | null,
): Promise<void> {
  await requireDelivery(db, community, person, run)
  if (delivery !== null && !(await hasDelivery(db, community, run, delivery)))
    throw new AppError('not_found', `no delivery ${delivery}`)
  await db.transaction().execute(async (tx) => {
    const reopened = await reopenFailed(tx, community, run, delivery)
    if (reopened.length === 0) throw new AppError('conflict', reason('resend_failed_only'))
    await queueDeliveryJobs(tx, community, reopened)
  })
}
