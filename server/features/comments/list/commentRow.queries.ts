import { type RawBuilder, sql } from 'kysely'
import type { Comment } from '#contract/content/comments.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isStandIn, shownAuthorId } from '../../commenters/commenters.ts'

/** A row of `selectComment`. The table's checks hold the emotions to the contract's words. */
export interface CommentRow {
  id: number
  content_id: number
  external_id: string
  root_external_id: string | null
  content_text: string
  post_external_id: string
  network: string
  community_external_id: string
  author_external_id: string | null
  is_erased: boolean
  author_name: string | null
  author_picture_url: string | null
  text: string
  attachments: string[]
  likes: number | null
  published_at: Date
  deleted_at: Date | null
  thread_id: number
  reply_to: number | null
  is_own: boolean
  answered_at: Date | null
  emotion: Comment['emotion']
  emotion_source: Comment['emotion_source']
  confidence: number | null
  changed_by_name: string | null
  changed_at: Date | null
  closed_at: Date | null
  closed_by_name: string | null
  assigned_to: number | null
  assigned_name: string | null
  is_open: boolean
}

/** Of a row of `comment`: nobody has answered or closed it, and it is not too old to be answered. */
export const isOpen = (openDays: RawBuilder<unknown>) => sql<boolean>`(
  comment.answered_at is null and comment.closed_at is null and not comment.is_own and comment.deleted_at is null
  and comment.published_at > now() - make_interval(days => ${openDays}))`

/** Characters of a post's text that go with each of its comments. */
const beginning = 120

/** `select … from comment join …` of everything a `CommentRow` holds; conditions follow. */
export const selectComment = sql`
  select comment.id, comment.content_id, comment.external_id, comment.root_external_id,
    left(content.text, ${sql.lit(beginning)}) as content_text, content.external_id as post_external_id,
    network, community.external_id as community_external_id, comment.author_external_id, comment.is_erased,
    author.name as author_name, author.picture_url as author_picture_url, comment.text, comment.attachments, comment.likes, comment.published_at,
    comment.deleted_at, coalesce(root.id, comment.id) as thread_id,
    (
      -- One without the comment it answers answers the thread's.
      select target.id from comment as target
      where target.community_id = comment.community_id and target.content_id = comment.content_id
        and target.external_id in (comment.reply_to_external_id, comment.root_external_id)
      order by target.external_id = comment.reply_to_external_id desc nulls last limit 1
    ) as reply_to,
    comment.is_own, comment.answered_at, comment.emotion, comment.emotion_source, comment.confidence,
    app_user.name as changed_by_name, comment.changed_at, comment.closed_at, comment.assigned_to,
    (select name from app_user where app_user.id = comment.closed_by) as closed_by_name,
    (select name from app_user where app_user.id = comment.assigned_to) as assigned_name,
    ${isOpen(sql`community.open_days`)} as is_open
  from comment
  join content on content.community_id = comment.community_id and content.id = comment.content_id
  join community on community.id = comment.community_id
  left join author on author.community_id = comment.community_id and author.external_id = comment.author_external_id
  left join app_user on app_user.id = comment.changed_by
  left join comment as root on root.community_id = comment.community_id and root.content_id = comment.content_id
    and root.external_id = comment.root_external_id`

type Located = Pick<
  CommentRow,
  | 'network'
  | 'community_external_id'
  | 'post_external_id'
  | 'external_id'
  | 'root_external_id'
  | 'author_external_id'
>

/** Where its network shows a comment; of one without its author the post, as the network still says who wrote it. */
export function commentUrl(row: Located): string {
  const network = networkNamed(row.network)
  const { community_external_id, post_external_id } = row
  if (isStandIn(row.author_external_id))
    return network.contentUrl('post', community_external_id, post_external_id)
  const comment = { id: row.external_id, root: row.root_external_id }
  return network.commentUrl(community_external_id, post_external_id, comment)
}

export const toComment = (row: CommentRow): Comment => ({
  id: String(row.id),
  content_id: String(row.content_id),
  content_text: row.content_text,
  author: {
    id: shownAuthorId(row.author_external_id),
    name: row.author_name ?? '',
    picture_url: row.author_picture_url,
  },
  text: row.text,
  attachments: row.attachments,
  likes: row.likes,
  published_at: row.published_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  is_erased: row.is_erased,
  url: commentUrl(row),
  thread_id: String(row.thread_id),
  reply_to: row.reply_to === null ? null : String(row.reply_to),
  is_own: row.is_own,
  answered_at: row.answered_at?.toISOString() ?? null,
  emotion: row.emotion,
  emotion_source: row.emotion_source,
  confidence: row.confidence,
  changed: row.changed_at && { by: row.changed_by_name, at: row.changed_at.toISOString() },
  closed: row.closed_at && { by: row.closed_by_name, at: row.closed_at.toISOString() },
  assigned: row.assigned_to === null ? null : { id: String(row.assigned_to), name: row.assigned_name ?? '' },
  is_open: row.is_open,
})

/** This community's comments with these ids, in their order; what it does not have is left out. */
export async function commentsByIds(
  db: Db,
  community: CommunityId,
  ids: (number | string)[],
): Promise<Comment[]> {
  const { rows } = await sql<CommentRow>`
    select item.* from unnest(${ids}::bigint[]) with ordinality as asked (id, place) cross join lateral (
      ${selectComment} where comment.community_id = ${community} and comment.id = asked.id offset 0
    ) as item
    order by place`.execute(db)
  return rows.map(toComment)
}
