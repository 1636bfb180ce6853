import { fitAdjustment } from '../adjustment.ts'
import type { LabelledText } from '../data/read.ts'
import { EMOTIONS } from '../emotions.ts'
import type { Classifier } from '../judge.ts'
import { makeRandom, shuffle } from '../random.ts'
import { accuracy, confusion, macroF1 } from './metrics.ts'
import { scoreTexts } from './score.ts'

const SIZES = [0, 25, 50, 100, 200, 500]
const SEED = 3

export type LearningStep = {
  corrections: number
  strength: number
  /** Macro-F1 and accuracy on the rest of the community's texts, macro-F1 on texts in general. */
  community: number
  communityAccuracy: number
  general: number
}

/** A community whose comments are `texts`: what correcting some of them does to the others, and to texts in general. */
export function simulateLearning(
  classifier: Classifier,
  texts: readonly LabelledText[],
  general: readonly LabelledText[],
): LearningStep[] {
  const order = Int32Array.from(texts.keys())
  shuffle(order, makeRandom(SEED))
  const shuffled = Array.from(order, (i) => texts[i]).filter((row) => row !== undefined)
  const largest = Math.min(Math.max(...SIZES), Math.floor(texts.length / 2))
  const rest = shuffled.slice(largest)
  return SIZES.filter((size) => size <= largest).map((size) => {
    const corrections = shuffled
      .slice(0, size)
      .map(({ text, label }) => ({ text, emotion: EMOTIONS[label] ?? 'neutral' }))
    const adjustment = fitAdjustment(classifier, corrections)
    const outcomes = scoreTexts(classifier, rest, adjustment)
    return {
      corrections: size,
      strength: Math.max(adjustment.languages.ru.strength, adjustment.languages.en.strength),
      community: macroF1(confusion(outcomes)),
      communityAccuracy: accuracy(outcomes),
      general: macroF1(confusion(scoreTexts(classifier, general, adjustment))),
    }
  })
}
