import type { Emotion } from '../content/emotions.ts'
import { roundedShares } from './roundedShares.ts'

/** What part of the tone each emotion is, in whole percent that add up to 100; `unknown` is no part of it. */
export function toneShares(countOf: (emotion: Emotion) => number): Record<Emotion, number | null> {
  const known = (['positive', 'neutral', 'negative'] as const).map(countOf)
  const [positive = null, neutral = null, negative = null] = roundedShares(known)
  return { positive, neutral, negative, unknown: null }
}
