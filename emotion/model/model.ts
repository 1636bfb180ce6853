import type { Network } from '../network/predict.ts'
import type { Language } from '../text/language.ts'

/** Labelling rules a language's model answers by, mixed by a gate: everyday talk first, other prose second. */
export const MAIN_DOMAINS: Record<Language, readonly [string, string]> = {
  ru: ['tweets', 'cedr'],
  en: ['tweets', 'goemotions'],
}
/** What the gate learns as everyday talk: more than one collection, or it would learn the topics of one year. */
export const TALK_DOMAINS: Record<Language, readonly string[]> = { ru: ['tweets'], en: ['tweets', 'vader'] }
export const GATE_COLUMN = 6
export const COLUMNS = 7

/** Place of the comments' rules behind those of a language's two main domains. */
export const COMMENTS = 2
/** Columns of what is learnt of comments: the classes, then the gate. */
export const COMMENT_GATE_COLUMN = 3
export const COMMENT_COLUMNS = 4

/** int8 weights [2^bits, columns]; a column's score is scale * sum + bias. */
export type LinearModel = { bits: number; weights: Int8Array; scale: Float64Array; bias: Float64Array }

/** What was set by texts of one main domain that the models have not learnt from. */
export type Calibration = {
  /** Added to the classes' logits: not all errors weigh the same in macro-F1. */
  shifts: readonly number[]
  /** Probabilities are raised to 1 / temperature. */
  temperature: number
  /** Least confidence at which the answer is given rather than `unknown`. */
  threshold: number
}

/** What was learnt of our own corpus of comments under communities' posts, whose rules are a third domain. */
export type CommentsModel = {
  linear: LinearModel
  /** Each with one head; none where they do not better the linear model. */
  networks: readonly Network[]
  networkShare: number
  calibration: Calibration
  /** How much less sure, or surer if negative, the other domains' heads are of a text that may be a comment; see doubtOf. */
  doubt: number
}

export type LanguageModel = {
  linear: LinearModel
  /** Hashes of the words to which the networks' last rows belong, in the order of the rows. */
  words: Int32Array
  /** Each with its two main heads; of equal shape, trained from different beginnings. */
  networks: readonly Network[]
  /** Of the networks in the average of the networks' and the linear model's logits. */
  networkShare: number
  /** By main domain: what each domain's heads say is calibrated on its own before the gate mixes it. */
  calibrations: readonly Calibration[]
  /** None while the public collections are learnt from, which it does not change. */
  comments?: CommentsModel
  /** Packed HeldOutRow's, read when a community's corrections are learnt. */
  heldOut: Int8Array
}

export type EmotionModel = {
  /** Twelve hex digits, other ones for every other file. */
  version: string
  /** SHA-256 of the training files, by which the file can be traced to them. */
  inputs: string
  languages: Record<Language, LanguageModel>
}
