import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import { refreshAnswers } from '../comments/comments.ts'
import { lockComments, queueJudging } from '../emotion/emotion.ts'

export interface PostToRead {
  id: number
  vk_id: number
  /** VK's counter, replies included. */
  comments: number
}

export interface CommentRow {
  content_id: number
  vk_id: number
  /** The comment a thread hangs on; null for such a comment itself. */
  root_vk_id: number | null
  reply_to_vk_id: number | null
  author_vk_id: number
  text: string
  attachments: string[]
  likes: number | null
  published_at: Date
}

/** Posts whose comments are to be read, newest first, but those in `except`. */
export async function postsWithUnreadComments(
  db: Db,
  community: CommunityId,
  except: number[],
  limit: number,
): Promise<PostToRead[]> {
  const { rows } = await sql<PostToRead>`
    select id, vk_id, comments from content
    where community_id = ${community} and kind = 'post' and deleted_at is null
      and comments_read is distinct from comments and comments is not null and id <> all(${except}::bigint[])
    order by published_at desc limit ${limit}`.execute(db)
  return rows
}

/** Comments read and in all, by VK's counters. */
export async function countComments(
  db: Db,
  community: CommunityId,
): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select coalesce(sum(least(comments_read, comments)), 0) as done, coalesce(sum(comments), 0) as total
    from content where community_id = ${community} and kind = 'post' and deleted_at is null`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/** Stores all comments of some posts as they are now: those no longer there are marked as deleted. */
export async function writeComments(
  db: Db,
  community: CommunityId,
  posts: PostToRead[],
  comments: CommentRow[],
  at: Date,
) {
  await lockComments(db, community)
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${jsonText(comments)}::jsonb) as r(
        content_id bigint, vk_id bigint, root_vk_id bigint, reply_to_vk_id bigint, author_vk_id bigint, text text,
        attachments text[], likes bigint, published_at timestamptz)
    ), gone as (
      update comment set deleted_at = ${at}::timestamptz
      where community_id = ${community} and content_id = any(${posts.map((post) => post.id)}::bigint[])
        and deleted_at is null and (content_id, vk_id) not in (select content_id, vk_id from incoming)
    )
    insert into comment (community_id, content_id, vk_id, root_vk_id, reply_to_vk_id, author_vk_id, text, attachments,
      likes, published_at, published_on, is_own)
    select community.id, content_id, incoming.vk_id, root_vk_id, reply_to_vk_id, author_vk_id, text, attachments, likes,
      published_at, (published_at at time zone time_zone)::date, author_vk_id = -community.vk_id
    from incoming join community on community.id = ${community}
    on conflict (community_id, content_id, vk_id) do update set
      text = excluded.text, attachments = excluded.attachments, likes = excluded.likes, deleted_at = null,
      -- Another text is to be judged again.
      judged_by = case when comment.text = excluded.text then comment.judged_by end`.execute(db)
  await refreshAnswers(
    db,
    community,
    posts.map((post) => post.id),
  )
  await queueJudging(db, community)
  await sql`
    update content c set comments_read = read.comments
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as read(id bigint, comments bigint)
    where c.community_id = ${community} and c.id = read.id`.execute(db)
}
