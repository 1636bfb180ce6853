import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDangling } from '#server/db/failures.ts'
import { AppError, reason } from '#server/lib/errors.ts'

/**
 * One change of campaigns and creatives, the only one of the community until it ends: names that are found free stay
 * free, and nothing is linked to what is going. Errors: not_found when something else of it was deleted meanwhile.
 */
export const changeCampaigns = <T>(
  db: Db,
  community: CommunityId,
  change: (tx: Db) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('campaigns'), ${community}::integer)`.execute(tx)
      return change(tx)
    })
    .catch((error: unknown) => {
      if (!isDangling(error)) throw error
      throw new AppError('not_found', reason('deleted_meanwhile'))
    })
