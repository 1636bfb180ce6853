import { commentText, serviceText } from '../phrases.ts'
import { type Dice, dice, type Key } from '../random.ts'
import { HOUR, MINUTE } from '../time.ts'
import { LIFE_MS } from './growth.ts'
import { memberId, personOf } from './people.ts'
import type { PostPlan } from './postPlan.ts'
import type { TimelinePost } from './timeline.ts'

export type Comment = {
  id: number
  postId: number
  /** Negative: the community itself. */
  fromId: number
  dateMs: number
  text: string
  /** What stands in place of a text. */
  picture: 'sticker' | 'photo' | undefined
  likes: number
  /** The root comment of the thread and the comment answered; absent for a root. */
  reply: { rootId: number; toId: number; toUser: number } | undefined
}

type Draft = Omit<Comment, 'id' | 'reply'> & { root?: Draft; to?: Draft; id: number }

const ACTIVE_MEMBERS = 900
const COMMENT_ID_BASE = 10_000_000
/** Ids left free after the planned comments of a post, for those that tests add. */
const COMMENT_IDS_PER_POST = 1000

export const commentIdOf = (postId: number, index: number) =>
  COMMENT_ID_BASE + postId * COMMENT_IDS_PER_POST + index

export const postOfComment = (id: number) => Math.floor((id - COMMENT_ID_BASE) / COMMENT_IDS_PER_POST)

/** All comments a post will ever get, oldest first; ids rise with the date. */
export function planComments(
  keys: readonly Key[],
  ownerId: number,
  post: TimelinePost,
  plan: PostPlan,
): Comment[] {
  const roll = dice(...keys, 'comments', post.id)
  const drafts: Draft[] = []
  for (let n = 0; n < plan.comments; n++) {
    const to = drafts.length > 0 && roll.chance(0.38) ? roll.pick(drafts) : undefined
    drafts.push(to ? draftReply(roll, ownerId, to) : draftRoot(roll, post))
  }
  drafts.sort((a, b) => a.dateMs - b.dateMs)
  for (const [index, draft] of drafts.entries()) draft.id = commentIdOf(post.id, index)
  return drafts.map(finish)
}

function draftRoot(roll: Dice, post: TimelinePost): Draft {
  const delay = Math.min(LIFE_MS, roll.around(5 * HOUR, 1.4) + MINUTE)
  return {
    id: 0,
    postId: post.id,
    fromId: someone(roll),
    dateMs: post.dateMs + Math.round(delay),
    ...words(roll, ''),
    likes: Math.floor(roll.around(0.7, 1.1)),
  }
}

function draftReply(roll: Dice, ownerId: number, to: Draft): Draft {
  const fromId = to.fromId !== ownerId && roll.chance(0.3) ? ownerId : someone(roll)
  const address =
    to.fromId > 0 && roll.chance(0.7) ? `[id${to.fromId}|${personOf(to.fromId).firstName}], ` : ''
  const said =
    fromId === ownerId ? { text: address + serviceText(roll), picture: undefined } : words(roll, address)
  return {
    id: 0,
    postId: to.postId,
    fromId,
    dateMs: to.dateMs + Math.round(roll.around(70 * MINUTE, 1.2)),
    ...said,
    likes: Math.floor(roll.around(0.4, 1)),
    root: to.root ?? to,
    to,
  }
}

/** About one comment in twelve is a sticker or a photo without words. */
function words(roll: Dice, address: string): Pick<Comment, 'text' | 'picture'> {
  const picture = roll.chance(0.06) ? 'sticker' : roll.chance(0.02) ? 'photo' : undefined
  return { text: picture ? '' : address + commentText(roll), picture }
}

/** A few people write most of the comments. */
const someone = (roll: Dice) => memberId(Math.floor(ACTIVE_MEMBERS * roll.next() ** 2))

function finish({ root, to, ...draft }: Draft): Comment {
  const reply = root && to ? { rootId: root.id, toId: to.id, toUser: to.fromId } : undefined
  return { ...draft, reply }
}
