import { CLASSES, EMOTIONS, type Emotion } from './emotions.ts'
import type { EmotionModel } from './model/model.ts'
import { makeScratch, type Score, type Scratch, scoreText } from './model/score.ts'
import { plainTone } from './plainTone.ts'
import { knownTo } from './text/bags.ts'
import { cleanText } from './text/clean.ts'
import { extractFeatures } from './text/features.ts'
import { type Language, languageOf } from './text/language.ts'
import { makeTokens, scanTokens, type Tokens } from './text/tokens.ts'
import { asRead } from './text/transliteration.ts'

/** A model with its buffers. Not to be shared between threads; calls do not interleave, so one a process serves. */
export type Classifier = {
  /** Of the model: another one, were it trained on the same texts, has another version. */
  version: string
  model: EmotionModel
  tokens: Tokens
  scratch: Record<Language, Scratch>
}

export const makeClassifier = (model: EmotionModel): Classifier => ({
  version: model.version,
  model,
  tokens: makeTokens(),
  scratch: { ru: makeScratch(model.languages.ru), en: makeScratch(model.languages.en) },
})

/** The score by the model alone, and the buckets of the text's words; both valid until the next text. */
export type Judgement = Score & { language: Language; words: Int32Array }

/** How sure a plain tone is, by how often it was right on the training files. */
const PLAIN_CONFIDENCE = 0.85

/** What the model makes of a text; undefined when nothing in it can carry a tone. */
export function judge({ model, tokens, scratch }: Classifier, text: string): Judgement | undefined {
  const clean = asRead(cleanText(text), knownTo(scratch.en.bags.vocabulary))
  scanTokens(clean.text, tokens)
  const plain = plainTone(tokens)
  if (plain === 'unknown') return undefined
  const language = languageOf(clean.text)
  const { features } = scratch[language]
  extractFeatures(clean, tokens, features)
  const score = plain
    ? { probabilities: certain(plain), threshold: model.languages[language].calibrations[0]?.threshold ?? 0 }
    : scoreText(model.languages[language], clean, tokens, scratch[language])
  return { ...score, language, words: features.bucket.subarray(0, features.words) }
}

const certain = (emotion: Emotion): Float64Array =>
  Float64Array.from(EMOTIONS, (other) =>
    other === emotion ? PLAIN_CONFIDENCE : (1 - PLAIN_CONFIDENCE) / (CLASSES - 1),
  )
