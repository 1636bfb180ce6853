import { sql } from 'kysely'
import { CommentFilters, type CommentQueue } from '#contract/content/comments.ts'
import { queueFilters } from '#contract/content/queueFilters.ts'
import { commentQueues } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { matchingComments } from './matchingComments.queries.ts'
import { type CountedTotal, mostRead, selectTotal } from './total.queries.ts'

/** How many comments are in each queue. */
export async function countQueues(
  db: Db,
  community: CommunityId,
): Promise<Record<CommentQueue, CountedTotal>> {
  const counts = commentQueues.map((queue) => {
    const filters = CommentFilters.parse(queueFilters[queue])
    const first = sql`(${matchingComments(community, filters)} limit ${mostRead(filters)}) as matching`
    return sql`(select to_jsonb(counted) from (${selectTotal(community, filters, first)}) as counted) as ${sql.ref(queue)}`
  })
  const { rows } = await sql<Record<CommentQueue, CountedTotal>>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table always has a row')
  return row
}
