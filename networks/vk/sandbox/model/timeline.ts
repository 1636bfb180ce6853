import type { Community, CorpusPost } from '../corpus.ts'
import { DAY, WEEK } from '../time.ts'

/** A post of the corpus placed in the sandbox's time. */
export type TimelinePost = CorpusPost & {
  /** The day of the corpus it comes from, so that what VK had introduced by then is known. */
  corpusDateMs: number
}

export type Timeline = {
  /** All posts dated up to `now`, oldest first; asking for a later time repeats the corpus as needed. */
  until(now: number): readonly TimelinePost[]
  /** When the first post came, or comes. */
  startMs: number
  /** Forgets the posts that come before this one. */
  startFrom(post: TimelinePost): void
}

/** A year in whole weeks: repeats and the default shift keep both weekday and season. */
const YEAR_WEEKS = 52
const AHEAD_WEEKS = 6

/** Weeks to add to the corpus so that at least six weeks of it lie ahead of `now`, in the right season. */
export function defaultShiftWeeks(communities: readonly Community[], now: number): number {
  const last = Math.max(...communities.map((community) => community.posts.at(-1)?.dateMs ?? now))
  return YEAR_WEEKS * Math.ceil((now + AHEAD_WEEKS * WEEK - last) / (YEAR_WEEKS * WEEK))
}

export function createTimeline(corpus: readonly CorpusPost[], shiftWeeks: number): Timeline {
  const last = corpus.at(-1)
  if (!last) throw new Error('a community needs at least one post')
  const place = (cycle: number, idStep: number) => (post: CorpusPost) => ({
    ...post,
    id: post.id + cycle * idStep,
    corpusDateMs: post.dateMs + cycle * YEAR_WEEKS * WEEK,
    dateMs: post.dateMs + (shiftWeeks + cycle * YEAR_WEEKS) * WEEK,
  })
  const lastYear = corpus.filter((post) => post.dateMs > last.dateMs - YEAR_WEEKS * WEEK)
  const idStep = idStepOf(corpus, lastYear)
  let posts = corpus.map(place(0, 0))
  let cycles = 0

  const extend = (now: number) => {
    while ((posts.at(-1)?.dateMs ?? now) < now + DAY) {
      cycles += 1
      posts.push(...lastYear.map(place(cycles, idStep)))
    }
  }
  return {
    startMs: posts[0]?.dateMs ?? 0,
    until(now) {
      extend(now)
      return posts.slice(0, countUntil(posts, now))
    },
    startFrom(post) {
      posts = posts.slice(posts.indexOf(post))
    },
  }
}

/** How many of the posts, oldest first, are dated `now` or earlier. */
export function countUntil(posts: readonly { dateMs: number }[], now: number): number {
  let low = 0
  let high = posts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((posts[middle]?.dateMs ?? Number.POSITIVE_INFINITY) <= now) low = middle + 1
    else high = middle
  }
  return low
}

/** Far enough that the ids of a repeated year never meet those of another year. */
function idStepOf(corpus: readonly CorpusPost[], lastYear: readonly CorpusPost[]): number {
  const highest = Math.max(...corpus.map((post) => post.id))
  const lowestRepeated = Math.min(...lastYear.map((post) => post.id))
  return highest - lowestRepeated + 10
}
