import { CLASSES } from '../emotions.ts'
import { type Delta, valueAmong } from './delta.ts'

/** A corrected text: the buckets of its words, the probabilities the model gave, the label a person gave. */
export type Lesson = { words: Int32Array; probabilities: Float64Array; label: number }

/** Weight of the squared delta against the loss of one lesson, by the simulation of `emotion:evaluate`. */
const RIDGE = 0.3
const STEPS = 60
/** Heaviest buckets kept: the others together change little, and a delta is a row of a database. */
const MOST_BUCKETS = 16384
const classes = Array.from({ length: CLASSES }, (_, c) => c)

/** Lessons with buckets renumbered to those that occur in them, row after row. */
type Problem = {
  buckets: Int32Array
  start: Int32Array
  index: Int32Array
  value: Float64Array
  /** Of a lesson by its label. */
  weight: Float64Array
}

/**
 * Logistic regression on top of the model's own answers, pulled to zero: a delta of nothing leaves the model as it is.
 * There is no bias and every emotion weighs the same in sum, or a few complaints would teach that all comments complain.
 * Nesterov's gradient from zero in a fixed number of steps: the same lessons give the same delta. `rarity` weighs a bucket,
 * 0..1.
 */
export function fitDelta(lessons: readonly Lesson[], rarity: (bucket: number) => number): Delta {
  const problem = makeProblem(lessons, rarity)
  const size = problem.buckets.length * CLASSES
  const weights = new Float64Array(size)
  const ahead = new Float64Array(size)
  const gradient = new Float64Array(size)
  const rate = 1 / (RIDGE + curvature(problem))
  for (let step = 1; step <= STEPS; step++) {
    fillGradient(problem, lessons, ahead, gradient)
    const momentum = (step - 1) / (step + 2)
    for (let k = 0; k < size; k++) {
      const next = (ahead[k] ?? 0) - rate * ((gradient[k] ?? 0) + RIDGE * (ahead[k] ?? 0))
      ahead[k] = next + momentum * (next - (weights[k] ?? 0))
      weights[k] = next
    }
  }
  return quantise(problem, rarity, weights)
}

function makeProblem(lessons: readonly Lesson[], rarity: (bucket: number) => number): Problem {
  const buckets = Int32Array.from(new Set(lessons.flatMap(({ words }) => Array.from(words)))).sort()
  const place = new Map(Array.from(buckets, (bucket, i) => [bucket, i]))
  const start = new Int32Array(lessons.length + 1)
  lessons.forEach(({ words }, i) => {
    start[i + 1] = (start[i] ?? 0) + words.length
  })
  const index = new Int32Array(start[lessons.length] ?? 0)
  const value = new Float64Array(index.length)
  lessons.forEach(({ words }, i) => {
    for (const [j, bucket] of words.entries()) {
      const at = (start[i] ?? 0) + j
      index[at] = place.get(bucket) ?? 0
      value[at] = rarity(bucket) * valueAmong(words.length)
    }
  })
  return { buckets, start, index, value, weight: evenWeights(lessons) }
}

/** One lesson more of each label than there is: the first correction of a kind does not weigh without bounds. */
function evenWeights(lessons: readonly Lesson[]): Float64Array {
  const counts = new Float64Array(CLASSES).fill(1)
  for (const { label } of lessons) counts[label] = (counts[label] ?? 0) + 1
  return counts.map((count) => (lessons.length + CLASSES) / CLASSES / count)
}

/** No direction curves more than this: half the squared lengths of all rows at the greatest weight. */
const curvature = ({ value, weight }: Problem): number =>
  (Math.max(...weight) * value.reduce((total, v) => total + v * v, 0)) / 2

/** Sets the gradient of the summed cross-entropy at `weights`. */
function fillGradient(
  problem: Problem,
  lessons: readonly Lesson[],
  weights: Float64Array,
  gradient: Float64Array,
): void {
  const { start, index, value } = problem
  const slope = new Float64Array(CLASSES)
  gradient.fill(0)
  lessons.forEach((lesson, i) => {
    const from = start[i] ?? 0
    const to = start[i + 1] ?? 0
    fillSlope(problem, lesson, weights, from, to, slope)
    for (let j = from; j < to; j++)
      for (let c = 0; c < CLASSES; c++) {
        const at = (index[j] as number) * CLASSES + c
        gradient[at] = (gradient[at] as number) + (value[j] as number) * (slope[c] as number)
      }
  })
}

/** Loss of one lesson by its logits: probability less one for the label, by the label's weight. */
function fillSlope(
  { index, value, weight }: Problem,
  { probabilities, label }: Lesson,
  weights: Float64Array,
  from: number,
  to: number,
  slope: Float64Array,
): void {
  slope.fill(0)
  for (let j = from; j < to; j++)
    for (let c = 0; c < CLASSES; c++)
      slope[c] =
        (slope[c] as number) + (value[j] as number) * (weights[(index[j] as number) * CLASSES + c] as number)
  let total = 0
  for (let c = 0; c < CLASSES; c++) {
    slope[c] = (probabilities[c] ?? 0) * Math.exp(slope[c] as number)
    total += slope[c] as number
  }
  for (let c = 0; c < CLASSES; c++)
    slope[c] = (weight[label] as number) * ((slope[c] as number) / total - (c === label ? 1 : 0))
}

/** Folds the rarity in, keeps the heaviest buckets and rounds to int8. */
function quantise({ buckets }: Problem, rarity: (bucket: number) => number, weights: Float64Array): Delta {
  const weigh = (i: number, c: number) => rarity(buckets[i] ?? 0) * (weights[i * CLASSES + c] ?? 0)
  const reach = Float64Array.from(buckets, (_, i) => Math.max(...classes.map((c) => Math.abs(weigh(i, c)))))
  const scale = (reach.reduce((top, value) => Math.max(top, value), 0) || 1) / 127
  const kept = Array.from(buckets.keys())
    .filter((i) => (reach[i] ?? 0) >= scale / 2)
    .sort((a, b) => (reach[b] ?? 0) - (reach[a] ?? 0) || a - b)
    .slice(0, MOST_BUCKETS)
    .sort((a, b) => a - b)
  return {
    bucket: Int32Array.from(kept, (i) => buckets[i] ?? 0),
    weight: Int8Array.from(kept.flatMap((i) => classes.map((c) => Math.round(weigh(i, c) / scale)))),
    scale,
  }
}
