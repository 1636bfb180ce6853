import { sql } from 'kysely'
import { counters, type Metric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const columns = sql.join(counters.map((counter) => sql.ref(counter)))
/** A counter's sum is null where it is unknown. */
const sums = sql.join(
  counters.map((counter) => sql`(sum(gain) filter (where counter = ${sql.lit(counter)}))::bigint`),
)
const added = sql.join(
  counters.map((counter) => {
    const before = sql.ref(`known.${counter}`)
    const more = sql.ref(`excluded.${counter}`)
    return sql`${sql.ref(counter)} = coalesce(${before} + ${more}, ${before}, ${more})`
  }),
)

/** Adds the gains of the newest capture to the days of this content. Call it once in the transaction of each capture. */
export const addGains = (
  tx: Db,
  community: CommunityId,
  contentIds: number[],
  told: readonly Metric[] = counters,
) =>
  sql`
    insert into content_day as known (community_id, content_id, day, ${columns})
    select ${community}, content_id, day, ${sums}
    from content_gain
    join content on content.community_id = ${community} and content.id = content_id and capture = captures
    -- Of both, or all content of the community is read in its order to be joined.
    where content_gain.community_id = ${community} and content_id = any(${contentIds}::bigint[])
      and content.id = any(${contentIds}::bigint[])
      and counter = any(${told})
    group by content_id, day
    on conflict (community_id, content_id, day) do update set ${added}`.execute(tx)

/** Recomputes the days of this content from its history, in a transaction. */
export async function refreshDays(tx: Db, community: CommunityId, contentIds: number[]) {
  await sql`
    delete from content_day
    where community_id = ${community} and content_id = any(${contentIds}::bigint[])`.execute(tx)
  await sql`
    insert into content_day (community_id, content_id, day, ${columns})
    select ${community}, content_id, day, ${sums}
    from content_gain
    where community_id = ${community} and content_id = any(${contentIds}::bigint[])
    group by content_id, day`.execute(tx)
}
