import { expect, it } from 'vitest'
import { CLASSES, oneHot } from '../emotions.ts'
import { quantiseNetwork } from '../model/quantise.ts'
import { makeRandom } from '../random.ts'
import { vocabularyOf } from '../text/bags.ts'
import { hashText } from '../text/hash.ts'
import { backward } from './backward.ts'
import { backwardEmbedding, embedWithDropout } from './embed.ts'
import { makePass, type Pass, pool, scoreHeads, setLength } from './forward.ts'
import { runNetwork } from './predict.ts'
import { bagRows } from './rows.ts'
import { emptyWeights, pooledSize, randomWeights } from './shape.ts'
import { trainNetwork } from './train.ts'
import { makeTrainer, type NetworkSettings } from './trainer.ts'
import { noVectors } from './vectors.ts'

const shape = { bits: 6, words: 0, dim: 5, filters: 4, heads: 2 }
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

it('the projection of the vectors has the gradient of the embedded text it adds to', () => {
  const vectors = { words: 2, size: 3, values: Float32Array.of(1, 0.5, -1, -0.25, 2, 0.5) }
  const kept = { dropInput: 0, dropWord: 0, dropMember: 0, dropPooled: 0 }
  const trainer = makeTrainer({ ...shape, words: 2 }, { ...settings, ...kept }, vectors)
  const vocabulary = vocabularyOf(Int32Array.from(['good', 'bad'], (word) => hashText(word)))
  const text = bagRows(['good, bad, good and other'], shape.bits, vocabulary)
  const slopes = trainer.inputGradient.map((_, k) => Math.sin(k))
  const value = () => {
    embedWithDropout(trainer, text, 0)
    const used = trainer.pass.input.subarray(shape.dim, (trainer.pass.length + 1) * shape.dim)
    return used.reduce((sum, x, k) => sum + x * (slopes[shape.dim + k] ?? 0), 0)
  }
  const { values, gradient } = trainer.projection
  const measured = values.map((kept, i) => {
    values[i] = kept + 1e-3
    const above = value()
    values[i] = kept - 1e-3
    const below = value()
    values[i] = kept
    return (above - below) / 2e-3
  })
  trainer.inputGradient.set(slopes)
  backwardEmbedding(trainer)
  for (const [i, slope] of measured.entries()) expect(gradient[i]).toBeCloseTo(slope, 4)
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
const none = vocabularyOf(new Int32Array(0))
const rows = bagRows(texts, shape.bits, none)
const examples = texts.map((_, row) => ({ row, head: 0, target: oneHot(row % 3), weight: 1 }))
const train = () => trainNetwork(rows, examples, shape, noVectors, settings)

it('the network learns a handful of texts, and knows them still in four bits a value', () => {
  const network = quantiseNetwork(train(), shape, [0])
  const pass = makePass(network.shape)
  for (const { row } of examples) {
    const from = rows.first[row] ?? 0
    const view = { ...rows, from, count: (rows.first[row + 1] ?? 0) - from }
    runNetwork(network, view, pass)
    expect(pass.logits.indexOf(Math.max(...pass.logits))).toBe(row % 3)
  }
})

it('training twice gives the same weights to the bit', () => {
  expect(train()).toEqual(train())
})

it('a word that was never met is understood by its vector, which is like that of a word that was', () => {
  const vocabulary = vocabularyOf(Int32Array.from(['good', 'fine', 'bad', 'poor'], (word) => hashText(word)))
  const vectors = { words: 4, size: 2, values: Float32Array.of(3, 0, 3, 0.1, -3, 0, -3, 0.1) }
  const met = bagRows(['good', 'bad', "good's", 'bad one'], shape.bits, vocabulary)
  const learnt = [0, 2, 0, 2].map((label, row) => ({ row, head: 0, target: oneHot(label), weight: 1 }))
  const known = { ...shape, words: 4 }
  // Nothing but the vectors: n-grams that are shared by chance must not tell the words apart.
  const vectorsOnly = { ...settings, dropMember: 0.999, embeddingRate: 0 }
  const network = quantiseNetwork(trainNetwork(met, learnt, known, vectors, vectorsOnly), known, [0])
  const unmet = bagRows(['fine', 'poor'], shape.bits, vocabulary)
  const pass = makePass(network.shape)
  const guesses = [0, 1].map((row) => {
    runNetwork(network, { ...unmet, from: unmet.first[row] ?? 0, count: 1 }, pass)
    return pass.logits.slice(0, CLASSES).indexOf(Math.max(...pass.logits.slice(0, CLASSES)))
  })
  expect(guesses).toEqual([0, 2])
})
