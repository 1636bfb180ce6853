import type { CorpusComment } from '../corpus/corpus.ts'
import { isForTrials, isHeldOut, readCorpus as readComments } from '../corpus/corpus.ts'
import type { LabelledText } from '../data/read.ts'
import { EMOTIONS, oneHot } from '../emotions.ts'
import { hashRows, inverseFrequency, narrow } from '../linear/rows.ts'
import { type LabelledRows, type LinearColumns, trainClasses, trainGate } from '../linear/stack.ts'
import { compact } from '../model/compact.ts'
import { type Calibration, type LanguageModel, MAIN_DOMAINS } from '../model/model.ts'
import { embeddingOf, quantiseLinear, quantiseNetwork } from '../model/quantise.ts'
import type { Network } from '../network/predict.ts'
import { bagRows } from '../network/rows.ts'
import { trainNetwork } from '../network/train.ts'
import { noVectors } from '../network/vectors.ts'
import { knownTo, vocabularyOf } from '../text/bags.ts'
import { type CleanText, cleanText } from '../text/clean.ts'
import { type Language, languageOf } from '../text/language.ts'
import { asRead } from '../text/transliteration.ts'
import { calibrateComments, calibrateMixture, scoreAll, thresholdsInMixture } from './calibrate.ts'
import type { Corpus } from './corpus.ts'
import { chooseGate, type Gate, gated, passedBy, plainGate } from './gate.ts'
import type { CommentSettings } from './settings.ts'

type Read = (raw: string) => CleanText

/** Name of our corpus among the public collections. */
const OURS = 'comments'

/** What was learnt of a language's public collections, and by a trial that has not seen the rows held out. */
export type PublicModel = {
  model: LanguageModel
  trial: LanguageModel
  corpus: Corpus
  isHeldOut: Uint8Array
}

/**
 * Adds to a language's model what our own corpus teaches: all but the fifth held out, and of the public collections only
 * what is no such comment. A trial without a further fifth, and without the rows the public trial has not seen, finds the
 * gate and the calibration. What comes out is compact.
 */
export function trainComments(
  language: Language,
  { model, trial: publicTrial, corpus: others, isHeldOut: isPublicHeldOut }: PublicModel,
  english: LanguageModel,
  settings: CommentSettings,
  log: (line: string) => void,
): LanguageModel {
  const isEnglish = knownTo(vocabularyOf(english.words))
  const read: Read = (raw) => asRead(cleanText(raw), isEnglish)
  const comments = [...readComments('ru'), ...readComments('en')].filter(
    (comment) => !isHeldOut(comment) && languageOf(read(comment.text).text) === language,
  )
  const texts = [...comments.map(({ text }) => text), ...others.text]
  const data = rowsOf(model, texts, comments, others, read, settings)
  const learn = (base: LanguageModel, isHeldOut: Uint8Array) => {
    const columns = learnColumns({ ...data, isHeldOut }, MAIN_DOMAINS[language])
    const learnt = comments.filter((_, row) => !isHeldOut[row])
    return { base, columns, networks: learnNetworks(base, learnt, read, settings) }
  }
  const modelOf = (
    { base, columns, networks }: ReturnType<typeof learn>,
    gate: Gate,
    calibration: Calibration,
    calibrations = base.calibrations,
  ): LanguageModel => ({
    ...base,
    calibrations,
    comments: {
      linear: quantiseLinear(gated(columns, gate), settings.linearBits),
      networks,
      networkShare: settings.networkShare,
      calibration,
      doubt: gate.doubt,
    },
  })
  const isLeftOut = Uint8Array.from(data.domain, (_, row) => {
    const comment = comments[row]
    return comment ? Number(isForTrials(comment)) : (isPublicHeldOut[row - comments.length] ?? 0)
  })
  const unseen = texts.flatMap((text, row) =>
    isLeftOut[row] ? [{ text, label: data.label[row] ?? 0, domain: data.domain[row] ?? '' }] : [],
  )
  const trial = modelOf(learn(publicTrial, isLeftOut), plainGate, uncalibrated)
  const { gate, calibration, calibrations } = chooseByTrial(language, trial, unseen, read, log)
  const isValidation = Uint8Array.from(
    data.domain,
    (_, row) => others.isValidation[row - comments.length] ?? 0,
  )
  return compact(modelOf(learn(model, isValidation), gate, calibration, calibrations), texts, read)
}

/** The gate to what the comments teach, and its calibration, by texts that the trial, whose gate is plain, has not seen. */
function chooseByTrial(
  language: Language,
  trial: LanguageModel,
  unseen: readonly (LabelledText & { domain: string })[],
  read: Read,
  log: (line: string) => void,
): { gate: Gate; calibration: Calibration; calibrations: readonly Calibration[] } {
  const scoreOf = (wanted: string) =>
    scoreAll(
      trial,
      unseen.filter(({ domain }) => domain === wanted),
      read,
    )
  const ours = scoreOf(OURS)
  const main = MAIN_DOMAINS[language].map(scoreOf)
  const gate = chooseGate(main, ours, [...trial.calibrations, calibrateComments(ours)], log)
  const passed = ours.map((row) => passedBy(row, gate))
  const calibration = calibrateMixture(passed, trial.calibrations, gate.doubt)
  const thresholds = thresholdsInMixture(
    main.map((rows) => rows.map((row) => passedBy(row, gate))),
    [...trial.calibrations, calibration],
    gate.doubt,
  )
  const calibrations = trial.calibrations.map((other, domain) => ({
    ...other,
    threshold: thresholds[domain] ?? other.threshold,
  }))
  log(`${language}: comments, ${JSON.stringify({ ...gate, ...calibration })}; thresholds ${thresholds}`)
  return { gate, calibration, calibrations }
}

const uncalibrated: Calibration = { shifts: EMOTIONS.map(() => 0), temperature: 1, threshold: 0 }

/** The texts, comments first and then the others, as features. */
function rowsOf(
  model: LanguageModel,
  texts: readonly string[],
  comments: readonly CorpusComment[],
  others: Corpus,
  read: Read,
  { linearBits, linearCost }: CommentSettings,
): Omit<LabelledRows, 'isHeldOut'> {
  return {
    rows: narrow(hashRows(texts, model.linear.bits, read), linearBits),
    label: Int8Array.from([...comments.map(({ label }) => EMOTIONS.indexOf(label)), ...others.label]),
    domain: [...comments.map(() => OURS), ...others.domain],
    shades: [],
    cost: linearCost,
  }
}

/** Texts of other prose that the classes learn for each comment, lest the gate be dear where it takes prose for comments. */
const PROSE = 1 / 4

/** The classes by our comments and some prose, then the gate that tells comments from the main domains. */
function learnColumns(data: LabelledRows, mainDomains: readonly [string, string]): LinearColumns {
  const frequency = inverseFrequency(data.rows)
  const isProse = (name: string) => name === mainDomains[1]
  const count = (isOf: (name: string) => boolean) => data.domain.filter(isOf).length
  const step = Math.max(1, Math.round(count(isProse) / (PROSE * count((name) => name === OURS))))
  const domain = data.domain.map((name, row) => (isProse(name) && row % step === 0 ? OURS : name))
  const columns = [
    ...trainClasses({ ...data, domain }, frequency, OURS),
    trainGate(data, frequency, [OURS], mainDomains),
  ]
  return { weights: columns.map(({ weights }) => weights), bias: columns.map(({ bias }) => bias) }
}

/** Small networks that begin with the filters, and the known words, of the language's own. */
function learnNetworks(
  { networks: [first], words }: LanguageModel,
  comments: readonly CorpusComment[],
  read: Read,
  { bits, network, seeds }: Pick<CommentSettings, 'bits' | 'network' | 'seeds'>,
): Network[] {
  if (!first) return []
  const { dim } = first.shape
  const shape = { ...first.shape, bits, heads: 1 }
  const values = embeddingOf(first).subarray(dim << first.shape.bits)
  const vectors = words.length === 0 ? noVectors : { words: words.length, size: dim, values }
  const texts = comments.map(({ text }) => text)
  const bags = bagRows(texts, bits, vocabularyOf(words), read)
  const examples = comments.map(({ label }, row) => ({
    row,
    head: 0,
    target: oneHot(EMOTIONS.indexOf(label)),
    weight: 1,
  }))
  return seeds.map((seed) => {
    const weights = trainNetwork(
      bags,
      examples,
      shape,
      vectors,
      { ...network, seed },
      () => {},
      first.weights,
    )
    return quantiseNetwork(weights, shape, [0])
  })
}
