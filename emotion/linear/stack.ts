import { CLASSES } from '../emotions.ts'
import { inverseFrequency, type Rows, scoreRow } from './rows.ts'
import { type SvmWeights, trainSvm } from './svm.ts'

/** Rows with their label, the domain whose rules it was given by, its shades there, and whether they may be learnt from. */
export type LabelledRows = {
  rows: Rows
  label: Int8Array
  domain: readonly string[]
  shades: readonly (readonly string[])[]
  isHeldOut: Uint8Array
  cost: number
}

/** Weights by column with the bias apart; columns are the classes of each main domain, then the gate. */
export type LinearColumns = { weights: Float32Array[]; bias: number[] }

const EPOCHS = 6
const HELPER_SCALE = 1
/** Rows of a shade that make a helper of it. */
const ENOUGH = 60
const SEED = 20260724

/**
 * One-vs-rest SVMs for each main domain, with the scores of the models of all other domains as further inputs. As all
 * is linear, these helpers fold into the target's weights and cost nothing later. The gate tells the domains of everyday
 * `talk` (positive) from the second main domain.
 */
export function trainLinear(
  data: LabelledRows,
  mainDomains: readonly [string, string],
  talk: readonly string[],
): LinearColumns {
  const frequency = inverseFrequency(data.rows)
  const helpers = new Map<string, SvmWeights[]>()
  for (const domain of new Set(data.domain))
    helpers.set(domain, [
      ...trainClasses(data, frequency, domain, noExtra),
      ...trainShades(data, frequency, domain),
    ])
  const columns = mainDomains.flatMap((domain) => trainStacked(data, frequency, domain, helpers))
  columns.push(trainGate(data, frequency, talk, [mainDomains[1]]))
  return { weights: columns.map((column) => column.weights), bias: columns.map((column) => column.bias) }
}

type Extra = { values: Float32Array; size: number }
const noExtra: Extra = { values: new Float32Array(0), size: 0 }

function membersOf(data: LabelledRows, domains: readonly string[]): Int32Array {
  const members: number[] = []
  data.domain.forEach((domain, row) => {
    if (domains.includes(domain) && !data.isHeldOut[row]) members.push(row)
  })
  return Int32Array.from(members)
}

export function trainClasses(
  data: LabelledRows,
  frequency: Float32Array,
  domain: string,
  extra: Extra = noExtra,
): SvmWeights[] {
  const members = membersOf(data, [domain])
  return Array.from({ length: CLASSES }, (_, label) =>
    trainOne(data, frequency, members, (row) => data.label[row] === label, extra),
  )
}

/** Joy, anger, gratitude…: a helper for each finer label a domain has, where it has enough of it to learn from. */
function trainShades(data: LabelledRows, frequency: Float32Array, domain: string): SvmWeights[] {
  const members = membersOf(data, [domain])
  const counts = new Map<string, number>()
  for (const row of members)
    for (const shade of data.shades[row] ?? []) counts.set(shade, (counts.get(shade) ?? 0) + 1)
  if (counts.size <= CLASSES) return []
  return [...counts]
    .filter(([, count]) => count >= ENOUGH)
    .map(([shade]) =>
      trainOne(data, frequency, members, (row) => data.shades[row]?.includes(shade) ?? false, noExtra),
    )
}

/** Tells the domains of `talk` (positive) from the `others`. */
export function trainGate(
  data: LabelledRows,
  frequency: Float32Array,
  talk: readonly string[],
  others: readonly string[],
): SvmWeights {
  const members = membersOf(data, [...talk, ...others])
  return trainOne(data, frequency, members, (row) => talk.includes(data.domain[row] ?? ''), noExtra)
}

function trainOne(
  data: LabelledRows,
  frequency: Float32Array,
  members: Int32Array,
  isPositive: (row: number) => boolean,
  extra: Extra,
): SvmWeights {
  const signs = Int8Array.from(members, (row) => (isPositive(row) ? 1 : -1))
  const positives = signs.filter((sign) => sign > 0).length
  return trainSvm({
    rows: data.rows,
    members,
    signs,
    inverseFrequency: frequency,
    extra: extra.values,
    extraSize: extra.size,
    cost: data.cost,
    positiveWeight: (members.length - positives) / positives,
    epochs: EPOCHS,
    seed: SEED,
  })
}

function trainStacked(
  data: LabelledRows,
  frequency: Float32Array,
  domain: string,
  helpers: Map<string, SvmWeights[]>,
): SvmWeights[] {
  const others = [...helpers].filter(([name]) => name !== domain).flatMap(([, models]) => models)
  const extra: Extra = { values: new Float32Array(data.rows.count * others.length), size: others.length }
  for (const row of membersOf(data, [domain]))
    others.forEach((model, k) => {
      extra.values[row * extra.size + k] =
        HELPER_SCALE * (scoreRow(data.rows, row, model.weights) + model.bias)
    })
  return trainClasses(data, frequency, domain, extra).map((target) => fold(target, others))
}

function fold(target: SvmWeights, helpers: SvmWeights[]): SvmWeights {
  const weights = target.weights.slice()
  let bias = target.bias
  helpers.forEach((helper, k) => {
    const share = HELPER_SCALE * (target.extra[k] ?? 0)
    bias += share * helper.bias
    for (let j = 0; j < weights.length; j++) weights[j] = (weights[j] ?? 0) + share * (helper.weights[j] ?? 0)
  })
  return { weights, extra: new Float32Array(0), bias }
}
