import { CLASSES } from '../emotions.ts'
import { makePass, type Pass } from '../network/forward.ts'
import { type Network, runNetwork } from '../network/predict.ts'
import { type Bags, extractBags, makeBags, vocabularyOf } from '../text/bags.ts'
import type { CleanText } from '../text/clean.ts'
import { type Features, gramValue, makeFeatures, wordValue } from '../text/features.ts'
import type { Tokens } from '../text/tokens.ts'
import {
  type Calibration,
  COLUMNS,
  COMMENT_COLUMNS,
  COMMENT_GATE_COLUMN,
  COMMENTS,
  type CommentsModel,
  GATE_COLUMN,
  type LanguageModel,
  type LinearModel,
} from './model.ts'

/** Margins of the support vector machines are turned to log-probabilities by this slope, chosen on validation data. */
const MARGIN_SLOPE = 2.5
/**
 * The gate's margin as a probability, chosen likewise: steep, as two sets of rules at once fit neither, and leaning to
 * everyday talk, as the topics of next year's talk are not those it has learnt.
 */
const GATE_SLOPE = 6
const GATE_LEAN = 0.6

/** Buffers for one language, reused from text to text. */
export type Scratch = {
  features: Features
  bags: Bags
  passes: Pass[]
  commentPasses: Pass[]
  /** Of the linear models; the networks' mean; both by each domain's rules; the domains' shares and their mixture. */
  columns: Float64Array
  commentColumns: Float64Array
  logits: Float64Array
  commentLogits: Float64Array
  joint: Float64Array
  shares: Float64Array
  mixed: Float64Array
}

/** Probabilities [CLASSES], in an array that is reused, and the least confidence that is enough for such a text. */
export type Score = { probabilities: Float64Array; threshold: number }

export const makeScratch = (model: LanguageModel): Scratch => ({
  features: makeFeatures(model.linear.bits),
  bags: makeBags(model.networks[0]?.shape.bits ?? 1, vocabularyOf(model.words)),
  passes: model.networks.map(({ shape }) => makePass(shape)),
  commentPasses: (model.comments?.networks ?? []).map(({ shape }) => makePass(shape)),
  columns: new Float64Array(COLUMNS),
  commentColumns: new Float64Array(COMMENT_COLUMNS),
  logits: new Float64Array(2 * CLASSES),
  commentLogits: new Float64Array(CLASSES),
  joint: new Float64Array(3 * CLASSES),
  shares: new Float64Array(3),
  mixed: new Float64Array(CLASSES),
})

/** The calibrated score of a text whose features are in the scratch. */
export function scoreText(model: LanguageModel, clean: CleanText, tokens: Tokens, scratch: Scratch): Score {
  scoreDomains(model, clean, tokens, scratch)
  const { calibrations, comments } = model
  const all = comments ? [...calibrations, comments.calibration] : calibrations
  return mixDomains(scratch.joint, scratch.shares, all, comments?.doubt ?? 0, scratch.mixed)
}

/**
 * Fills `joint` with the logits by each domain's rules, and `shares` with the probability that the text is one of each:
 * everyday talk, other prose, and comments, whose gate is asked first.
 */
export function scoreDomains(
  { linear, networks, networkShare, comments }: LanguageModel,
  clean: CleanText,
  tokens: Tokens,
  scratch: Scratch,
): void {
  const { features, bags, passes, columns, logits, joint, shares } = scratch
  scoreLinear(linear, features, columns)
  extractBags(clean, tokens, bags)
  runNetworks(networks, passes, bags, logits)
  for (let o = 0; o < logits.length; o++)
    joint[o] = mixLogits(networkShare, logits[o] as number, columns[o] as number)
  const comment = comments ? scoreComments(comments, scratch) : 0
  const talk = logistic(GATE_SLOPE * ((columns[GATE_COLUMN] as number) + GATE_LEAN))
  shares[0] = (1 - comment) * talk
  shares[1] = (1 - comment) * (1 - talk)
  shares[2] = comment
}

/** Adds the comments' logits to `joint`; returns the probability that the text is a comment such as ours. */
function scoreComments({ linear, networks, networkShare }: CommentsModel, scratch: Scratch): number {
  const { features, commentColumns, commentLogits, commentPasses, joint } = scratch
  scoreLinear(linear, features, commentColumns)
  runNetworks(networks, commentPasses, scratch.bags, commentLogits)
  for (let c = 0; c < CLASSES; c++)
    joint[COMMENTS * CLASSES + c] = mixLogits(
      networkShare,
      commentLogits[c] as number,
      commentColumns[c] as number,
    )
  return logistic(commentColumns[COMMENT_GATE_COLUMN] as number)
}

const mixLogits = (networkShare: number, logit: number, margin: number) =>
  networkShare * logit + (1 - networkShare) * MARGIN_SLOPE * margin

const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** So that a gate that barely stirs already raises doubts. */
const DOUBT_POWER = 0.3

/** What the temperature of the other domains' heads is multiplied by, for the share of a text that is the comments'. */
const doubtOf = (doubt: number, comment: number): number => 1 + doubt * comment ** DOUBT_POWER

/** Mixes the domains' calibrated probabilities, and their thresholds, by the domains' shares. */
export function mixDomains(
  joint: Float64Array,
  shares: ArrayLike<number>,
  calibrations: readonly Calibration[],
  doubt: number,
  mixed: Float64Array,
): Score {
  mixed.fill(0)
  const heat = doubt === 0 ? 1 : doubtOf(doubt, shares[COMMENTS] as number)
  let threshold = 0
  for (const [domain, calibration] of calibrations.entries()) {
    const share = shares[domain] as number
    addSoftmax(joint, domain * CLASSES, calibration, share, mixed, domain === COMMENTS ? 1 : heat)
    threshold += share * calibration.threshold
  }
  return { probabilities: mixed, threshold }
}

/** Adds a share of the probabilities of the logits that begin at `from`; `heat` multiplies their temperature. */
export function addSoftmax(
  logits: Float64Array,
  from: number,
  { shifts, temperature }: Calibration,
  share: number,
  sum: Float64Array,
  heat = 1,
): void {
  let top = -Infinity
  for (let c = 0; c < CLASSES; c++) top = Math.max(top, (logits[from + c] as number) + (shifts[c] as number))
  let total = 0
  const power = (c: number) =>
    Math.exp(((logits[from + c] as number) + (shifts[c] as number) - top) / (temperature * heat))
  for (let c = 0; c < CLASSES; c++) total += power(c)
  for (let c = 0; c < CLASSES; c++) sum[c] = (sum[c] as number) + (share * power(c)) / total
}

/** Mean of the networks' logits. */
function runNetworks(
  networks: readonly Network[],
  passes: readonly Pass[],
  bags: Bags,
  logits: Float64Array,
): void {
  const view = { ...bags, from: 0 }
  logits.fill(0)
  for (const [n, network] of networks.entries()) {
    const pass = passes[n] ?? makePass(network.shape)
    runNetwork(network, view, pass)
    for (let o = 0; o < logits.length; o++)
      logits[o] = (logits[o] as number) + (pass.logits[o] as number) / networks.length
  }
}

/** Columns' scores from int8 weights; of a text hashed to more bits than the model has, the first bits count. */
export function scoreLinear(model: LinearModel, features: Features, columns: Float64Array): void {
  const { words, count } = features
  for (let c = 0; c < columns.length; c++) {
    const sum =
      wordValue(words) * sumColumn(model, features, 0, words, c) +
      gramValue(count - words) * sumColumn(model, features, words, count, c)
    columns[c] = sum * (model.scale[c] as number) + (model.bias[c] as number)
  }
}

/** An integer: rounding does not depend on the order. */
function sumColumn(
  { weights, bits, scale }: LinearModel,
  features: Features,
  from: number,
  to: number,
  column: number,
): number {
  const { bucket } = features
  const shift = features.bits - bits
  const columns = scale.length
  let sum = 0
  for (let j = from; j < to; j++)
    sum += weights[((bucket[j] as number) >> shift) * columns + column] as number
  return sum
}
