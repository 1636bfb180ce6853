import { CLASSES } from '../emotions.ts'
import { makePass, type Pass } from '../network/forward.ts'
import { type Network, runNetwork } from '../network/predict.ts'

import { type Bags, extractBags, makeBags } from '../text/bags.ts'
import type { CleanText } from '../text/clean.ts'
import { type Features, gramValue, makeFeatures, wordValue } from '../text/features.ts'
import type { Tokens } from '../text/tokens.ts'
import { COLUMNS, GATE_COLUMN, type LanguageModel, type LinearModel } from './model.ts'

/** Margins of the support vector machines are turned to log-probabilities by this slope, chosen on validation data. */
const MARGIN_SLOPE = 2.5
/** Share of the network in the average of the two models' log-probabilities. */
const NETWORK_SHARE = 0.5
/** The gate's margin as a probability: its slope. */
const GATE_SLOPE = 2

/** Buffers for one language, reused from text to text. */
export type Scratch = {
  features: Features
  bags: Bags
  passes: Pass[]
  /** Of the linear model, the networks' mean, both models for one domain, and all domains. */
  columns: Float64Array
  logits: Float64Array
  joint: Float64Array
  mixed: Float64Array
}

export const makeScratch = (model: LanguageModel): Scratch => ({
  features: makeFeatures(model.linear.bits),
  bags: makeBags(model.networks[0]?.shape.bits ?? 1),
  passes: model.networks.map(({ shape }) => makePass(shape)),
  columns: new Float64Array(COLUMNS),
  logits: new Float64Array(2 * CLASSES),
  joint: new Float64Array(CLASSES),
  mixed: new Float64Array(CLASSES),
})

/** Probabilities [CLASSES] of a text whose features are in the scratch; the array is reused. */
export function scoreText(
  model: LanguageModel,
  clean: CleanText,
  tokens: Tokens,
  scratch: Scratch,
): Float64Array {
  scoreLinear(model.linear, scratch.features, scratch.columns)
  scoreNetworks(model.networks, clean, tokens, scratch)
  mix(scratch, model.lean)
  soften(scratch.mixed, model.shifts, model.temperature)
  return scratch.mixed
}

/** Mean of the networks' logits. */
function scoreNetworks(
  networks: readonly Network[],
  clean: CleanText,
  tokens: Tokens,
  { bags, passes, logits }: Scratch,
): void {
  extractBags(clean, tokens, bags)
  const view = { from: 0, count: bags.count, start: bags.start, id: bags.id }
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

/** Both models' answer by each domain's rules, and of these the mixture the gate asks for. */
function mix({ columns, logits, mixed, joint }: Scratch, lean: number): void {
  const talk = 1 / (1 + Math.exp(-GATE_SLOPE * ((columns[GATE_COLUMN] as number) + lean)))
  mixed.fill(0)
  for (let domain = 0; domain < 2; domain++) {
    const from = domain * CLASSES
    for (let c = 0; c < CLASSES; c++)
      joint[c] =
        NETWORK_SHARE * (logits[from + c] as number) +
        (1 - NETWORK_SHARE) * MARGIN_SLOPE * (columns[from + c] as number)
    const share = domain === 0 ? talk : 1 - talk
    addSoftmax(joint, share, mixed)
  }
}

function addSoftmax(logits: Float64Array, share: number, sum: Float64Array): void {
  const top = Math.max(...logits)
  let total = 0
  for (const logit of logits) total += Math.exp(logit - top)
  for (let c = 0; c < CLASSES; c++)
    sum[c] = (sum[c] as number) + (share * Math.exp((logits[c] as number) - top)) / total
}

/** Shifts the classes' logits, then raises the probabilities to 1 / temperature, in place. */
export function soften(probabilities: Float64Array, shifts: readonly number[], temperature: number): void {
  let sum = 0
  for (let c = 0; c < CLASSES; c++) {
    const shifted = (probabilities[c] as number) * Math.exp(shifts[c] as number)
    probabilities[c] = shifted ** (1 / temperature)
    sum += probabilities[c] as number
  }
  for (let c = 0; c < CLASSES; c++) probabilities[c] = (probabilities[c] as number) / sum
}
