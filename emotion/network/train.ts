import { CLASSES } from '../emotions.ts'
import { makeRandom, type Random, shuffle } from '../random.ts'
import { MAX_BAGS } from '../text/bags.ts'
import { adamStep, averageStep, makeTrained, type Trained } from './adam.ts'
import { backward } from './backward.ts'
import { makePass, type Pass, poolFilters, scoreHeads, setLength } from './forward.ts'
import type { BagRows } from './rows.ts'
import { pooledSize, randomWeights, type Shape, type Weights } from './shape.ts'

export type Example = { row: number; head: number; label: number; weight: number }

export type NetworkSettings = {
  epochs: number
  batch: number
  rate: number
  /** Chances of dropping an embedded value, a word, a member of a bag, a pooled value. */
  dropInput: number
  dropWord: number
  dropMember: number
  dropPooled: number
  /** Decay of the running average of the weights, per step. */
  averageDecay: number
  seed: number
}

/** Trains the network on labelled bags and returns the running average of its weights. Same input, same bytes. */
export function trainNetwork(
  rows: BagRows,
  examples: readonly Example[],
  shape: Shape,
  settings: NetworkSettings,
  onEpoch: (epoch: number, loss: number, average: () => Weights) => void,
): Weights {
  const trainer = makeTrainer(shape, settings)
  const order = Int32Array.from(examples.keys())
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    shuffle(order, trainer.random)
    let loss = 0
    for (let at = 0; at < order.length; at += settings.batch) {
      const batch = order.subarray(at, at + settings.batch)
      for (const i of batch) {
        const example = examples[i]
        if (example) loss += learn(trainer, rows, example)
      }
      update(trainer, batch.length)
    }
    onEpoch(epoch, loss / order.length, () => averageOf(trainer))
  }
  return averageOf(trainer)
}

type Trainer = {
  shape: Shape
  settings: NetworkSettings
  random: Random
  weights: Weights
  pass: Pass
  embedding: Trained
  dense: Trained[]
  gradients: Omit<Weights, 'embedding'>
  inputGradient: Float64Array
  inputKeep: Float64Array
  pooledKeep: Float64Array
  logitGradient: Float64Array
  /** Members of the current text's bags that were not dropped: row of the embedding, position, share. */
  members: { row: Int32Array; at: Int32Array; share: Float64Array; count: number }
  touched: Int32Array
  touchedCount: number
  isTouched: Uint8Array
  lastStep: Int32Array
  step: number
}

function makeTrainer(shape: Shape, settings: NetworkSettings): Trainer {
  const random = makeRandom(settings.seed)
  const weights = randomWeights(shape, random)
  const embedding = makeTrained(weights.embedding)
  const filters = weights.filters.map(makeTrained)
  const others = [weights.filterBias, weights.heads, weights.headBias].map(makeTrained)
  const [filterBias, heads, headBias] = others.map((trained) => trained.gradient as Float64Array)
  if (!filterBias || !heads || !headBias) throw new Error('the network has lost a layer')
  const pass = makePass(shape)
  return {
    shape,
    settings,
    random,
    weights,
    pass,
    embedding,
    dense: [...filters, ...others],
    gradients: {
      filters: filters.map((trained) => trained.gradient as Float64Array),
      filterBias,
      heads,
      headBias,
    },
    inputGradient: new Float64Array(pass.input.length),
    inputKeep: new Float64Array(pass.input.length),
    pooledKeep: new Float64Array(pooledSize(shape)),
    logitGradient: new Float64Array(CLASSES),
    members: { row: new Int32Array(8192), at: new Int32Array(8192), share: new Float64Array(8192), count: 0 },
    touched: new Int32Array(1 << shape.bits),
    touchedCount: 0,
    isTouched: new Uint8Array(1 << shape.bits),
    lastStep: new Int32Array(1 << shape.bits),
    step: 0,
  }
}

/** Forward and backward for one example; returns its loss. */
function learn(trainer: Trainer, rows: BagRows, example: Example): number {
  const { shape, weights, pass } = trainer
  embedWithDropout(trainer, rows, example.row)
  poolFilters(shape, weights, pass)
  dropPooled(trainer)
  scoreHeads(weights, pass, example.head, example.head + 1)
  const loss = lossGradient(trainer, example)
  trainer.inputGradient.fill(0, 0, (pass.length + 2) * shape.dim)
  backward(
    shape,
    weights,
    pass,
    example.head,
    trainer.logitGradient,
    trainer.pooledKeep,
    trainer.gradients,
    trainer.inputGradient,
  )
  embeddingGradient(trainer)
  return loss
}

function embedWithDropout(trainer: Trainer, rows: BagRows, row: number): void {
  const { shape, pass, random, settings, members, inputKeep } = trainer
  const first = rows.first[row] ?? 0
  const length = Math.min(MAX_BAGS, (rows.first[row + 1] ?? 0) - first)
  setLength(pass, length, shape.dim)
  members.count = 0
  for (let b = 0; b < length; b++) {
    const from = (b + 1) * shape.dim
    pass.input.fill(0, from, from + shape.dim)
    if (random() >= settings.dropWord) keepMembers(trainer, rows, first + b, b + 1)
  }
  const { embedding } = trainer.weights
  for (let m = 0; m < members.count; m++) {
    const source = (members.row[m] as number) * shape.dim
    const target = (members.at[m] as number) * shape.dim
    const share = members.share[m] as number
    for (let k = 0; k < shape.dim; k++)
      pass.input[target + k] = (pass.input[target + k] as number) + share * (embedding[source + k] as number)
  }
  const scale = 1 / (1 - settings.dropInput)
  for (let k = shape.dim; k < (length + 1) * shape.dim; k++) {
    const keep = random() < settings.dropInput ? 0 : scale
    inputKeep[k] = keep
    pass.input[k] = (pass.input[k] as number) * keep
  }
}

/** The whole word counts as much as the mean of its n-grams. */
function keepMembers(trainer: Trainer, rows: BagRows, bag: number, at: number): void {
  const { members, random, settings } = trainer
  const from = rows.start[bag] ?? 0
  const to = rows.start[bag + 1] ?? 0
  const begin = members.count
  for (let j = from; j < to && members.count < members.row.length; j++) {
    if (to - from > 1 && random() < settings.dropMember) continue
    members.row[members.count] = rows.id[j] as number
    members.at[members.count] = at
    members.share[members.count] = j === from ? 1 : 0
    members.count++
  }
  const whole = members.count > begin && members.share[begin] === 1 ? 1 : 0
  const grams = members.count - begin - whole
  for (let m = begin + whole; m < members.count; m++) members.share[m] = 1 / grams
}

function dropPooled(trainer: Trainer): void {
  const { pass, pooledKeep, random, settings } = trainer
  const scale = 1 / (1 - settings.dropPooled)
  for (let f = 0; f < pooledKeep.length; f++) {
    pooledKeep[f] = random() < settings.dropPooled ? 0 : scale
    pass.pooled[f] = (pass.pooled[f] as number) * (pooledKeep[f] as number)
  }
}

/** Cross-entropy of the example's head; leaves its gradient by the logits in the trainer. */
function lossGradient(trainer: Trainer, example: Example): number {
  const { pass, logitGradient } = trainer
  const from = example.head * CLASSES
  let top = -Infinity
  for (let c = 0; c < CLASSES; c++) top = Math.max(top, pass.logits[from + c] as number)
  let total = 0
  for (let c = 0; c < CLASSES; c++) total += Math.exp((pass.logits[from + c] as number) - top)
  for (let c = 0; c < CLASSES; c++) {
    const probability = Math.exp((pass.logits[from + c] as number) - top) / total
    logitGradient[c] = example.weight * (probability - (c === example.label ? 1 : 0))
  }
  return example.weight * (top + Math.log(total) - (pass.logits[from + example.label] as number))
}

function embeddingGradient(trainer: Trainer): void {
  const { shape, members, inputGradient, inputKeep, isTouched, touched } = trainer
  const { gradient } = trainer.embedding
  for (let k = shape.dim; k < (trainer.pass.length + 1) * shape.dim; k++)
    inputGradient[k] = (inputGradient[k] as number) * (inputKeep[k] as number)
  for (let m = 0; m < members.count; m++) {
    const row = members.row[m] as number
    const source = (members.at[m] as number) * shape.dim
    const target = row * shape.dim
    const share = members.share[m] as number
    for (let k = 0; k < shape.dim; k++)
      gradient[target + k] = (gradient[target + k] as number) + share * (inputGradient[source + k] as number)
    if (isTouched[row]) continue
    isTouched[row] = 1
    touched[trainer.touchedCount++] = row
  }
}

/** Adam on the dense weights and on the rows of the embedding this batch has touched. */
function update(trainer: Trainer, batch: number): void {
  const { settings, embedding, shape } = trainer
  trainer.step++
  // Adam does not care for the scale of the gradient, so the sum over the batch serves; `batch` only shrinks a short last one.
  const rate = settings.rate * Math.min(1, batch / settings.batch)
  for (const trained of trainer.dense) {
    adamStep(trained, 0, trained.values.length, trainer.step, rate)
    averageStep(trained, 0, trained.values.length, decayAt(trainer, 1))
  }
  for (let t = 0; t < trainer.touchedCount; t++) {
    const row = trainer.touched[t] as number
    catchUp(trainer, row)
    adamStep(embedding, row * shape.dim, (row + 1) * shape.dim, trainer.step, rate)
    trainer.isTouched[row] = 0
  }
  trainer.touchedCount = 0
}

/** Applies to one row's average the steps in which the row did not change. */
function catchUp(trainer: Trainer, row: number): void {
  const { shape, lastStep } = trainer
  const gap = trainer.step - (lastStep[row] as number)
  if (gap > 0) averageStep(trainer.embedding, row * shape.dim, (row + 1) * shape.dim, decayAt(trainer, gap))
  lastStep[row] = trainer.step
}

const decayAt = (trainer: Trainer, steps: number) => trainer.settings.averageDecay ** steps

function averageOf(trainer: Trainer): Weights {
  for (let row = 0; row < trainer.lastStep.length; row++) catchUp(trainer, row)
  const [first, second, third, filterBias, heads, headBias] = trainer.dense.map((trained) => trained.average)
  if (!first || !second || !third || !filterBias || !heads || !headBias)
    throw new Error('the network has lost a layer')
  return {
    embedding: Float32Array.from(trainer.embedding.average),
    filters: [first, second, third].map((values) => Float64Array.from(values)),
    filterBias: Float64Array.from(filterBias),
    heads: Float64Array.from(heads),
    headBias: Float64Array.from(headBias),
  }
}
