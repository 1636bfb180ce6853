import { sql } from 'kysely'
import {
  CommentFilters,
  type CommentQueue,
  commentQueues,
  mostCounted,
  queueFilters,
} from '#contract/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { matchingComments } from './matchingComments.queries.ts'

/** How many comments are in each queue, counted to `mostCounted`. */
export async function countQueues(db: Db, community: CommunityId): Promise<Record<CommentQueue, number>> {
  const counts = commentQueues.map((queue) => {
    const matching = matchingComments(community, CommentFilters.parse(queueFilters[queue]))
    return sql`(select count(*) from (${matching} limit ${mostCounted}) as matching) as ${sql.ref(queue)}`
  })
  const { rows } = await sql<Record<CommentQueue, number>>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table always has a row')
  return row
}
