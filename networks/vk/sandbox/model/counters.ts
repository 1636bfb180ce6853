import { dealOut, grownShare, partOf } from './growth.ts'
import type { PostPlan, ReachPlan } from './postPlan.ts'
import type { TimelinePost } from './timeline.ts'

export type PostCounters = { views: number | undefined; likes: number; reposts: number }

/** A post's public counters at `now`; none ever falls. */
export function countersAt(post: TimelinePost, plan: PostPlan, now: number): PostCounters {
  const age = now - post.dateMs
  const liked = grownShare(age, plan.likesHalfLife)
  return {
    views: plan.views === undefined ? undefined : partOf(plan.views, grownShare(age, plan.viewsHalfLife)),
    likes: partOf(plan.likes, liked),
    reposts: partOf(plan.reposts, liked),
  }
}

/** How many of `likes` are of each kind of `REACTION_IDS`; nothing for posts from before reactions. */
export function reactionsOf(plan: PostPlan, likes: number): number[] | undefined {
  return plan.reactionShares && dealOut(likes, plan.reactionShares)
}

export type PostReach = Omit<ReachPlan, 'total' | 'subscriberShare' | 'ads'> & {
  total: number
  subscribers: number
  viral: number
  ads: number
}

/** What stats.getPostReach knows at `now`. `subscribers` and `viral` add up to `total` without ads. */
export function reachAt(post: TimelinePost, plan: PostPlan, now: number): PostReach {
  const share = grownShare(now - post.dateMs, plan.viewsHalfLife)
  const { reach } = plan
  const total = partOf(reach.total, share)
  const ads = partOf(reach.ads, share)
  const subscribers = Math.floor((total - ads) * reach.subscriberShare)
  return {
    total,
    subscribers,
    viral: total - ads - subscribers,
    ads,
    links: partOf(reach.links, share),
    toGroup: partOf(reach.toGroup, share),
    joinGroup: partOf(reach.joinGroup, share),
    hide: partOf(reach.hide, share),
    report: partOf(reach.report, share),
    unsubscribe: partOf(reach.unsubscribe, share),
  }
}
