import { checkManager } from '../access.ts'
import { type Breakdown, breakDown } from '../model/audience.ts'
import type { CommunityModel } from '../model/community.ts'
import { reachAt } from '../model/counters.ts'
import type { CommunityDay } from '../model/days.ts'
import type { TimelinePost } from '../model/timeline.ts'
import { integer, list, requiredInteger, requiredText } from '../params.ts'
import { DAY, dayOf, SECOND, toUnix } from '../time.ts'
import { VkError } from '../vkError.ts'
import { type Call, communityOfGroup, communityOfOwner, type Method } from './call.ts'

const MAX_POSTS = 30
/** VK keeps reach only for the newest posts of a wall. */
const NEWEST_WITH_REACH = 300
const MAX_DAYS = 366

/** Community statistics by UTC day, newest first. Longer intervals than a day are not emulated. */
export const statsGet: Method = (call) => {
  const groupId = requiredInteger(call.params, 'group_id')
  checkManager(call.token, groupId)
  const community = communityOfGroup(call, groupId)
  if ((call.params.get('interval') ?? 'day') !== 'day') throw new VkError(100, 'interval should be day')
  const groups = list(call.params, 'stats_groups')
  const isExtended = call.params.get('extended') !== '0'
  return daysAsked(call).map((day) => dayObject(call, community, day, groups, isExtended))
}

/** Reach of up to 30 posts; posts that are too old, or not there, are left out. */
export const statsGetPostReach: Method = (call) => {
  const community = communityOfOwner(call, requiredInteger(call.params, 'owner_id'))
  checkManager(call.token, community.info.id)
  requiredText(call.params, 'post_ids')
  const ids = list(call.params, 'post_ids').map(Number)
  if (ids.length > MAX_POSTS) throw new VkError(100, 'post_ids should contain not more than 30 items')
  const known = new Map(
    community
      .posts(call.now)
      .slice(-NEWEST_WITH_REACH)
      .map((post) => [post.id, post]),
  )
  return ids.flatMap((id) => {
    const post = known.get(id)
    return post ? [reachObject(community, post, call.now)] : []
  })
}

function daysAsked({ params, now }: Call): number[] {
  const last = dayOf(Math.min(now, integer(params, 'timestamp_to', toUnix(now), { min: 0 }) * SECOND))
  const from = integer(params, 'timestamp_from', 0, { min: 0 })
  const count = integer(params, 'intervals_count', from === 0 ? 10 : MAX_DAYS, { min: 1 })
  const first = Math.max(dayOf(from * SECOND), last - Math.min(count, MAX_DAYS) + 1)
  if (first > last) return []
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

function dayObject(
  call: Call,
  community: CommunityModel,
  day: number,
  groups: string[],
  isExtended: boolean,
) {
  const stats = community.day(day, call.now)
  const wants = (group: string) => groups.length === 0 || groups.includes(group)
  const people = (total: number): Partial<Breakdown> =>
    isExtended ? breakDown(community.keys, community.info.city, day, total) : {}
  return {
    ...(wants('activity') && { activity: activityObject(stats) }),
    period_from: toUnix(day * DAY),
    period_to: toUnix((day + 1) * DAY) - 1,
    ...(wants('reach') && {
      reach: {
        ...people(stats.reach),
        mobile_reach: stats.mobileReach,
        reach: stats.reach,
        reach_subscribers: stats.reachSubscribers,
      },
    }),
    ...(wants('visitors') && {
      visitors: {
        ...people(stats.visitors),
        mobile_views: stats.mobileViews,
        views: stats.views,
        visitors: stats.visitors,
      },
    }),
  }
}

/** VK leaves out what is zero. */
function activityObject(stats: CommunityDay) {
  const { comments, copies, hidden, likes, subscribed, unsubscribed } = stats
  const counts = Object.entries({ comments, copies, hidden, likes, subscribed, unsubscribed })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** What stats.getPostReach tells of a post at a moment. */
export function reachObject(community: CommunityModel, post: TimelinePost, now: number) {
  const reach = reachAt(post, community.planOf(post), now)
  return {
    post_id: post.id,
    hide: reach.hide,
    join_group: reach.joinGroup,
    links: reach.links,
    reach_subscribers: reach.subscribers,
    reach_total: reach.total,
    reach_viral: reach.viral,
    reach_ads: reach.ads,
    report: reach.report,
    to_group: reach.toGroup,
    unsubscribe: reach.unsubscribe,
    ad_views: Math.round(reach.ads * 1.3),
    ad_subscribers: Math.floor(reach.ads * 0.1),
    ad_hide: Math.floor(reach.ads * 0.001),
    ad_unsubscribe: 0,
    ad_links: Math.floor(reach.ads * 0.01),
    ad_to_group: Math.floor(reach.ads * 0.006),
    ad_join_group: Math.floor(reach.ads * 0.002),
    ad_coverage: reach.ads,
    ad_report: 0,
  }
}
