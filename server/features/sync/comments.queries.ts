import { sql } from 'kysely'
import type { CommentRow, PostToRead } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import { isOfStandIn } from '../commenters/commenters.ts'
import { refreshAnswers } from '../comments/comments.ts'
import { lockComments, queueJudging } from '../emotion/emotion.ts'
import { isSetAside } from './setAside.queries.ts'

/**
 * Posts whose comments are to be read, newest first, but those in `except` and those set aside for now. Only what comes
 * `after` a post: above it lie all that were read before, which the index still has while anybody could see them unread.
 */
export async function postsWithUnreadComments(
  db: Db,
  community: CommunityId,
  except: number[],
  after: PostToRead | undefined,
  limit: number,
): Promise<PostToRead[]> {
  const { rows } = await sql<PostToRead>`
    select content_id as id, external_id, comments, published_at from comment_reading as post
    where community_id = ${community} and comments_read is distinct from comments
      and published_at <= ${after?.published_at ?? 'infinity'}::timestamptz
      and content_id <> all(${except}::bigint[]) and not ${isSetAside(community, 'comments', 'post.external_id')}
    order by published_at desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Posts whose comments are to be read again although their number is the same: their turn has come, or that of a comment
 * which could not be read.
 */
export async function postsToReadAgain(
  db: Db,
  community: CommunityId,
  except: number[],
  limit: number,
): Promise<PostToRead[]> {
  const { rows } = await sql<PostToRead>`
    with due as (
      (select content_id from comment_reading as post
      where community_id = ${community} and comments > 0 and again_at <= now()
        and content_id <> all(${except}::bigint[]) and not ${isSetAside(community, 'comments', 'post.external_id')}
      order by again_at limit ${limit})
      union
      select content_id from sync_set_aside
      where community_id = ${community} and block = 'comments' and kind = 'comment' and retry_at <= now()
        and content_id <> all(${except}::bigint[])
    )
    select content_id as id, external_id, comments, published_at from comment_reading
    where community_id = ${community} and content_id = any(array(select content_id from due))
    limit ${limit}`.execute(db)
  return rows
}

/** Of some posts, by their ids at the network, those whose comments can be read. */
export async function discussedPosts(
  db: Db,
  community: CommunityId,
  externalIds: string[],
): Promise<PostToRead[]> {
  const { rows } = await sql<PostToRead>`
    select reading.content_id as id, reading.external_id, reading.comments, reading.published_at
    from comment_reading as reading join content
      on content.community_id = reading.community_id and content.id = reading.content_id
    where content.community_id = ${community} and content.kind = 'post'
      and content.external_id = any(${externalIds})`.execute(db)
  return rows
}

/** Comments read and in all, by the network's counters. */
export async function countComments(
  db: Db,
  community: CommunityId,
): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select coalesce(sum(least(coalesce(comments_read, 0), comments)), 0) as done, coalesce(sum(comments), 0) as total
    from comment_reading where community_id = ${community}`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/** Posts that are deleted, with comments that are not marked so. */
export async function deletedPostsWithComments(db: Db, community: CommunityId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content
    where community_id = ${community} and kind = 'post' and deleted_at is not null and exists (
      select from comment
      where comment.community_id = ${community} and content_id = content.id and comment.deleted_at is null)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Marks all comments of these posts as deleted. */
export async function deleteComments(tx: Db, community: CommunityId, contentIds: number[], at: Date) {
  await lockComments(tx, community)
  await sql`
    update comment set deleted_at = ${at}
    where community_id = ${community} and content_id = any(${contentIds}::bigint[]) and deleted_at is null`.execute(
    tx,
  )
  await refreshAnswers(tx, community, contentIds)
}

/** All comments of some posts as they are now. */
export interface CommentsOfPosts {
  posts: PostToRead[]
  comments: CommentRow[]
  /** Comments that are there but cannot be read: what is stored of them stays. */
  kept: string[]
  /** Comments whose threads cannot be read: what is stored of these stays. */
  threads: string[]
  /** Posts whose comments are closed: what is stored of them stays. */
  closed: PostToRead[]
}

/** Stores all comments of some posts: those no longer there are marked as deleted. */
export async function writeComments(
  db: Db,
  community: CommunityId,
  { posts, comments, kept, threads, closed }: CommentsOfPosts,
  at: Date,
) {
  await lockComments(db, community)
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${jsonText(comments)}::jsonb) as r(
        content_id bigint, external_id text, root_external_id text, reply_to_external_id text,
        author_external_id text, is_deleted boolean, is_erased boolean, text text, attachments text[], likes bigint, published_at timestamptz)
    ), gone as (
      update comment set deleted_at = ${at}::timestamptz
      where community_id = ${community} and content_id = any(${posts.map((post) => post.id)}::bigint[])
        and deleted_at is null and external_id <> all(${kept})
        and (root_external_id is null or root_external_id <> all(${threads}))
        and (content_id, external_id) not in (select content_id, external_id from incoming where not is_deleted)
    )
    insert into comment (community_id, content_id, external_id, root_external_id, reply_to_external_id,
      author_external_id, text, attachments, likes, published_at, published_on, deleted_at, is_own, is_erased)
    select community.id, content_id, incoming.external_id, root_external_id, reply_to_external_id, author_external_id,
      text, attachments, likes, published_at, (published_at at time zone time_zone)::date, case when is_deleted then ${at}::timestamptz end,
      coalesce(author_external_id = '-' || community.external_id, false), coalesce(is_erased, false)
    from incoming join community on community.id = ${community}
    -- Of one that is gone nobody tells more than that it was there.
    where not is_deleted or not exists (
      select from comment known
      where known.community_id = ${community}
        and (known.content_id, known.external_id) = (incoming.content_id, incoming.external_id))
    on conflict (community_id, content_id, external_id) do update set
      text = excluded.text, attachments = excluded.attachments, likes = excluded.likes, deleted_at = null,
      is_own = excluded.is_own, is_erased = excluded.is_erased,
      -- Who has a stand-in keeps it; who is to get one gets it with all other comments.
      author_external_id = case
        when ${isOfStandIn('comment.author_external_id')} or ${isOfStandIn('excluded.author_external_id')}
        then coalesce(comment.author_external_id, excluded.author_external_id) else excluded.author_external_id end,
      -- Another text is to be judged again.
      judged_by = case when comment.text = excluded.text or excluded.is_erased then comment.judged_by end`.execute(
    db,
  )
  const touched = new Set([...posts.map(({ id }) => id), ...comments.map((comment) => comment.content_id)])
  await refreshAnswers(db, community, [...touched])
  await queueJudging(db, community)
  await sql`
    with read as (
      select known.content_id, asked.comments
      from comment_reading as known
      join jsonb_to_recordset(${JSON.stringify([...posts, ...closed])}::jsonb) as asked(id bigint, comments bigint)
        on known.content_id = asked.id
      where known.community_id = ${community}
      order by known.content_id for update of known
    )
    update comment_reading as known set comments_read = read.comments,
      again_at = ${at}::timestamptz + case
        when published_at > ${at}::timestamptz - interval '1 day' then interval '30 minutes'
        when published_at > ${at}::timestamptz - interval '7 days' then interval '6 hours'
        when published_at > ${at}::timestamptz - interval '30 days' then interval '3 days'
        else interval '30 days' end
    from read
    where known.community_id = ${community} and known.content_id = read.content_id`.execute(db)
}
