import { sql } from 'kysely'
import type { Attachment, ContentKind, ContentType } from '#contract/content.ts'
import type { MissingReason } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A post or story with the counters that come with it. Null is missing. */
export interface WallRow {
  kind: ContentKind
  type: ContentType
  vk_id: number
  text: string
  author_vk_id: number | null
  published_at: Date
  edited_at: Date | null
  expires_at: Date | null
  is_pinned: boolean
  is_ad: boolean
  attachments: Attachment[]
  views: number | null
  reactions: number | null
  likes: number | null
  comments: number | null
  votes: number | null
  replies: number | null
  field_replies: number | null
  shares: number | null
  missing: Record<string, MissingReason>
  refresh_at: Date
}

/** The counters that only managers may read, by stats.getPostReach or stories.getStats. */
export interface ReachRow {
  vk_id: number
  reach: number | null
  hides: number | null
  unsubscribes: number | null
  reports: number | null
  links: number | null
  to_group: number | null
  join_group: number | null
  open_link: number | null
  subscribers: number | null
  reach_subscribers: number | null
  reach_viral: number | null
  reach_ads: number | null
  missing: Record<string, MissingReason>
}

interface Written {
  vk_id: number
  is_new: boolean
  published_on: string
}

/**
 * Stores what was just read of posts or stories, and a row of history for each whose counters changed.
 * `at` is the moment of the capture; the days touched are for content_count.
 */
export async function writeWall(
  db: Db,
  community: CommunityId,
  rows: WallRow[],
  at: Date,
): Promise<Written[]> {
  const unique = [...new Map(rows.map((row) => [row.vk_id, row])).values()]
  const { rows: written } = await sql<Written>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as r(
        kind text, type text, vk_id bigint, text text, author_vk_id bigint, published_at timestamptz,
        edited_at timestamptz, expires_at timestamptz, is_pinned boolean, is_ad boolean, attachments jsonb,
        views bigint, reactions bigint, likes bigint, comments bigint, votes bigint, replies bigint,
        field_replies bigint, shares bigint, missing jsonb, refresh_at timestamptz)
    ), old as (
      select id, capture_at from content join incoming using (kind, vk_id) where community_id = ${community}
    ), written as (
      insert into content (community_id, kind, type, vk_id, text, author_vk_id, published_at, published_on, edited_at,
        expires_at, is_pinned, is_ad, attachments, views, reactions, likes, comments, votes, replies, field_replies,
        shares, missing, refresh_at, captured_at, capture_at, comments_read)
      select ${community}::bigint, kind, type, vk_id, text, author_vk_id, published_at,
        (published_at at time zone (select time_zone from community where id = ${community}))::date, edited_at,
        expires_at, is_pinned, is_ad, attachments, views, reactions, likes, comments, votes, replies, field_replies,
        shares, missing, refresh_at, ${at}::timestamptz, ${at}::timestamptz, case when comments = 0 then 0 end
      from incoming
      on conflict (community_id, kind, vk_id) do update set
        type = excluded.type, text = excluded.text, edited_at = excluded.edited_at, is_pinned = excluded.is_pinned,
        is_ad = excluded.is_ad, attachments = excluded.attachments, views = excluded.views,
        reactions = excluded.reactions, likes = excluded.likes, comments = excluded.comments, votes = excluded.votes,
        replies = excluded.replies, field_replies = excluded.field_replies, shares = excluded.shares,
        missing = content.missing || excluded.missing, refresh_at = excluded.refresh_at,
        captured_at = excluded.captured_at, deleted_at = null,
        capture_at = case
          when (content.views, content.reactions, content.likes, content.comments, content.votes, content.replies,
              content.field_replies, content.shares)
            is distinct from (excluded.views, excluded.reactions, excluded.likes, excluded.comments, excluded.votes,
              excluded.replies, excluded.field_replies, excluded.shares)
          then excluded.capture_at else content.capture_at end
      returning *
    ), captured as (
      insert into content_capture (community_id, content_id, captured_at, views, reactions, likes, comments, votes,
        replies, field_replies, shares)
      select w.community_id, w.id, w.capture_at, w.views, w.reactions, w.likes, w.comments, w.votes, w.replies,
        w.field_replies, w.shares
      from written w left join old o using (id) where w.capture_at is distinct from o.capture_at
    )
    select w.vk_id, o.id is null as is_new, w.published_on::text from written w left join old o using (id)`.execute(
    db,
  )
  return written
}

/**
 * Stores the counters of stats.getPostReach or stories.getStats. They complete the newest row of history as long as
 * that has none; after that a change makes a row of its own.
 */
export async function writeReach(
  db: Db,
  community: CommunityId,
  kind: ContentKind,
  rows: ReachRow[],
  at: Date,
) {
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        vk_id bigint, reach bigint, hides bigint, unsubscribes bigint, reports bigint, links bigint, to_group bigint,
        join_group bigint, open_link bigint, subscribers bigint, reach_subscribers bigint, reach_viral bigint,
        reach_ads bigint, missing jsonb)
    ), old as (
      select c.id, c.capture_at, coalesce(c.reach_captured_at >= c.capture_at, false) as is_complete
      from content c join incoming using (vk_id) where c.community_id = ${community} and c.kind = ${kind}
    ), written as (
      update content c set
        reach = i.reach, hides = i.hides, unsubscribes = i.unsubscribes, reports = i.reports, links = i.links,
        to_group = i.to_group, join_group = i.join_group, open_link = i.open_link, subscribers = i.subscribers,
        reach_subscribers = i.reach_subscribers, reach_viral = i.reach_viral, reach_ads = i.reach_ads,
        missing = (c.missing - case when i.reach is null then '' else 'reach' end) || i.missing,
        reach_captured_at = ${at}::timestamptz,
        capture_at = case
          when coalesce(c.reach_captured_at >= c.capture_at, false)
            and (c.reach, c.hides, c.unsubscribes, c.reports, c.links, c.to_group, c.join_group, c.open_link,
                c.subscribers)
              is distinct from (i.reach, i.hides, i.unsubscribes, i.reports, i.links, i.to_group, i.join_group,
                i.open_link, i.subscribers)
          then ${at}::timestamptz else c.capture_at end
      from incoming i
      where c.community_id = ${community} and c.kind = ${kind} and c.vk_id = i.vk_id
      returning c.*
    ), completed as (
      update content_capture p set reach = w.reach, clicks = w.clicks, hides = w.hides,
        unsubscribes = w.unsubscribes, reports = w.reports, reach_captured_at = w.reach_captured_at
      from written w join old o using (id)
      where p.community_id = w.community_id and p.content_id = w.id and p.captured_at = o.capture_at
        and not o.is_complete
    )
    insert into content_capture (community_id, content_id, captured_at, reach_captured_at, views, reactions, likes,
      comments, votes, replies, field_replies, shares, reach, clicks, hides, unsubscribes, reports)
    select w.community_id, w.id, w.capture_at, w.reach_captured_at, w.views, w.reactions, w.likes, w.comments,
      w.votes, w.replies, w.field_replies, w.shares, w.reach, w.clicks, w.hides, w.unsubscribes, w.reports
    from written w join old o using (id) where w.capture_at is distinct from o.capture_at`.execute(db)
}
