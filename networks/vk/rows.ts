import type { Attachment, ContentType, Picture } from '#contract/content/content.ts'
import type { MissingReason } from '#contract/metrics/metrics.ts'
import type { AuthorRow, ReachRow, WallRow } from '#networks/rows.ts'
import type {
  VkAttachment,
  VkGroup,
  VkPerson,
  VkPhoto,
  VkPicture,
  VkPost,
  VkPostReach,
  VkStory,
  VkStoryStat,
  VkStoryStats,
  VkVideo,
} from './answers.ts'

const time = (unixSeconds: number) => new Date(unixSeconds * 1000)
const likeReaction = 0

/** An id as it is stored; VK says nobody by 0, too. */
export const toId = (id: number | undefined): string | null => (id ? String(id) : null)

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
    external_id: String(post.id),
    text: post.text || (post.copy_history?.[0]?.text ?? ''),
    author_external_id: toId(post.signer_id || post.from_id),
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
    external_id: String(stat.post_id),
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
    external_id: String(story.id),
    // Stories have no text: that of `link` is what VK writes on its button.
    text: '',
    author_external_id: toId(story.owner_id),
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
    external_id: String(story.id),
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

const nothing = { title: null, url: null, picture: null, duration_s: null, views: null, answers: null }

/** What the feed shows of a post's attachments, in VK's order. */
function attachmentsOf(attachments: VkAttachment[] = []): Attachment[] {
  return attachments.map(({ type, photo, clip, video = clip, poll, link, audio, doc }) => {
    if (type === 'photo' && photo) return photoAttachment(photo)
    if (video) return videoAttachment(video)
    if (poll) return { ...nothing, kind: 'poll', title: poll.question ?? null, answers: poll.answers ?? [] }
    if (link?.url) return linkAttachment(link.url, link.title)
    if (audio) return { ...nothing, kind: 'audio', title: `${audio.artist ?? ''} – ${audio.title ?? ''}` }
    if (doc) return { ...nothing, kind: 'doc', title: doc.title ?? null, url: doc.url ?? null }
    return { ...nothing, kind: 'other', title: type }
  })
}

function videoAttachment(video: VkVideo): Attachment {
  const { owner_id, id } = video
  return {
    ...nothing,
    kind: 'video',
    title: video.title ?? null,
    url: owner_id && id ? `https://vk.com/video${owner_id}_${id}` : null,
    picture: bestPicture(video.image ?? []),
    duration_s: video.duration ?? null,
    views: video.local_views ?? video.views ?? null,
  }
}

const linkAttachment = (url: string, title: string | undefined): Attachment => ({
  ...nothing,
  kind: 'link',
  title: title ?? null,
  url,
})

const photoAttachment = (photo: VkPhoto): Attachment => ({
  ...nothing,
  kind: 'photo',
  picture: bestPicture(photo.sizes ?? []),
})

/** The smallest picture that is sharp on a card and in the drawer. */
function bestPicture(sizes: VkPicture[]): Picture | null {
  const byWidth = sizes.toSorted((a, b) => a.width - b.width)
  return byWidth.find(({ width }) => width >= 800) ?? byWidth.at(-1) ?? null
}

const minute = 60_000

const hour = 60 * minute

const day = 24 * hour

/** When a post is looked at again: young posts often, old ones rarely, all within VK's daily quotas. */
export function nextRefresh(publishedAt: Date, now: Date): Date {
  const age = now.getTime() - publishedAt.getTime()
  const pause = age < day ? 15 * minute : age < 7 * day ? hour : age < 30 * day ? day : 7 * day
  return new Date(now.getTime() + pause)
}

/** A living story is looked at every ten minutes, and once more just before it expires and VK forgets it. */
function nextStoryRefresh(expiresAt: Date, now: Date): Date {
  const lastLook = new Date(expiresAt.getTime() - 2 * minute)
  const next = new Date(now.getTime() + 10 * minute)
  return now < lastLook && lastLook < next ? lastLook : next
}

/** What an answer of VK with `extended` tells of people and communities. */
interface Extension {
  profiles?: VkPerson[] | undefined
  groups?: VkGroup[] | undefined
}

/** The people and communities of an answer; communities have negative ids, as in VK's author fields. */
export function authorRows({ profiles = [], groups = [] }: Extension): AuthorRow[] {
  return [
    ...profiles.map((person) => ({
      external_id: String(person.id),
      name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim(),
      picture_url: person.photo_100 ?? person.photo_50 ?? null,
    })),
    ...groups.map((group) => ({
      external_id: String(-group.id),
      name: group.name ?? '',
      picture_url: group.photo_100 ?? group.photo_50 ?? null,
    })),
  ]
}
