import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawNormal, seededRandom } from '#server/lib/random.ts'
import { alike, estimateRatio, powerSums, type Sample, type Shape } from './powerSums.ts'

/** Number of bootstrap replicates. */
export const resamples = 999
/** Up to this size contents are drawn one by one; above it the normal limit is as good. */
const mostDrawn = 500
/** Contents drawn between two yields to the event loop, about half a millisecond's worth. */
const drawsInOneGo = 200_000

/** A replicate: distance of the rate from the true one in standard errors, and its own estimated error, squared. */
export interface Replays {
  moved: Float64Array
  variance: Float64Array
}

const noReplays = (): Replays => ({
  moved: new Float64Array(resamples),
  variance: new Float64Array(resamples),
})

/**
 * Bootstrap replicates for several sample sizes from the same draws. Sizes that are too large to draw are left out, and all
 * are where the sample has no variance. Yields to the event loop.
 */
export async function replaySizes(
  { counts, bases }: Sample,
  sizes: number[],
  seed: number,
): Promise<Map<number, Replays>> {
  const drawn = sizes.filter((size) => size <= mostDrawn).sort((a, b) => a - b)
  const replays = new Map(drawn.map((size) => [size, noReplays()]))
  const truth = drawn.length > 0 ? estimateRatio(powerSums({ counts, bases })) : undefined
  if (!truth || truth.error === 0) return new Map()
  const replayOnce = bases.every((base) => base === 1) ? replayCounter : replayRate
  const chance = chanceOf(seed)
  const atOnce = Math.max(1, Math.floor(drawsInOneGo / (drawn.at(-1) ?? 1)))
  for (let index = 0; index < resamples; index += 1) {
    if (index % atOnce === 0) await nextTurn()
    replayOnce({ counts, bases }, chance, truth, replays, index)
  }
  return replays
}

/** By seed: integers below 2³², `mostDrawn` per replicate. Generated once, the same for all answers. */
const chances = new Map<number, Uint32Array>()

function chanceOf(seed: number): Uint32Array {
  const known = chances.get(seed)
  if (known) return known
  const chance = new Uint32Array(resamples * mostDrawn)
  for (let index = 0; index < resamples; index += 1) {
    const random = seededRandom(seed * resamples + index)
    for (let n = 0; n < mostDrawn; n += 1) chance[index * mostDrawn + n] = random() * 2 ** 32
  }
  chances.set(seed, chance)
  return chance
}

/** One replicate: each size takes the first contents of the draw. */
type ReplayOnce = (
  sample: Sample,
  chance: Uint32Array,
  truth: Shape,
  replays: Map<number, Replays>,
  index: number,
) => void

const replayRate: ReplayOnce = ({ counts, bases }, chance, truth, replays, index) => {
  const first = index * mostDrawn
  const scale = counts.length / 2 ** 32
  let n = 0
  let e = 0
  let b = 0
  let ee = 0
  let eb = 0
  let bb = 0
  for (const [size, each] of replays) {
    for (; n < size; n += 1) {
      const place = Math.floor((chance[first + n] ?? 0) * scale)
      const count = counts[place] ?? 0
      const base = bases[place] ?? 0
      e += count
      b += base
      ee += count * count
      eb += count * base
      bb += base * base
    }
    note(each, index, truth, n, e, b, ee, eb, bb)
  }
}

/** As `replayRate` where all bases are 1. */
const replayCounter: ReplayOnce = ({ counts }, chance, truth, replays, index) => {
  const first = index * mostDrawn
  const scale = counts.length / 2 ** 32
  let n = 0
  let e = 0
  let ee = 0
  for (const [size, each] of replays) {
    for (; n < size; n += 1) {
      const count = counts[Math.floor((chance[first + n] ?? 0) * scale)] ?? 0
      e += count
      ee += count * count
    }
    note(each, index, truth, n, e, n, ee, e, n)
  }
}

/** The sums of a draw are stored in flat arrays: an object for each would cost more than the draw. */
function note(
  { moved, variance }: Replays,
  index: number,
  truth: Shape,
  n: number,
  e: number,
  b: number,
  ee: number,
  eb: number,
  bb: number,
) {
  const rate = e / b
  const error = truth.error * Math.sqrt(truth.n / n)
  moved[index] = (rate - truth.rate) / error
  const squares = ee - 2 * rate * eb + rate * rate * bb
  variance[index] = squares > alike * ee ? (squares * n) / ((n - 1) * (b * error) ** 2) : 1
}

/** Replicates of large draws, in standard deviations of a normal distribution. */
export function drawNormals(seed: number): Float64Array {
  const random = seededRandom(seed)
  return Float64Array.from({ length: resamples }, () => drawNormal(random))
}

/** The limit of large draws: normal, corrected for the skewness of the contents and the lean of their bases. */
export function replayLimit({ n, skew, lean }: Shape, normal: Float64Array): Replays {
  const root = Math.sqrt(n)
  const { moved, variance } = noReplays()
  for (let index = 0; index < resamples; index += 1) {
    const z = normal[index] ?? 0
    moved[index] = z + ((skew / 6) * (z * z - 1) - lean * z * z) / root
    variance[index] = Math.exp(((skew - 4 * lean) * z) / root)
  }
  return { moved, variance }
}
