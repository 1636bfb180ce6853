import { sql } from 'kysely'
import type { Comment } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { inOrderOfIds } from '#server/db/externalId.ts'
import { type CommentRow, selectComment, toComment } from './commentRow.queries.ts'

const mostOfThread = 200
const mostEarlier = 20

/** The comments of the thread that this one is of, the oldest first. */
export const listThread = (db: Db, community: CommunityId, { id, content_id }: Comment): Promise<Comment[]> =>
  read(
    db,
    sql`
      ${selectComment}
      where comment.community_id = ${community} and comment.content_id = ${content_id}
        and coalesce(comment.root_external_id, comment.external_id) = (
          select coalesce(root_external_id, external_id) from comment where community_id = ${community} and id = ${id})
      order by comment.root_external_id is not null, comment.published_at, ${inOrderOfIds('comment.external_id')}
      limit ${mostOfThread}`,
  )

/** What the author of a comment wrote before it, the newest first. */
export const listEarlier = (
  db: Db,
  community: CommunityId,
  { id, author, published_at }: Comment,
): Promise<Comment[]> =>
  read(
    db,
    sql`
      with earlier as (
        select id from comment
        where community_id = ${community} and author_external_id = ${author.id}
          and (published_at, id) < (${published_at}::timestamptz, ${id}::bigint)
        order by published_at desc, id desc limit ${mostEarlier}
      )
      ${selectComment}
      where comment.community_id = ${community} and comment.id = any(array(select id from earlier))
      order by comment.published_at desc, comment.id desc`,
  )

async function read(db: Db, select: ReturnType<typeof sql<CommentRow>>): Promise<Comment[]> {
  const { rows } = await select.execute(db)
  return rows.map(toComment)
}
