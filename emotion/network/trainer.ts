import { CLASSES } from '../emotions.ts'
import { makeRandom, type Random } from '../random.ts'
import { MAX_BAGS } from '../text/bags.ts'
import { averageStep, makeTrained, type Trained } from './adam.ts'
import { makePass, type Pass } from './forward.ts'
import { type Dense, pooledSize, randomWeights, type Shape, type Weights } from './shape.ts'
import { projectAll, type WordVectors } from './vectors.ts'

export type NetworkSettings = {
  epochs: number
  batch: number
  /** Of the dense weights and of the embedding, whose rows are met seldom; both fall to nothing over the epochs. */
  rate: number
  embeddingRate: number
  /** The embedding begins with random values of up to this to either side: what is seldom met keeps a code of its own. */
  reach: number
  /** Chances of dropping an embedded value, a word, a member of a bag, a pooled value. */
  dropInput: number
  dropWord: number
  dropMember: number
  dropPooled: number
  /** Decay of the running average of the weights, per step. */
  averageDecay: number
  seed: number
}

/** Members of a text's bags that were not dropped: row of the embedding, position in the sequence, share in its bag. */
export type Members = { row: Int32Array; at: Int32Array; share: Float64Array; count: number }

/** Words whose vectors were not dropped: their rows and their positions in the sequence. */
export type KeptWords = { word: Int32Array; at: Int32Array; count: number }

/** A network in training, with the buffers of one example on its way forth and back. */
export type Trainer = {
  shape: Shape
  settings: NetworkSettings
  random: Random
  weights: Weights
  pass: Pass
  /** Without the rows of the vocabulary, which are its vectors projected. */
  embedding: Trained<Float32Array>
  vectors: WordVectors
  /** [vectors.size, dim] */
  projection: Trained<Float64Array>
  dense: Trained<Float64Array>[]
  gradients: Dense
  inputGradient: Float64Array
  inputKeep: Float64Array
  pooledKeep: Float64Array
  logitGradient: Float64Array
  members: Members
  kept: KeptWords
  /** Rows of the embedding that the current batch has met, and the step at which each row was last averaged. */
  touched: Int32Array
  touchedCount: number
  isTouched: Uint8Array
  averagedAt: Int32Array
  step: number
}

/** Filters that a network learns on from; the vectors of its words, learnt with them, then begin as they are. */
export type Start = Pick<Weights, 'filters' | 'filterBias'>

const MOST_MEMBERS = 8192
/** Beginnings of the projection's values are up to this to either side. */
const PROJECTION_REACH = 0.1

export function makeTrainer(
  shape: Shape,
  settings: NetworkSettings,
  vectors: WordVectors,
  start?: Start,
): Trainer {
  const random = makeRandom(settings.seed)
  const weights = { ...randomWeights({ ...shape, words: 0 }, settings.reach, random), ...copyOf(start) }
  const projection = new Float64Array(vectors.size * shape.dim).map((_, at) =>
    start ? Number(at % (shape.dim + 1) === 0) : (random() * 2 - 1) * PROJECTION_REACH,
  )
  const filters = weights.filters.map(makeTrained)
  const filterBias = makeTrained(weights.filterBias)
  const heads = makeTrained(weights.heads)
  const headBias = makeTrained(weights.headBias)
  const trainedProjection = makeTrained(projection)
  const pass = makePass(shape)
  const rows = 1 << shape.bits
  return {
    shape,
    settings,
    random,
    weights,
    pass,
    embedding: makeTrained(weights.embedding),
    vectors,
    projection: trainedProjection,
    dense: [...filters, filterBias, heads, headBias, trainedProjection],
    gradients: {
      filters: filters.map(({ gradient }) => gradient),
      filterBias: filterBias.gradient,
      heads: heads.gradient,
      headBias: headBias.gradient,
    },
    inputGradient: new Float64Array(pass.input.length),
    inputKeep: new Float64Array(pass.input.length),
    pooledKeep: new Float64Array(pooledSize(shape)),
    logitGradient: new Float64Array(CLASSES),
    members: {
      row: new Int32Array(MOST_MEMBERS),
      at: new Int32Array(MOST_MEMBERS),
      share: new Float64Array(MOST_MEMBERS),
      count: 0,
    },
    kept: { word: new Int32Array(MAX_BAGS), at: new Int32Array(MAX_BAGS), count: 0 },
    touched: new Int32Array(rows),
    touchedCount: 0,
    isTouched: new Uint8Array(rows),
    averagedAt: new Int32Array(rows),
    step: 0,
  }
}

const copyOf = (start: Start | undefined) =>
  start && {
    filters: start.filters.map((group) => group.slice()),
    filterBias: start.filterBias.slice(),
  }

/** Applies to one row's average the steps in which the row did not change. */
export function catchUp({ embedding, shape, settings, averagedAt, step }: Trainer, row: number): void {
  const gap = step - (averagedAt[row] as number)
  if (gap > 0) averageStep(embedding, row * shape.dim, (row + 1) * shape.dim, settings.averageDecay ** gap)
  averagedAt[row] = step
}

/** The running average of all weights, which is steadier than the last of them. */
export function averageOf(trainer: Trainer): Weights {
  for (let row = 0; row < trainer.averagedAt.length; row++) catchUp(trainer, row)
  const averages = new Map(trainer.dense.map(({ values, average }) => [values, average]))
  const averaged = (values: Float64Array) => (averages.get(values) ?? values).slice()
  const { filters, filterBias, heads, headBias } = trainer.weights
  return {
    embedding: wholeEmbedding(trainer),
    filters: filters.map(averaged),
    filterBias: averaged(filterBias),
    heads: averaged(heads),
    headBias: averaged(headBias),
  }
}

function wholeEmbedding({ embedding, vectors, projection }: Trainer): Float32Array {
  const words = projectAll(vectors, projection.average)
  const whole = new Float32Array(embedding.average.length + words.length)
  whole.set(embedding.average)
  whole.set(words, embedding.average.length)
  return whole
}
