import type { Adjustment } from '../adjustment.ts'
import type { LabelledText } from '../data/read.ts'
import { type Classifier, classify, likeliest } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import type { Outcome } from './metrics.ts'

export function scoreTexts(
  classifier: Classifier,
  rows: readonly LabelledText[],
  adjustment?: Adjustment,
): Outcome[] {
  return rows.map(({ text, label }) => {
    const { emotion, confidence, probabilities } = classify(classifier, text, adjustment)
    return {
      label,
      guess: EMOTIONS.indexOf(likeliest(probabilities)),
      confidence,
      isAnswered: emotion !== 'unknown',
    }
  })
}
