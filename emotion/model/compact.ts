import type { Network } from '../network/predict.ts'
import { type BagRows, bagRows } from '../network/rows.ts'
import { embeddingRows, type Shape } from '../network/shape.ts'
import { NOT_KNOWN, vocabularyOf } from '../text/bags.ts'
import type { CleanText } from '../text/clean.ts'
import type { LanguageModel, LinearModel } from './model.ts'
import { embeddingOf, reachOfRows, roundRows, UNITS, unitFor } from './quantise.ts'

/** Old steps of a linear weight in a new one: an odd number, so that no weight lies halfway between two. */
const LINEAR_STEP = 5
const COMMENTS_LINEAR_STEP = 7
/** Rows of an embedding that stay as fine as they are, and the step of all other rows in standard deviations of a value. */
const KEPT_ROWS = 6144
const STEP = 1.5
/** Of the comments' one network, whose errors none other evens out. */
const COMMENTS_STEP = 1.1

/**
 * The model in so few and coarse steps that compression makes them short. Errors add up by what a row is used for in texts like
 * those given: a few thousand words make four fifths of them, and stay as they are. It is done last: what learns on begins
 * with the finer values.
 */
export function compact(
  { linear, networks, comments, ...rest }: LanguageModel,
  texts: readonly string[],
  read: (raw: string) => CleanText,
): LanguageModel {
  const vocabulary = vocabularyOf(rest.words)
  const rounded = (all: readonly Network[], step: number) => {
    const [first] = all
    if (!first) return []
    const uses = usesOfRows(bagRows(texts, first.shape.bits, vocabulary, read), first.shape)
    return all.map((network) => compactNetwork(network, uses, step))
  }
  return {
    ...rest,
    linear: compactLinear(linear, LINEAR_STEP),
    networks: rounded(networks, STEP),
    ...(comments && {
      comments: {
        ...comments,
        linear: compactLinear(comments.linear, COMMENTS_LINEAR_STEP),
        networks: rounded(comments.networks, COMMENTS_STEP),
      },
    }),
  }
}

const compactLinear = (linear: LinearModel, step: number): LinearModel => ({
  ...linear,
  weights: linear.weights.map((weight) => Math.round(weight / step)),
  scale: linear.scale.map((scale) => Math.fround(scale * step)),
})

/** Sum of the squares of a row's shares in the words of the texts: what the square of its error counts in theirs. */
function usesOfRows({ start, id, word }: BagRows, shape: Shape): Float64Array {
  const uses = new Float64Array(embeddingRows(shape))
  const use = (row: number, share: number) => {
    uses[row] = (uses[row] as number) + share * share
  }
  for (let bag = 0; bag < word.length; bag++) {
    const from = start[bag] as number
    const to = start[bag + 1] as number
    use(id[from] as number, 1)
    for (let j = from + 1; j < to; j++) use(id[j] as number, 1 / (to - from - 1))
    if (word[bag] !== NOT_KNOWN) use((1 << shape.bits) + (word[bag] as number), 1)
  }
  return uses
}

/** All but the rows kept in the same unit, so that rows of small values cost next to nothing. */
function compactNetwork(network: Network, uses: Float64Array, step: number): Network {
  const { dim } = network.shape
  const values = embeddingOf(network)
  const reach = reachOfRows(values, dim)
  const commonUnit = Math.fround((step * deviationOf(values)) / UNITS) || 1
  const least = uses.toSorted().at(-KEPT_ROWS) ?? 0
  return {
    ...network,
    ...roundRows(values, dim, commonUnit, (row) =>
      (uses[row] as number) >= least ? unitFor(reach[row] as number, commonUnit) : UNITS,
    ),
  }
}

const deviationOf = (values: Float32Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
