import { type Dice, dice, type Key } from '../random.ts'
import { DAY, dayOf, HOUR } from '../time.ts'
import { grownShare, partOf } from './growth.ts'

export type Story = {
  id: number
  dateMs: number
  kind: 'photo' | 'video'
  /** Where its button leads: to a post of the wall, to the community's site, or there is none. */
  link: { postId: number } | { url: string } | undefined
  final: StoryCounters
}

export type StoryCounters = {
  views: number
  likes: number
  replies: number
  answer: number
  shares: number
  subscribers: number
  bans: number
  openLink: number
}

export const STORY_LIFE_MS = DAY
const HALF_LIFE_HOURS = 4
const STORY_ID_BASE = 456_000_000
const MAX_PER_DAY = 4
/** UTC, of the first of a day. That it is the same every day leaves no moment without a story. */
const FIRST_HOUR = 6

export type StoryContext = {
  keys: readonly Key[]
  members(now: number): number
  /** Id of the newest post at that time. */
  newestPost(now: number): number | undefined
}

/** Stories of a UTC day: one in the morning, at most three more until the evening. */
function storiesOfDay(context: StoryContext, day: number): Story[] {
  const roll = dice(...context.keys, 'stories', day)
  return Array.from({ length: roll.int(1, MAX_PER_DAY) }, (_, index) =>
    planStory(context, roll, day, index),
  ).sort((a, b) => a.dateMs - b.dateMs)
}

/** The story with this id, or nothing if the model never makes it. */
export function findStory(context: StoryContext, id: number): Story | undefined {
  const day = Math.floor((id - STORY_ID_BASE) / 10)
  return day > 0 && day < 1e6 ? storiesOfDay(context, day).find((story) => story.id === id) : undefined
}

/** Stories that can be seen at `now`, oldest first. */
export function livingStories(context: StoryContext, now: number): Story[] {
  const today = dayOf(now)
  return [today - 1, today]
    .flatMap((day) => storiesOfDay(context, day))
    .filter((story) => story.dateMs <= now && now < story.dateMs + STORY_LIFE_MS)
}

export function storyCountersAt(story: Story, now: number): StoryCounters {
  const share = grownShare(now - story.dateMs, HALF_LIFE_HOURS, STORY_LIFE_MS)
  const { final } = story
  return {
    views: partOf(final.views, share),
    likes: partOf(final.likes, share),
    replies: partOf(final.replies, share),
    answer: partOf(final.answer, share),
    shares: partOf(final.shares, share),
    subscribers: partOf(final.subscribers, share),
    bans: partOf(final.bans, share),
    openLink: partOf(final.openLink, share),
  }
}

function planStory(context: StoryContext, roll: Dice, day: number, index: number): Story {
  const later = FIRST_HOUR + 12 * roll.next()
  const dateMs = day * DAY + Math.round((index === 0 ? FIRST_HOUR : later) * HOUR)
  const kind = roll.chance(0.15) ? 'video' : 'photo'
  const link = storyLink(context, roll, dateMs)
  const views = Math.round(context.members(day * DAY) * roll.around(0.14, 0.35))
  const some = (perThousand: number) =>
    Math.floor((views * roll.around(perThousand, 0.7)) / 1000 + roll.next() / 2)
  return {
    id: STORY_ID_BASE + day * 10 + index,
    dateMs: Math.floor(dateMs / 1000) * 1000,
    kind,
    link,
    final: {
      views,
      likes: some(28),
      replies: some(1.5),
      answer: some(4),
      shares: some(5),
      subscribers: some(0.8),
      bans: some(0.5),
      openLink: link ? some(38) : 0,
    },
  }
}

function storyLink(context: StoryContext, roll: Dice, dateMs: number): Story['link'] {
  const point = roll.next()
  const postId = point < 0.4 ? context.newestPost(dateMs) : undefined
  if (postId !== undefined) return { postId }
  return point > 0.88 ? { url: 'https://example.org/afisha' } : undefined
}
