import { dice, type Key } from '../random.ts'
import { DAY } from '../time.ts'
import { countersAt, reachAt } from './counters.ts'
import { LIFE_MS } from './growth.ts'
import type { Members } from './members.ts'
import type { PostPlan } from './postPlan.ts'
import { countUntil, type TimelinePost } from './timeline.ts'

/** What a community gained on one UTC day. */
export type CommunityDay = {
  day: number
  reach: number
  reachSubscribers: number
  mobileReach: number
  views: number
  visitors: number
  mobileViews: number
  likes: number
  copies: number
  comments: number
  hidden: number
  subscribed: number
  unsubscribed: number
}

export type DaySources = {
  keys: readonly Key[]
  members: Members
  posts(now: number): readonly TimelinePost[]
  planOf(post: TimelinePost): PostPlan
  commentsOf(post: TimelinePost): readonly { dateMs: number }[]
}

/** Of a day's post reach, how much is left when a person who saw two posts counts once. */
const DISTINCT = 0.62

/** The day as it stands at `now`: sums over what the posts gained in it, so that posts and days agree. */
export function communityDay(sources: DaySources, day: number, now: number): CommunityDay {
  const from = day * DAY
  const to = Math.min(now, from + DAY)
  const gained = sumGains(sources, from, to)
  const roll = dice(...sources.keys, 'day', day)
  const passed = Math.max(0, (to - from) / DAY)
  const visitors = Math.floor(passed * sources.members.count(from) * roll.around(0.012, 0.3))
  const views = Math.floor(visitors * (1.4 + roll.next()))
  const reach = Math.floor(gained.reach * DISTINCT) + visitors
  const { joined, left } = sources.members.onDay(day, now)
  return {
    day,
    reach,
    reachSubscribers: Math.min(reach, Math.floor(gained.subscribers * DISTINCT + visitors * 0.4)),
    mobileReach: Math.floor(reach * (0.78 + 0.1 * roll.next())),
    views,
    visitors,
    mobileViews: Math.floor(views * (0.7 + 0.15 * roll.next())),
    likes: gained.likes,
    copies: gained.reposts,
    comments: gained.comments,
    hidden: gained.hide,
    subscribed: joined,
    unsubscribed: left,
  }
}

function sumGains(sources: DaySources, from: number, to: number) {
  const sum = { reach: 0, subscribers: 0, likes: 0, reposts: 0, comments: 0, hide: 0 }
  if (to <= from) return sum
  const posts = sources.posts(to)
  for (const post of posts.slice(countUntil(posts, from - LIFE_MS))) {
    const plan = sources.planOf(post)
    const [before, after] = [countersAt(post, plan, from), countersAt(post, plan, to)]
    const [seenBefore, seen] = [reachAt(post, plan, from), reachAt(post, plan, to)]
    const comments = sources.commentsOf(post)
    sum.reach += seen.total - seenBefore.total
    sum.subscribers += seen.subscribers - seenBefore.subscribers
    sum.likes += after.likes - before.likes
    sum.reposts += after.reposts - before.reposts
    sum.comments += countUntil(comments, to - 1) - countUntil(comments, from - 1)
    sum.hide += seen.hide - seenBefore.hide
  }
  return sum
}
