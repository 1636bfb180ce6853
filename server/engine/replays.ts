import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawNormal, seededRandom } from '#server/lib/random.ts'
import { alike, powerSums, type Sample, type Shape, shapeOf } from './powerSums.ts'

/** How often chance is played through. */
export const resamples = 999
/** Contents that are drawn one by one; of more, the limit that drawing comes to is as good. */
const mostDrawn = 500
/** Contents drawn before other work gets its turn, about half a millisecond's worth. */
const drawsInOneGo = 200_000

/** How far a rate came to lie from the true one, in its standard errors, and what its own error then seemed to be, squared. */
export interface Replays {
  moved: Float64Array
  variance: Float64Array
}

const noReplays = (): Replays => ({
  moved: new Float64Array(resamples),
  variance: new Float64Array(resamples),
})

/**
 * Draws as many contents from the sample, again and again, for all sizes from the same draws. Sizes that are too large
 * for it are left out; so are all where the contents of the sample are alike. Lets other work go on meanwhile.
 */
export async function replaySizes(
  { counts, bases }: Sample,
  sizes: number[],
  seed: number,
): Promise<Map<number, Replays>> {
  const drawn = sizes.filter((size) => size <= mostDrawn).sort((a, b) => a - b)
  const replays = new Map(drawn.map((size) => [size, noReplays()]))
  const truth = drawn.length > 0 ? shapeOf(powerSums({ counts, bases })) : undefined
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

/** By their seed: whole numbers below 2³², `mostDrawn` for each replay. Made once, the same for all answers. */
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

/** One of the replays: each size takes the first contents of its draw. */
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

/** The sums of a draw stand side by side, as an object for each would cost more than the draw. */
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

/** A draw of many contents each, in standard deviations of a normal distribution. */
export function drawNormals(seed: number): Float64Array {
  const random = seededRandom(seed)
  return Float64Array.from({ length: resamples }, () => drawNormal(random))
}

/** What drawing many comes to: normal, but for what the skew of the contents and the lean of their bases leave over. */
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
