import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Comment, commentCalls, Emotion } from '#contract/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

type Paging = Required<Pick<InputOf<typeof commentCalls.list>, 'page' | 'per_page'>>

/** The table's checks hold the emotions to the contract's words. */
interface CommentRow {
  id: number
  content_id: number
  author_name: string | null
  author_picture_url: string | null
  text: string
  attachments: string[]
  likes: number | null
  published_at: Date
  deleted_at: Date | null
  reply_to: number | null
  emotion: Emotion
  emotion_source: Comment['emotion_source']
}

/**
 * One page of a post's comments as its threads read, and how many there are in all pages: the oldest thread first,
 * each comment before its replies. Undefined when this community has no such post.
 */
export async function listComments(
  db: Db,
  community: CommunityId,
  postId: string,
  { page, per_page }: Paging,
) {
  // The total comes with each row, and alone on a page without any.
  const { rows } = await sql<{ total: number } & (CommentRow | { id: null })>`
    with threaded as (
      select *, coalesce(root_vk_id, vk_id) as thread,
        min(published_at) over (partition by coalesce(root_vk_id, vk_id)) as thread_published_at
      from comment where community_id = ${community} and content_id = ${postId}
    ), page as (
      select *, row_number() over (
        order by thread_published_at, thread, root_vk_id is not null, published_at, vk_id) as place
      from threaded order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select (select count(*) from threaded) as total, page.*, author.name as author_name,
      author.picture_url as author_picture_url,
      (
        -- One without the comment it answers answers the thread's.
        select target.id from comment as target
        where target.community_id = page.community_id and target.content_id = page.content_id
          and target.vk_id in (page.reply_to_vk_id, page.root_vk_id)
        order by target.vk_id = page.reply_to_vk_id desc nulls last limit 1
      ) as reply_to
    from content
    left join page on true
    left join author on author.community_id = content.community_id and author.vk_id = page.author_vk_id
    where content.community_id = ${community} and content.id = ${postId} and content.kind = 'post'
    order by place`.execute(db)
  if (!rows[0]) return undefined
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : [toComment(row)])),
    page,
    per_page,
    total: rows[0].total,
  }
}

const toComment = ({ author_name, author_picture_url, ...row }: CommentRow): Comment => ({
  id: String(row.id),
  content_id: String(row.content_id),
  author: { name: author_name ?? '', picture_url: author_picture_url },
  text: row.text,
  attachments: row.attachments,
  likes: row.likes,
  published_at: row.published_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  reply_to: row.reply_to === null ? null : String(row.reply_to),
  emotion: row.emotion,
  emotion_source: row.emotion_source,
})
