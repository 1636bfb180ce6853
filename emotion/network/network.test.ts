import { expect, it } from 'vitest'
import { CLASSES, oneHot } from '../emotions.ts'
import { quantiseNetwork } from '../model/quantise.ts'
import { makeRandom } from '../random.ts'
import { backward } from './backward.ts'
import { makePass, type Pass, pool, scoreHeads, setLength } from './forward.ts'
import { runNetwork } from './predict.ts'
import { bagRows } from './rows.ts'
import { emptyWeights, pooledSize, randomWeights } from './shape.ts'
import { trainNetwork } from './train.ts'
import type { NetworkSettings } from './trainer.ts'

const shape = { bits: 6, dim: 5, filters: 4, heads: 2 }
const length = 6
const head = 1
const label = 2

function filledPass(): Pass {
  const random = makeRandom(3)
  const pass = makePass(shape)
  setLength(pass, length, shape.dim)
  for (let k = shape.dim; k < (length + 1) * shape.dim; k++) pass.input[k] = random() - 0.5
  return pass
}

function probabilities(pass: Pass): Float64Array {
  const logits = pass.logits.slice(head * CLASSES, (head + 1) * CLASSES).map(Math.exp)
  const total = logits.reduce((sum, value) => sum + value, 0)
  return logits.map((value) => value / total)
}

it('the hand-written gradient agrees with finite differences in every layer', () => {
  const weights = randomWeights(shape, 0.25, makeRandom(5))
  const pass = filledPass()
  const loss = () => {
    pool(shape, weights, pass)
    scoreHeads(weights, pass, 0, shape.heads)
    return -Math.log(probabilities(pass)[label] ?? 0)
  }
  loss()
  const gradients = emptyWeights(shape)
  const inputGradient = new Float64Array(pass.input.length)
  const logitGradient = probabilities(pass).map((p, c) => p - (c === label ? 1 : 0))
  backward(
    shape,
    weights,
    pass,
    head,
    logitGradient,
    new Float64Array(pooledSize(shape)).fill(1),
    gradients,
    inputGradient,
  )

  const layers: [Float64Array, Float64Array][] = [
    ...weights.filters.map((values, g): [Float64Array, Float64Array] => [
      values,
      gradients.filters[g] ?? values,
    ]),
    [weights.filterBias, gradients.filterBias],
    [weights.heads, gradients.heads],
    [weights.headBias, gradients.headBias],
    [
      pass.input.subarray(shape.dim, (length + 1) * shape.dim),
      inputGradient.subarray(shape.dim, (length + 1) * shape.dim),
    ],
  ]
  const step = 1e-6
  for (const [values, slopes] of layers)
    for (let i = 0; i < values.length; i++) {
      const kept = values[i] ?? 0
      values[i] = kept + step
      const above = loss()
      values[i] = kept - step
      const below = loss()
      values[i] = kept
      expect(slopes[i]).toBeCloseTo((above - below) / (2 * step), 5)
    }
})

const settings: NetworkSettings = {
  epochs: 30,
  batch: 4,
  rate: 0.01,
  embeddingRate: 0.05,
  reach: 0.1,
  dropInput: 0.1,
  dropWord: 0.1,
  dropMember: 0.1,
  dropPooled: 0.1,
  averageDecay: 0.9,
  seed: 1,
}
const texts = ['очень хорошо', 'сегодня вторник', 'очень плохо', 'хорошо', 'вторник', 'плохо']
const rows = bagRows(texts, shape.bits)
const examples = texts.map((_, row) => ({ row, head: 0, target: oneHot(row % 3), weight: 1 }))
const train = () => trainNetwork(rows, examples, shape, settings)

it('the network learns a handful of texts, and knows them still in four bits a value', () => {
  const network = quantiseNetwork(train(), shape, [0])
  const pass = makePass(network.shape)
  for (const { row } of examples) {
    const from = rows.first[row] ?? 0
    const view = { from, count: (rows.first[row + 1] ?? 0) - from, start: rows.start, id: rows.id }
    runNetwork(network, view, pass)
    expect(pass.logits.indexOf(Math.max(...pass.logits))).toBe(row % 3)
  }
})

it('training twice gives the same weights to the bit', () => {
  expect(train()).toEqual(train())
})
