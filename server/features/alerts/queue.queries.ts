import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Has a community looked at for what is unusual. In a transaction the job is queued when it commits. */
export const queueAlerts = (db: Db, community: CommunityId) =>
  sql`
    select graphile_worker.add_job('alerts', json_build_object('community', ${community}::bigint),
      queue_name := 'alerts:' || ${community}::bigint, job_key := 'alerts:' || ${community}::bigint)`.execute(
    db,
  )
