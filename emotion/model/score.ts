import { CLASSES } from '../emotions.ts'
import { makePass, type Pass } from '../network/forward.ts'
import { type Network, runNetwork } from '../network/predict.ts'
import { type Bags, extractBags, makeBags, vocabularyOf } from '../text/bags.ts'
import type { CleanText } from '../text/clean.ts'
import { type Features, gramValue, makeFeatures, wordValue } from '../text/features.ts'
import type { Tokens } from '../text/tokens.ts'
import { type Calibration, COLUMNS, GATE_COLUMN, type LanguageModel, type LinearModel } from './model.ts'

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
  /** Of the linear model; the networks' mean; both by each main domain's rules; and the domains' mixture. */
  columns: Float64Array
  logits: Float64Array
  joint: Float64Array
  mixed: Float64Array
}

/** Probabilities [CLASSES], in an array that is reused, and the least confidence that is enough for such a text. */
export type Score = { probabilities: Float64Array; threshold: number }

export const makeScratch = (model: LanguageModel): Scratch => ({
  features: makeFeatures(model.linear.bits),
  bags: makeBags(model.networks[0]?.shape.bits ?? 1, vocabularyOf(model.words)),
  passes: model.networks.map(({ shape }) => makePass(shape)),
  columns: new Float64Array(COLUMNS),
  logits: new Float64Array(2 * CLASSES),
  joint: new Float64Array(2 * CLASSES),
  mixed: new Float64Array(CLASSES),
})

/** The calibrated score of a text whose features are in the scratch. */
export function scoreText(model: LanguageModel, clean: CleanText, tokens: Tokens, scratch: Scratch): Score {
  const talk = scoreDomains(model, clean, tokens, scratch)
  return mixDomains(scratch.joint, talk, model.calibrations, scratch.mixed)
}

/** Fills `joint` with the logits by each domain's rules; returns the probability (0..1) that the text is everyday talk. */
export function scoreDomains(
  { linear, networks, networkShare }: LanguageModel,
  clean: CleanText,
  tokens: Tokens,
  scratch: Scratch,
): number {
  const { features, columns, logits, joint } = scratch
  scoreLinear(linear, features, columns)
  scoreNetworks(networks, clean, tokens, scratch)
  for (let o = 0; o < joint.length; o++)
    joint[o] =
      networkShare * (logits[o] as number) + (1 - networkShare) * MARGIN_SLOPE * (columns[o] as number)
  return 1 / (1 + Math.exp(-GATE_SLOPE * ((columns[GATE_COLUMN] as number) + GATE_LEAN)))
}

/** Mixes the domains' calibrated probabilities, and their thresholds, by the gate's. */
export function mixDomains(
  joint: Float64Array,
  talk: number,
  calibrations: readonly Calibration[],
  mixed: Float64Array,
): Score {
  mixed.fill(0)
  let threshold = 0
  for (const [domain, calibration] of calibrations.entries()) {
    const share = domain === 0 ? talk : 1 - talk
    addSoftmax(joint, domain * CLASSES, calibration, share, mixed)
    threshold += share * calibration.threshold
  }
  return { probabilities: mixed, threshold }
}

/** Adds a share of the probabilities of the logits that begin at `from`. */
export function addSoftmax(
  logits: Float64Array,
  from: number,
  { shifts, temperature }: Calibration,
  share: number,
  sum: Float64Array,
): void {
  let top = -Infinity
  for (let c = 0; c < CLASSES; c++) top = Math.max(top, (logits[from + c] as number) + (shifts[c] as number))
  let total = 0
  const power = (c: number) =>
    Math.exp(((logits[from + c] as number) + (shifts[c] as number) - top) / temperature)
  for (let c = 0; c < CLASSES; c++) total += power(c)
  for (let c = 0; c < CLASSES; c++) sum[c] = (sum[c] as number) + (share * power(c)) / total
}

/** Mean of the networks' logits. */
function scoreNetworks(
  networks: readonly Network[],
  clean: CleanText,
  tokens: Tokens,
  { bags, passes, logits }: Scratch,
): void {
  extractBags(clean, tokens, bags)
  const view = { ...bags, from: 0 }
  logits.fill(0)
  for (const [n, network] of networks.entries()) {
    const pass = passes[n] ?? makePass(network.shape)
    runNetwork(network, view, pass)
    for (let o = 0; o < logits.length; o++)
      logits[o] = (logits[o] as number) + (pass.logits[o] as number) / networks.length
  }
}

/** Columns' scores from int8 weights; sums stay integers until a block is done. */
export function scoreLinear(model: LinearModel, features: Features, columns: Float64Array): void {
  for (let c = 0; c < COLUMNS; c++) columns[c] = 0
  addBlock(model, features.bucket, 0, features.words, wordValue(features.words), columns)
  addBlock(
    model,
    features.bucket,
    features.words,
    features.count,
    gramValue(features.count - features.words),
    columns,
  )
  for (let c = 0; c < COLUMNS; c++)
    columns[c] = (columns[c] as number) * (model.scale[c] as number) + (model.bias[c] as number)
}

function addBlock(
  { weights }: LinearModel,
  bucket: Int32Array,
  from: number,
  to: number,
  value: number,
  columns: Float64Array,
): void {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let s5 = 0
  let s6 = 0
  for (let j = from; j < to; j++) {
    const at = (bucket[j] as number) * COLUMNS
    s0 += weights[at] as number
    s1 += weights[at + 1] as number
    s2 += weights[at + 2] as number
    s3 += weights[at + 3] as number
    s4 += weights[at + 4] as number
    s5 += weights[at + 5] as number
    s6 += weights[at + 6] as number
  }
  const sums = [s0, s1, s2, s3, s4, s5, s6]
  for (let c = 0; c < COLUMNS; c++) columns[c] = (columns[c] as number) + value * (sums[c] as number)
}
