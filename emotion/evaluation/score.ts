import type { Adjustment } from '../adjustment/bytes.ts'
import type { LabelledText } from '../data/read.ts'
import { classify, likeliest } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import type { Classifier } from '../judge.ts'
import { WORD } from '../text/tokens.ts'
import type { Outcome } from './metrics.ts'

export type ScoredText = Outcome & Pick<LabelledText, 'kind' | 'pair'>

export function scoreTexts(
  classifier: Classifier,
  rows: readonly LabelledText[],
  adjustment?: Adjustment,
): ScoredText[] {
  return rows.map(({ text, label, kind, pair }) => {
    const { emotion, confidence, probabilities } = classify(classifier, text, adjustment)
    const { tokens } = classifier
    return {
      label,
      kind,
      pair,
      guess: EMOTIONS.indexOf(likeliest(probabilities)),
      confidence,
      isAnswered: emotion !== 'unknown',
      hasWord: tokens.kind.subarray(0, tokens.count).includes(WORD),
    }
  })
}
