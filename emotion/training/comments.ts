import type { CorpusComment } from '../corpus/corpus.ts'
import { isForTrials, isHeldOut, readCorpus as readComments } from '../corpus/corpus.ts'
import { EMOTIONS, oneHot } from '../emotions.ts'
import { hashRows, inverseFrequency, narrow, scoreRow } from '../linear/rows.ts'
import { type LabelledRows, type LinearColumns, trainClasses, trainGate } from '../linear/stack.ts'
import { type Calibration, COMMENT_GATE_COLUMN, type LanguageModel, MAIN_DOMAINS } from '../model/model.ts'
import { embeddingOf, quantiseLinear, quantiseNetwork } from '../model/quantise.ts'
import type { Network } from '../network/predict.ts'
import { bagRows } from '../network/rows.ts'
import { trainNetwork } from '../network/train.ts'
import { noVectors } from '../network/vectors.ts'
import { knownTo, vocabularyOf } from '../text/bags.ts'
import { type CleanText, cleanText } from '../text/clean.ts'
import { type Language, languageOf } from '../text/language.ts'
import { asRead } from '../text/transliteration.ts'
import { calibrateComments } from './calibrate.ts'
import { type Corpus, isFirstFold } from './corpus.ts'
import type { CommentSettings } from './settings.ts'

type Read = (raw: string) => CleanText

/** Name of our corpus among the public collections. */
const OURS = 'comments'
/** Share of a public collection's texts that the gate may take for comments such as ours. */
const MISTAKEN = 0.01

/**
 * Adds to a language's model what our own corpus teaches: all but the fifth held out, and of the public collections only
 * what is no such comment. A trial without a fifth of both finds the gate's bias and the calibration.
 */
export function trainComments(
  language: Language,
  model: LanguageModel,
  english: LanguageModel,
  others: Corpus,
  settings: CommentSettings,
  log: (line: string) => void,
): LanguageModel {
  const isEnglish = knownTo(vocabularyOf(english.words))
  const read: Read = (raw) => asRead(cleanText(raw), isEnglish)
  const comments = [...readComments('ru'), ...readComments('en')].filter(
    (comment) => !isHeldOut(comment) && languageOf(read(comment.text).text) === language,
  )
  const data = rowsOf(model, comments, others, read, settings)
  const learn = (isHeldOut: Uint8Array) => {
    const columns = learnColumns({ ...data, isHeldOut }, MAIN_DOMAINS[language])
    const learnt = comments.filter((_, row) => !isHeldOut[row])
    return { columns, networks: learnNetworks(model, learnt, read, settings) }
  }
  const isLeftOut = Uint8Array.from(data.domain, (_, row) => {
    const comment = comments[row]
    return Number(comment ? isForTrials(comment) : isFirstFold(others.text[row - comments.length] ?? ''))
  })
  const trial = learn(isLeftOut)
  const lean = leanOf(data, isLeftOut, trial.columns, MAIN_DOMAINS[language])
  const modelOf = (
    { columns, networks }: ReturnType<typeof learn>,
    calibration: Calibration,
  ): LanguageModel => ({
    ...model,
    comments: {
      linear: quantiseLinear(leaning(columns, lean), settings.linearBits),
      networks,
      networkShare: settings.networkShare,
      calibration,
    },
  })
  const left = comments
    .filter(isForTrials)
    .map(({ text, label }) => ({ text, label: EMOTIONS.indexOf(label) }))
  const calibration = calibrateComments(modelOf(trial, uncalibrated), left, read)
  log(`${language}: comments, gate leans by ${lean.toFixed(2)}, ${JSON.stringify(calibration)}`)
  return modelOf(learn(new Uint8Array(data.domain.length)), calibration)
}

const uncalibrated: Calibration = { shifts: EMOTIONS.map(() => 0), temperature: 1, threshold: 0 }

/** Comments first, then the other texts, as features. */
function rowsOf(
  model: LanguageModel,
  comments: readonly CorpusComment[],
  others: Corpus,
  read: Read,
  { linearBits, linearCost }: CommentSettings,
): Omit<LabelledRows, 'isHeldOut'> {
  const texts = [...comments.map(({ text }) => text), ...others.text]
  return {
    rows: narrow(hashRows(texts, model.linear.bits, read), linearBits),
    label: Int8Array.from([...comments.map(({ label }) => EMOTIONS.indexOf(label)), ...others.label]),
    domain: [...comments.map(() => OURS), ...others.domain],
    shades: [],
    cost: linearCost,
  }
}

/** The classes by our comments alone, then the gate that tells them from the main domains. */
function learnColumns(data: LabelledRows, mainDomains: readonly string[]): LinearColumns {
  const frequency = inverseFrequency(data.rows)
  const columns = [...trainClasses(data, frequency, OURS), trainGate(data, frequency, [OURS], mainDomains)]
  return { weights: columns.map(({ weights }) => weights), bias: columns.map(({ bias }) => bias) }
}

/** What the gate's bias lacks for no main domain to have more texts MISTAKEN, of those left out. */
function leanOf(
  { rows, domain }: Omit<LabelledRows, 'isHeldOut'>,
  isLeftOut: Uint8Array,
  { weights, bias }: LinearColumns,
  mainDomains: readonly string[],
): number {
  const gate = weights[COMMENT_GATE_COLUMN] ?? new Float32Array(1 << rows.bits)
  const worst = mainDomains.map((main) => {
    const members = [...domain.keys()].filter((row) => domain[row] === main && isLeftOut[row])
    const margins = members.map((row) => scoreRow(rows, row, gate) + (bias[COMMENT_GATE_COLUMN] ?? 0))
    return margins.sort((a, b) => b - a)[Math.floor(MISTAKEN * margins.length)] ?? 0
  })
  return -Math.max(...worst)
}

const leaning = ({ weights, bias }: LinearColumns, lean: number): LinearColumns => ({
  weights,
  bias: bias.map((value, column) => (column === COMMENT_GATE_COLUMN ? value + lean : value)),
})

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
