import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Difference } from '#contract/content/comparisons.ts'
import { drawNormal, seededRandom } from '#server/lib/random.ts'

/** Number of bootstrap replicates. */
export const resamples = 2000
/** Above this mean a Poisson distribution is approximated by a normal one. */
const poissonUpTo = 50
/** Values drawn between two yields to the event loop, a few milliseconds' worth. */
const drawsInOneGo = 200_000
/** Rates with a smaller base get no interval. */
export const smallestBase = 30

/** Bootstrap replicates of a value, in percent. */
export interface Replays {
  value: number
  draws: Float64Array
}

/**
 * Bootstrap replicates of an engagement rate, in percent. Engagements are counted events, several of which may come from one
 * person, so their number is drawn from a Poisson distribution; half an event is added so that zero observed does not mean
 * zero possible. Undefined where the base is too small.
 */
export function replayRate(engagements: number, base: number, seed: number): Replays | undefined {
  if (base < smallestBase) return undefined
  const random = seededRandom(seed)
  const draws = Float64Array.from(
    { length: resamples },
    () => (drawPoisson(engagements + 0.5, random) * 100) / base,
  )
  return { value: (engagements * 100) / base, draws }
}

/**
 * Bootstrap replicates of the mean of `n` values, drawn with replacement from a random sample of them and scaled to the
 * spread of the mean of all. Yields to the event loop.
 */
export async function replayMean(sample: number[], mean: number, n: number, seed: number): Promise<Replays> {
  const random = seededRandom(seed)
  const values = Float64Array.from(sample)
  const sampleMean = values.reduce((sum, value) => sum + value, 0) / values.length
  const scale = Math.sqrt(values.length / n)
  const draws = new Float64Array(resamples)
  const atOnce = Math.max(1, Math.floor(drawsInOneGo / values.length))
  for (let index = 0; index < resamples; index += 1) {
    if (index % atOnce === 0) await nextTurn()
    draws[index] = mean + (drawMean(values, random) - sampleMean) * scale
  }
  return { value: mean, draws }
}

/** The difference of two values with its 95 % percentile interval, in percentage points. */
export function compareReplays(one: Replays, other: Replays): Difference {
  const differences = one.draws.map((draw, index) => draw - (other.draws[index] ?? Number.NaN)).sort()
  const low = differences[Math.floor(resamples * 0.025)] ?? null
  const high = differences[Math.ceil(resamples * 0.975) - 1] ?? null
  const leavesOutZero = low !== null && high !== null && (low > 0 || high < 0)
  return {
    difference: one.value - other.value,
    low,
    high,
    verdict: leavesOutZero ? 'likely_real' : 'may_be_chance',
  }
}

function drawMean(values: Float64Array, random: () => number): number {
  let sum = 0
  for (let n = 0; n < values.length; n += 1) sum += values[Math.floor(random() * values.length)] ?? 0
  return sum / values.length
}

/** Knuth's method for small means. */
function drawPoisson(mean: number, random: () => number): number {
  if (mean > poissonUpTo) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)))
  const limit = Math.exp(-mean)
  let events = 0
  for (let product = random(); product > limit; product *= random()) events += 1
  return events
}
