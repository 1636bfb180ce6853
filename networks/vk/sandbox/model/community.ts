import type { Community, CommunityInfo } from '../corpus.ts'
import type { Key } from '../random.ts'
import { DAY, dayOf, WEEK } from '../time.ts'
import { type AttachmentPlan, planAttachments } from './attachments.ts'
import { type Comment, planComments } from './comments.ts'
import { type CommunityDay, communityDay } from './days.ts'
import { createEdits, type Edits } from './edits.ts'
import { createEvents, type Events } from './events.ts'
import { createMembers, type Members } from './members.ts'
import { type PostPlan, planPost } from './postPlan.ts'
import { findStory, livingStories, type Story, type StoryContext } from './stories.ts'
import { countUntil, createTimeline, type TimelinePost } from './timeline.ts'

/** One community at any time: a pure function of seed, id and time, plus the edits that tests ask for. */
export type CommunityModel = {
  info: CommunityInfo
  ownerId: number
  keys: readonly Key[]
  members: Members
  edits: Edits
  events: Events
  /** Posts that can be seen at `now`, oldest first. */
  posts(now: number): readonly TimelinePost[]
  findPost(id: number, now: number): TimelinePost | undefined
  planOf(post: TimelinePost): PostPlan
  textAt(post: TimelinePost, now: number): { text: string; editedMs: number | undefined }
  attachmentsOf(post: TimelinePost): readonly AttachmentPlan[]
  /** Comments a post has at `now`, oldest first. */
  comments(post: TimelinePost, now: number): readonly Comment[]
  pinnedPost(now: number): TimelinePost | undefined
  stories(now: number): Story[]
  findStory(id: number): Story | undefined
  day(day: number, now: number): CommunityDay
}

export type ModelOptions = {
  seed: number
  shiftWeeks: number
  /** Whether posts are now and then corrected or deleted by themselves. */
  churn: boolean
  /** Cuts the wall to its newest posts, as seen at `startMs`. */
  wallSize: number | undefined
  startMs: number
}

const PIN_PERIOD_MS = 4 * WEEK

export function createCommunityModel(community: Community, options: ModelOptions): CommunityModel {
  const { info } = community
  const ownerId = -info.id
  const keys: readonly Key[] = [options.seed, info.id]
  const timeline = createTimeline(community.posts, options.shiftWeeks)
  const planContext = { keys, reactionsSinceMs: Date.parse(info.reactionsSince), churn: options.churn }
  const events = createEvents()
  const edits = createEdits(ownerId, events)
  const finalMs = (community.posts.at(-1)?.dateMs ?? 0) + options.shiftWeeks * WEEK
  const members = createMembers(keys, info.members, finalMs)

  const planOf = remember((post: TimelinePost) => planPost(post, planContext))
  const attachmentsOf = remember((post: TimelinePost) => planAttachments(keys, post))
  const plannedComments = remember((post: TimelinePost) => planComments(keys, ownerId, post, planOf(post)))
  const pastDays = new Map<number, CommunityDay>()

  const isThere = (post: TimelinePost, now: number) =>
    !edits.isDeleted(post.id) && (planOf(post).deletedMs ?? Number.POSITIVE_INFINITY) > now
  let seen: { now: number; version: number; posts: readonly TimelinePost[] } | undefined
  const posts = (now: number) => {
    if (seen?.now !== now || seen.version !== edits.version()) {
      const all = edits.withAddedPosts(timeline.until(now), now)
      seen = { now, version: edits.version(), posts: all.filter((post) => isThere(post, now)) }
    }
    return seen.posts
  }
  const allComments = (post: TimelinePost) => edits.withAddedComments(post.id, plannedComments(post))
  const sources = { keys, members, posts, planOf, commentsOf: allComments }
  const storyContext: StoryContext = {
    keys,
    members: (now) => members.count(now),
    newestPost: (now) => timeline.until(now).at(-1)?.id,
  }
  const oldest = options.wallSize === undefined ? undefined : posts(options.startMs).at(-options.wallSize)
  if (oldest) timeline.startFrom(oldest)
  seen = undefined

  return {
    info,
    ownerId,
    keys,
    members,
    edits,
    events,
    posts,
    findPost: (id, now) => posts(now).find((post) => post.id === id),
    planOf,
    textAt: (post, now) => edits.textOf(post.id, now) ?? plannedText(post, planOf(post), now),
    attachmentsOf,
    comments(post, now) {
      const all = allComments(post)
      return all.slice(0, countUntil(all, now))
    },
    pinnedPost(now) {
      const since = Math.floor(now / PIN_PERIOD_MS) * PIN_PERIOD_MS
      const candidates = posts(now).filter(
        (post) => post.dateMs < since && post.dateMs >= since - PIN_PERIOD_MS,
      )
      return candidates.reduce<TimelinePost | undefined>(
        (best, post) => (best && best.likes >= post.likes ? best : post),
        undefined,
      )
    },
    stories: (now) => livingStories(storyContext, now),
    findStory: (id) => findStory(storyContext, id),
    day(day, now) {
      const isPast = now >= (day + 1) * DAY
      const known = isPast && day < dayOf(now) - 1 ? pastDays.get(day) : undefined
      const result = known ?? communityDay(sources, day, now)
      if (isPast) pastDays.set(day, result)
      return result
    },
  }
}

function plannedText(post: TimelinePost, plan: PostPlan, now: number) {
  if (plan.editedMs === undefined) return { text: post.text, editedMs: undefined }
  if (now >= plan.editedMs) return { text: post.text, editedMs: plan.editedMs }
  const end = post.text.lastIndexOf('\n')
  return { text: end > 0 ? post.text.slice(0, end).trimEnd() : post.text, editedMs: undefined }
}

/** Keeps what was made for a post as long as the post itself. */
function remember<T>(make: (post: TimelinePost) => T): (post: TimelinePost) => T {
  const known = new WeakMap<TimelinePost, T>()
  return (post) => {
    const value = known.get(post) ?? make(post)
    known.set(post, value)
    return value
  }
}
