import { type Dice, dice, type Key } from '../random.ts'
import type { TimelinePost } from './timeline.ts'

export type AttachmentPlan =
  | { kind: 'photo'; id: number; width: number; height: number }
  | { kind: 'video'; id: number; durationS: number; title: string }
  | { kind: 'link'; url: string; title: string; photoId: number }
  | { kind: 'poll' }

const SHAPES = [
  [1280, 853],
  [1280, 960],
  [1280, 720],
  [960, 1280],
  [1080, 1080],
] as const

const PHOTO_ID_BASE = 457_000_000
const VIDEO_ID_BASE = 456_200_000

/** What hangs on a post: mostly photos; a video, poll or link more often where the text speaks of one. */
export function planAttachments(keys: readonly Key[], post: TimelinePost): AttachmentPlan[] {
  const roll = dice(...keys, 'attachments', post.id)
  const text = post.text.toLowerCase()
  if (roll.chance(/опрос|голосовани/.test(text) ? 0.35 : 0.03))
    return [...photos(roll, post.id, 1), { kind: 'poll' }]
  if (roll.chance(/видео|фильм|ролик/.test(text) ? 0.6 : 0.1)) return [video(roll, post)]
  const url = /https?:\/\/[^\s|\])]+/.exec(post.text)?.[0]
  if (url && roll.chance(0.5)) return [link(url, post)]
  if (roll.chance(0.1)) return []
  return photos(roll, post.id, roll.chance(0.5) ? 1 : roll.int(2, 10))
}

function photos(roll: Dice, postId: number, count: number): AttachmentPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = roll.pick(SHAPES)
    return { kind: 'photo', id: PHOTO_ID_BASE + postId * 16 + index, width, height }
  })
}

function video(roll: Dice, post: TimelinePost): AttachmentPlan {
  return {
    kind: 'video',
    id: VIDEO_ID_BASE + post.id,
    durationS: Math.round(Math.min(5400, roll.around(150, 0.9))),
    title: titleOf(post.text),
  }
}

function link(url: string, post: TimelinePost): AttachmentPlan {
  return { kind: 'link', url, title: titleOf(post.text), photoId: PHOTO_ID_BASE + post.id * 16 }
}

/** The first words of a text, at most 60 characters. */
function titleOf(text: string): string {
  const line = text.split('\n')[0]?.trim() ?? ''
  return line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s+\S*$/, '')}…`
}
