import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Difference } from '#contract/comparisons.ts'
import { drawNormal, seededRandom } from '#server/lib/random.ts'

/** How often chance is played through. */
export const resamples = 2000
/** Above this a Poisson distribution is as good as normal. */
const poissonUpTo = 50
/** Values drawn before other work gets its turn, a few milliseconds' worth. */
const drawsInOneGo = 200_000
/** With fewer people behind it a rate tells nothing. */
export const smallestBase = 30

/** What a value, in percent, might have been if all had been left to chance once more. */
export interface Replays {
  value: number
  draws: Float64Array
}

/**
 * Replays a rate of engagements, in percent. They are counted events, of which one person may cause several, so their
 * number is drawn from a Poisson distribution; half an event more keeps none seen from meaning none possible.
 * Undefined for a base too small.
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
 * Replays the mean of `n` values, of which `sample` is a random part, by drawing from the sample with replacement;
 * the spread of its mean is scaled to that of all. Lets other work go on meanwhile.
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
export function differenceOf(one: Replays, other: Replays): Difference {
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
