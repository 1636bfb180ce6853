import type { Graph } from '#contract/analytics.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { emotions } from '#contract/vocabulary.ts'

/** The comments of each emotion, in all and at each point of a graph split by them. */
export interface Tones {
  points: { at: string; counts: Record<Emotion, number> }[]
  totals: Record<Emotion, number>
}

export function countTones({ series }: Pick<Graph, 'series'>): Tones {
  const of = (emotion: Emotion) => series.find(({ key }) => key === emotion)
  const counted = (count: (emotion: Emotion) => number | null | undefined) =>
    // Every emotion is named once.
    Object.fromEntries(emotions.map((emotion) => [emotion, count(emotion) ?? 0])) as Record<Emotion, number>
  const longest = series.toSorted((one, other) => other.points.length - one.points.length)[0]
  return {
    points: (longest?.points ?? []).map(({ at }, place) => ({
      at,
      counts: counted((emotion) => of(emotion)?.points[place]?.values.comments),
    })),
    totals: counted((emotion) => of(emotion)?.totals.comments?.value),
  }
}
