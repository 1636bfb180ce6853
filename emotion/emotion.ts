import { EMOTIONS, type Emotion } from './emotions.ts'
import { readModel } from './model/file.ts'
import type { EmotionModel } from './model/model.ts'
import { makeScratch, type Scratch, scoreText } from './model/score.ts'
import { plainTone } from './plainTone.ts'
import { cleanText } from './text/clean.ts'
import { type Language, languageOf } from './text/language.ts'
import { makeTokens, scanTokens, type Tokens } from './text/tokens.ts'

export type Probabilities = Record<Emotion, number>
/** `confidence` is the probability (0..1) of the likeliest emotion, also where it was too low to be given. */
export type Classified = { emotion: Emotion | 'unknown'; confidence: number; probabilities: Probabilities }

/** A model with its buffers. Not to be shared between threads; calls do not interleave, so one a process serves. */
export type Classifier = { model: EmotionModel; tokens: Tokens; scratch: Record<Language, Scratch> }

/** Throws when the file is missing, damaged, or of another format. */
export const loadClassifier = (path: string): Classifier => makeClassifier(readModel(path))

export const makeClassifier = (model: EmotionModel): Classifier => ({
  model,
  tokens: makeTokens(),
  scratch: { ru: makeScratch(model.languages.ru), en: makeScratch(model.languages.en) },
})

/** How sure a plain rule is, by how often it was right on the training files. */
const RULE_CONFIDENCE = 0.85
/** Shares of the emotions among comments in general: all that is known of a text without a word or a sign. */
const PRIOR: Probabilities = { positive: 0.25, neutral: 0.5, negative: 0.25 }

/** The emotion of one comment. Takes any string, never throws; time is bounded by the cap on length and tokens. */
export function classify(classifier: Classifier, text: string): Classified {
  const { model, tokens } = classifier
  const clean = cleanText(text)
  scanTokens(clean.text, tokens)
  const rule = plainTone(tokens)
  if (rule === 'unknown')
    return { emotion: 'unknown', confidence: PRIOR.neutral, probabilities: { ...PRIOR } }
  if (rule) return { emotion: rule, confidence: RULE_CONFIDENCE, probabilities: certain(rule) }
  const language = languageOf(clean.text)
  const scores = scoreText(model.languages[language], clean, tokens, classifier.scratch[language])
  const probabilities = { positive: scores[0] ?? 0, neutral: scores[1] ?? 0, negative: scores[2] ?? 0 }
  const emotion = likeliest(probabilities)
  const confidence = probabilities[emotion]
  const isSure = confidence >= model.languages[language].threshold
  return { emotion: isSure ? emotion : 'unknown', confidence, probabilities }
}

/** The emotion with the highest probability, whatever the threshold says. */
export function likeliest(probabilities: Probabilities): Emotion {
  let best: Emotion = 'neutral'
  for (const emotion of EMOTIONS) if (probabilities[emotion] > probabilities[best]) best = emotion
  return best
}

function certain(emotion: Emotion): Probabilities {
  const rest = (1 - RULE_CONFIDENCE) / 2
  return { positive: rest, neutral: rest, negative: rest, [emotion]: RULE_CONFIDENCE }
}
