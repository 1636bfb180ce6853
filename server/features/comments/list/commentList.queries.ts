import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Comment, CommentOrder, commentCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type CommentRow, selectComment, toComment } from './commentRow.queries.ts'
import { type CommentOrdering, matchingComments } from './matchingComments.queries.ts'
import { type CountedTotal, mostRead, selectTotal } from './total.queries.ts'

type CommentQuery = Omit<z.output<typeof commentCalls.list.input>, 'community_id'>

interface Ordering extends CommentOrdering {
  /** What of `comment` it goes by, beside the id. */
  columns: RawBuilder<unknown>
}

/** The comment that a thread begins with. */
const thread = sql`coalesce(root_external_id, external_id)`

const orderings: Record<CommentOrder, Ordering> = {
  newest: { columns: sql`published_at`, by: sql`published_at desc, id desc`, time: 'desc' },
  oldest: { columns: sql`published_at`, by: sql`published_at, id`, time: 'asc' },
  // What got no emotion comes last.
  unsure: { columns: sql`emotion, confidence`, by: sql`(emotion = 'unknown'), confidence, id` },
  // The oldest thread first, each comment before its replies; of a thread it may be that only replies match.
  thread: {
    columns: sql`published_at, external_id, length(external_id) as id_length, root_external_id is not null as is_reply,
      ${thread} as thread, length(${thread}) as thread_length,
      min(published_at) over (partition by ${thread}) as thread_published_at`,
    by: sql`thread_published_at, thread_length, thread, is_reply, published_at, id_length, external_id`,
  },
}

/** One page of what passes the filters, and how many do: nothing reads on to the end. */
export async function listComments(db: Db, community: CommunityId, query: CommentQuery) {
  const { filters, order, page, per_page } = query
  const { columns, by, time } = orderings[order]
  const first = { by, time, most: Math.max(mostRead(filters), page * per_page) }
  const found = matchingComments(community, filters, sql`id, ${columns}`, first)
  // The total comes with each row, and alone on a page without any.
  const { rows } = await sql<CountedTotal & (CommentRow | { id: null })>`
    with found as materialized (
      ${found}
    ), page as materialized (
      select id, place
      from unnest(array(select id from found order by ${by} limit ${per_page} offset ${(page - 1) * per_page}))
        with ordinality as shown (id, place)
    )
    select total, is_least, item.*
    from (${selectTotal(community, filters, sql`found`)}) as counted
    left join (
      -- One by one by their key, whatever is known of the tables.
      page cross join lateral (
        ${selectComment}
        where comment.community_id = ${community} and comment.id = page.id
        offset 0
      ) as item
    ) on true
    order by place`.execute(db)
  const items: Comment[] = rows.flatMap((row) => (row.id === null ? [] : [toComment(row)]))
  const { total, is_least } = rows[0] ?? { total: 0, is_least: false }
  return { items, page, per_page, total, is_least }
}
