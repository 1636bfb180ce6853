import type { ContentType } from '#contract/content.ts'
import type { MissingReason } from '#contract/metrics.ts'
import type { VkPost, VkPostReach, VkStory, VkStoryStat, VkStoryStats } from '#networks/vk/answers.ts'
import { attachmentsOf, linkAttachment, photoAttachment, videoAttachment } from './attachments.ts'
import type { ReachRow, WallRow } from './capture.queries.ts'
import { nextRefresh, nextStoryRefresh } from './refreshSchedule.ts'

const time = (unixSeconds: number) => new Date(unixSeconds * 1000)
const likeReaction = 0

/** A post of wall.get or wall.getById. Missing counters are null: VK has no views of posts before 2017. */
export function postRow(post: VkPost, now: Date): WallRow {
  // A repost shows what it reposts.
  const shown = [post, ...(post.copy_history ?? [])].flatMap(({ attachments }) => attachments ?? [])
  const attachments = attachmentsOf(shown)
  const poll = shown.find((each) => each.poll)?.poll
  const publishedAt = time(post.date)
  const likes = post.likes?.count ?? null
  const { reactions } = post
  return {
    kind: 'post',
    type: typeOf(attachments.map((each) => each.kind)),
    vk_id: post.id,
    text: post.text || (post.copy_history?.[0]?.text ?? ''),
    author_vk_id: post.signer_id || post.from_id || null,
    published_at: publishedAt,
    edited_at: post.edited ? time(post.edited) : null,
    expires_at: null,
    is_pinned: Boolean(post.is_pinned),
    is_ad: Boolean(post.marked_as_ads),
    attachments,
    views: post.views?.count ?? null,
    reactions: reactions?.count ?? likes,
    likes: reactions?.items ? (reactions.items.find((each) => each.id === likeReaction)?.count ?? 0) : likes,
    reaction_kinds: reactions?.items
      ? Object.fromEntries(reactions.items.map(({ id, count }) => [id, count]))
      : null,
    comments: post.comments?.count ?? null,
    votes: poll?.votes ?? null,
    replies: null,
    field_replies: null,
    shares: post.reposts?.count ?? null,
    missing: {},
    refresh_at: nextRefresh(publishedAt, now),
  }
}

function typeOf(kinds: string[]): ContentType {
  if (kinds.includes('poll')) return 'poll'
  return kinds.includes('video') ? 'video' : 'text'
}

/** An entry of stats.getPostReach. */
export function reachRow(stat: VkPostReach): ReachRow {
  return {
    vk_id: stat.post_id,
    reach: stat.reach_total ?? null,
    hides: stat.hide ?? null,
    unsubscribes: stat.unsubscribe ?? null,
    reports: stat.report ?? null,
    links: stat.links ?? null,
    to_group: stat.to_group ?? null,
    join_group: stat.join_group ?? null,
    open_link: null,
    subscribers: null,
    reach_subscribers: stat.reach_subscribers ?? null,
    reach_viral: stat.reach_viral ?? null,
    reach_ads: stat.reach_ads ?? null,
    missing: {},
  }
}

const counted = (stat?: VkStoryStat) => (stat?.state === 'on' ? (stat.count ?? 0) : null)

/** A living story of stories.get with its stories.getStats. */
export function storyRow(story: VkStory, stats: VkStoryStats, now: Date): WallRow {
  const publishedAt = time(story.date)
  const expiresAt = time(story.expires_at ?? story.date + 86_400)
  const hasPoll = Boolean(story.clickable_stickers?.clickable_stickers?.some((each) => each.type === 'poll'))
  return {
    kind: 'story',
    type: hasPoll ? 'poll' : story.type === 'video' ? 'video' : 'text',
    vk_id: story.id,
    text: story.link?.text ?? '',
    author_vk_id: story.owner_id || null,
    published_at: publishedAt,
    edited_at: null,
    expires_at: expiresAt,
    is_pinned: false,
    is_ad: false,
    attachments: storyAttachments(story),
    views: counted(stats.views),
    reactions: counted(stats.likes),
    likes: counted(stats.likes),
    reaction_kinds: null,
    comments: null,
    votes: null,
    replies: counted(stats.replies),
    field_replies: counted(stats.answer),
    shares: counted(stats.shares),
    missing: hiddenMetrics(stats),
    refresh_at: nextStoryRefresh(expiresAt, now),
  }
}

/** The part of stories.getStats that a post would get from stats.getPostReach. A story's reach is its views. */
export function storyReachRow(story: VkStory, stats: VkStoryStats): ReachRow {
  return {
    vk_id: story.id,
    reach: counted(stats.views),
    hides: counted(stats.bans),
    unsubscribes: null,
    reports: null,
    links: null,
    to_group: null,
    join_group: null,
    open_link: counted(stats.open_link),
    subscribers: counted(stats.subscribers),
    reach_subscribers: null,
    reach_viral: null,
    reach_ads: null,
    missing: {},
  }
}

const storyAttachments = ({ photo, video, link }: VkStory) => [
  ...(photo?.sizes?.length ? [photoAttachment(photo)] : []),
  ...(video ? [videoAttachment(video)] : []),
  ...(link?.url ? [linkAttachment(link.url, link.text)] : []),
]

/** The counters VK keeps back. Clicks are hidden only when both their parts are. */
function hiddenMetrics(stats: VkStoryStats): Record<string, MissingReason> {
  const isHidden = (stat?: VkStoryStat) => stat !== undefined && stat.state !== 'on'
  const hidden = {
    views: isHidden(stats.views),
    reach: isHidden(stats.views),
    reactions: isHidden(stats.likes),
    likes: isHidden(stats.likes),
    replies: isHidden(stats.replies),
    field_replies: isHidden(stats.answer),
    shares: isHidden(stats.shares),
    hides: isHidden(stats.bans),
    clicks: isHidden(stats.open_link) && isHidden(stats.subscribers),
  }
  const names = Object.entries(hidden).flatMap(([metric, is]) => (is ? [metric] : []))
  return Object.fromEntries(names.map((metric) => [metric, 'hidden_by_vk']))
}
