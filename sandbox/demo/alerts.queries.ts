import { sql } from 'kysely'
import { ageHours } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Has all content since then looked at once more. */
export const noteCandidates = (tx: Db, community: CommunityId, since: Date) =>
  sql`
    insert into alert_candidate (community_id, content_id)
    select community_id, id from content where community_id = ${community} and published_at >= ${since}`.execute(
    tx,
  )

/** Dates alerts back to when their content came of its age, and people's coming before them. */
export async function dateAlertsBack(tx: Db, community: CommunityId, alertIds: number[], since: Date) {
  await sql`
    update alert set found_at = moment_of_age(published_at, expires_at,
      (${JSON.stringify(ageHours)}::jsonb ->> (reason ->> 'age'))::integer)
    from content
    where alert.community_id = ${community} and alert.id = any(${alertIds}::bigint[])
      and content.community_id = alert.community_id and content.id = content_id`.execute(tx)
  await sql`update app_user set created_at = least(created_at, ${since})`.execute(tx)
}
