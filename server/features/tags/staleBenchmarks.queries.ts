import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { publishedYear, refreshBenchmarks } from './benchmarks.queries.ts'
import { changeTags } from './tags.queries.ts'

/** Leaves it to the job to work out anew what is usual for all that this content is among. */
export const markStale = (tx: Db, community: CommunityId, contentIds: number[]) =>
  sql`select mark_benchmarks_stale(${community}, ${contentIds}::bigint[])`.execute(tx)

/**
 * Brings the benchmarks of one year up to date with the content that changed, in a transaction of its own, so that nobody
 * waits for long. Whether there was something to do.
 */
export const refreshStaleYear = (db: Db, community: CommunityId): Promise<boolean> =>
  changeTags(db, community, async (tx) => {
    const { rows } = await sql<{ id: number; content_id: number }>`
      with stale as (
        select stale.id, content_id, ${publishedYear} as year from benchmark_stale as stale
        join content on content.community_id = stale.community_id and content.id = content_id
        where stale.community_id = ${community}
      )
      select id, content_id from stale where year = (select year from stale order by id limit 1)`.execute(tx)
    if (rows.length === 0) return false
    const contents = [...new Set(rows.map((row) => row.content_id))]
    await refreshBenchmarks(tx, community, { contents })
    await deleteStale(
      tx,
      community,
      rows.map((row) => row.id),
    )
    return true
  })

const deleteStale = (tx: Db, community: CommunityId, ids: number[]) =>
  sql`
    delete from benchmark_stale where community_id = ${community} and id = any(${ids}::bigint[])`.execute(tx)
