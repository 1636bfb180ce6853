import type { Share, Tone } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { share } from '#server/lib/wilson.ts'

/** How many comments, or people, have an emotion. */
export type EmotionCounts = Record<Emotion, number>

/**
 * How many people wrote a comment that is negative; negative or positive; of any emotion but `unknown`; any. Each is among
 * the next: people in several cannot be added up.
 */
export interface PeopleCounts {
  negative: number
  felt: number
  judged: number
  all: number
}

/** The tone of comments, and of the people who wrote them. */
export const toTone = (comments: EmotionCounts, people: PeopleCounts): Tone => ({
  comments: comments.positive + comments.neutral + comments.negative + comments.unknown,
  people: people.all,
  by_comments: sharesOf(comments),
  by_people: sharesOf({
    negative: people.negative,
    positive: people.felt - people.negative,
    neutral: people.judged - people.felt,
    unknown: people.all - people.judged,
  }),
})

/** What is not judged has no part in them. */
function sharesOf({ positive, neutral, negative, unknown }: EmotionCounts): Record<Emotion, Share> {
  const judged = positive + neutral + negative
  return {
    unknown: { n: unknown, share: null, low: null, high: null },
    positive: share(positive, judged),
    neutral: share(neutral, judged),
    negative: share(negative, judged),
  }
}
