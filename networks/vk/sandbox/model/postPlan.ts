import { type Dice, dice, type Key } from '../random.ts'
import { HOUR } from '../time.ts'
import { sharesOf } from './growth.ts'
import { memberId } from './people.ts'
import type { TimelinePost } from './timeline.ts'

/** Final counters and habits of a post: everything its answers at any time follow from. */
export type PostPlan = {
  viewsHalfLife: number
  likesHalfLife: number
  views: number | undefined
  likes: number
  reposts: number
  comments: number
  commentsClosed: boolean
  reach: ReachPlan
  /** Shares of the reaction kinds in the order of `REACTION_IDS`; absent before VK had reactions. */
  reactionShares: readonly number[] | undefined
  isAd: boolean
  /** The member of the staff who signed it. */
  signerId: number | undefined
  /** Moment of a correction; until then the last paragraph is not there. */
  editedMs: number | undefined
  deletedMs: number | undefined
}

export type ReachPlan = {
  total: number
  subscriberShare: number
  ads: number
  links: number
  toGroup: number
  joinGroup: number
  hide: number
  report: number
  unsubscribe: number
}

/** Нравится, Смешно, Ого!, Восторг, &#$%!, Печаль. */
export const REACTION_IDS = [0, 1, 2, 3, 4, 5] as const

/** Views of a post from before VK counted them, per like. */
const VIEWS_PER_LIKE = 35

export type PlanContext = { keys: readonly Key[]; reactionsSinceMs: number; churn: boolean }

export function planPost(post: TimelinePost, { keys, reactionsSinceMs, churn }: PlanContext): PostPlan {
  const roll = dice(...keys, 'post', post.id)
  const seen = post.views ?? Math.max(30, post.likes * VIEWS_PER_LIKE)
  const isAd = roll.chance(0.015)
  const commentsClosed = roll.chance(0.01)
  return {
    viewsHalfLife: roll.around(9, 0.3),
    likesHalfLife: roll.around(5, 0.3),
    views: post.views,
    likes: post.likes,
    reposts: post.reposts,
    comments: commentsClosed ? 0 : commentCount(roll, post),
    commentsClosed,
    reach: planReach(roll, post, seen, isAd),
    reactionShares: post.corpusDateMs >= reactionsSinceMs ? reactionShares(roll) : undefined,
    isAd,
    signerId: signerOf(keys, post),
    editedMs: churn && roll.chance(0.02) ? post.dateMs + roll.around(2, 1) * HOUR : undefined,
    deletedMs: churn && roll.chance(0.006) ? post.dateMs + roll.around(20, 1) * HOUR : undefined,
  }
}

/** One post in eight is signed, each by one of three. */
function signerOf(keys: readonly Key[], post: TimelinePost): number | undefined {
  const roll = dice(...keys, 'signer', post.id)
  return roll.chance(1 / 8) ? memberId(roll.int(0, 2)) : undefined
}

function commentCount(roll: Dice, post: TimelinePost): number {
  const asks = post.text.includes('?') ? 1.8 : 1
  const final = asks * post.likes * roll.around(0.07, 0.9) + roll.next() - 0.5
  return Math.max(0, Math.min(300, Math.round(final)))
}

function planReach(roll: Dice, post: TimelinePost, views: number, isAd: boolean): ReachPlan {
  const total = Math.round(views * (0.6 + 0.35 * roll.next()))
  const rare = (perThousand: number) =>
    Math.floor((total * roll.around(perThousand, 0.8)) / 1000 + roll.next() / 2)
  const hasLink = post.text.includes('http') || post.text.includes('vk.cc')
  const viral = Math.min(0.75, 0.08 + (post.reposts / Math.max(1, post.likes)) * roll.around(0.6, 0.4))
  return {
    total,
    subscriberShare: 1 - viral,
    ads: isAd ? Math.round(total * (0.2 + 0.4 * roll.next())) : 0,
    links: hasLink ? rare(14) : rare(0.3),
    toGroup: rare(7),
    joinGroup: rare(0.9),
    hide: rare(0.6),
    report: rare(0.04),
    unsubscribe: rare(0.35),
  }
}

function reactionShares(roll: Dice): number[] {
  return sharesOf([
    6,
    roll.around(0.15, 1),
    roll.around(0.25, 0.8),
    roll.around(1, 0.7),
    roll.around(0.02, 1),
    roll.around(0.1, 1.1),
  ])
}
