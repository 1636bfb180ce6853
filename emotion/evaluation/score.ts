import type { LabelledText } from '../data/read.ts'
import { type Classifier, classify, likeliest } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import type { Outcome } from './metrics.ts'

export function scoreTexts(classifier: Classifier, rows: readonly LabelledText[]): Outcome[] {
  return rows.map(({ text, label }) => {
    const { emotion, confidence, probabilities } = classify(classifier, text)
    return {
      label,
      guess: EMOTIONS.indexOf(likeliest(probabilities)),
      confidence,
      isAnswered: emotion !== 'unknown',
    }
  })
}
