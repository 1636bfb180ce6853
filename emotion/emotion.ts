import type { Adjustment } from './adjustment/bytes.ts'
import { shift } from './adjustment/delta.ts'
import { EMOTIONS, type Emotion } from './emotions.ts'
import { type Classifier, judge, makeClassifier } from './judge.ts'
import { readModel } from './model/file.ts'
import { modelPath } from './paths.ts'

export type { Classifier, Emotion }
export type Probabilities = Record<Emotion, number>
/** `confidence` is the probability (0..1) of the likeliest emotion, also where it was too low to be given. */
export type Classified = { emotion: Emotion | 'unknown'; confidence: number; probabilities: Probabilities }

/** Throws when the file is missing, damaged, or of another format. */
export const loadClassifier = (path: string = modelPath): Classifier => makeClassifier(readModel(path))

/** Shares of the emotions among comments in general: all that is known of a text without a word or a sign. */
const PRIOR: Probabilities = { positive: 0.25, neutral: 0.5, negative: 0.25 }

/**
 * The emotion of one comment, as the community's `adjustment` would have it when given. Takes any string, never throws;
 * time is bounded by the cap on length and tokens.
 */
export function classify(classifier: Classifier, text: string, adjustment?: Adjustment): Classified {
  const judgement = judge(classifier, text)
  if (!judgement) return { emotion: 'unknown', confidence: PRIOR.neutral, probabilities: { ...PRIOR } }
  const { language, probabilities: scores, threshold, words } = judgement
  const learnt = adjustment?.languages[language]
  if (learnt && learnt.strength > 0) shift(scores, learnt.delta, learnt.strength, words)
  const probabilities = { positive: scores[0] ?? 0, neutral: scores[1] ?? 0, negative: scores[2] ?? 0 }
  const emotion = likeliest(probabilities)
  const confidence = probabilities[emotion]
  return { emotion: confidence >= threshold ? emotion : 'unknown', confidence, probabilities }
}

/** The emotion with the highest probability, whatever the threshold says. */
export function likeliest(probabilities: Probabilities): Emotion {
  let best: Emotion = 'neutral'
  for (const emotion of EMOTIONS) if (probabilities[emotion] > probabilities[best]) best = emotion
  return best
}
