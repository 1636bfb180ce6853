import type { Adjustment } from '../adjustment/bytes.ts'
import type { LabelledText } from '../data/read.ts'
import { classify, likeliest } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import type { Classifier } from '../judge.ts'
import { WORD } from '../text/tokens.ts'
import type { Outcome } from './metrics.ts'

export function scoreTexts(
  classifier: Classifier,
  rows: readonly LabelledText[],
  adjustment?: Adjustment,
): Outcome[] {
  return rows.map(({ text, label }) => {
    const { emotion, confidence, probabilities } = classify(classifier, text, adjustment)
    const { kind, count } = classifier.tokens
    return {
      label,
      guess: EMOTIONS.indexOf(likeliest(probabilities)),
      confidence,
      isAnswered: emotion !== 'unknown',
      hasWord: kind.subarray(0, count).includes(WORD),
    }
  })
}
