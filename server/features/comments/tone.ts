import type { Share, Tone } from '#contract/comments.ts'
import type { Emotion } from '#contract/emotions.ts'
import { share } from '#server/wilson.ts'

/** How many comments have an emotion; of people, how many wrote one that has it. */
export type EmotionCounts = Record<Emotion, number>

/** all: of any emotion · judged: of any but `unknown`. */
export interface PeopleCounts extends EmotionCounts {
  all: number
  judged: number
}

/** The tone of comments, of which a person counts once for each emotion they showed. */
export function toTone(comments: EmotionCounts, people: PeopleCounts): Tone {
  const judged = comments.positive + comments.neutral + comments.negative
  const all = judged + comments.unknown
  return {
    comments: all,
    people: people.all,
    by_comments: shares(comments, judged, all),
    by_people: shares(people, people.judged, people.all),
  }
}

const shares = (counts: EmotionCounts, judged: number, all: number): Record<Emotion, Share> => ({
  unknown: share(counts.unknown, all),
  positive: share(counts.positive, judged),
  neutral: share(counts.neutral, judged),
  negative: share(counts.negative, judged),
})
