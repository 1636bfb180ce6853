import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Locked, lockReport } from './reports.queries.ts'
import { noReport } from './reports.ts'

/** Changes a report or run in a transaction in which nobody else does. Errors: not_found, also of deleted ones unless told. */
export const changeReport = <T>(
  db: Db,
  community: CommunityId,
  id: string,
  change: (tx: Db, report: Locked) => Promise<T>,
  { isDeletedToo = false } = {},
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, community, id)
    if (!report || (report.is_deleted && !isDeletedToo)) throw noReport(id)
    return change(tx, report)
  })
