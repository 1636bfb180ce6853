import { setImmediate as nextTurn } from 'node:timers/promises'
import { fewestForDifference, type GroupDifference } from '#contract/analytics.ts'
import { drawNormal, seededRandom } from '#server/seededRandom.ts'
import { alike, type PowerSums, type Shape, shapeOf, without } from './powerSums.ts'

/** How often chance is played through. */
const resamples = 999
/** Of as many that are sorted, beyond the outer ones on each side 4 % lie: see docs/analytics.md for why not 5. */
const outer = 20
/** Contents that are drawn one by one; of more, the limit that drawing comes to is as good. */
const mostDrawn = 500
/** Contents drawn before other work gets its turn, about two milliseconds' worth. */
const drawsInOneGo = 200_000
/** And groups that are judged. */
const groupsInOneGo = 10

/** Contents at random: what is counted in each and what it is counted against. */
export interface Sample<Numbers = number[]> {
  counts: Numbers
  bases: Numbers
}

/** How far a rate came to lie from the true one, in its standard errors, and what its own error then seemed to be, squared. */
interface Replays {
  moved: Float64Array
  variance: Float64Array
}

/**
 * How each group differs from all content that is not in it, in units of e / b, with an interval of a studentised
 * bootstrap. The sample, of all content, tells what chance looks like; the same one gives the same answer. Lets other
 * work go on meanwhile.
 */
export async function compareToRest(
  groups: PowerSums[],
  whole: PowerSums,
  sample: Sample,
): Promise<GroupDifference[]> {
  const rests = groups.map((group) => without(whole, group))
  const drawn = await replaySizes(sample, sizesOf(groups), 1)
  const drawnRest = await replaySizes(sample, sizesOf(rests), 2)
  const [normal, normalRest] = [drawNormals(3), drawNormals(4)]
  const differences: GroupDifference[] = []
  for (const [index, group] of groups.entries()) {
    if (index % groupsInOneGo === 0) await nextTurn()
    const rest = without(whole, group)
    if (!isEnough(group) || !isEnough(rest)) {
      differences.push({ ...tooFew, difference: differenceOf(group, rest) })
      continue
    }
    const [one, other] = [likely(shapeOf(group), whole), likely(shapeOf(rest), whole)]
    const replays = drawn.get(one.n) ?? replayLimit(one, normal)
    const replaysOfRest = drawnRest.get(other.n) ?? replayLimit(other, normalRest)
    differences.push(judge(one, other, replays, replaysOfRest))
  }
  return differences
}

const isEnough = ({ n }: PowerSums) => n >= fewestForDifference

const sizesOf = (sides: PowerSums[]) => [...new Set(sides.filter(isEnough).map(({ n }) => n))]

/** That contents happen to be all alike, as all without a report, does not make them sure: they are as all others are. */
function likely(shape: Shape, whole: PowerSums): Shape {
  const usual = shapeOf(whole)
  return shape.error > 0 ? shape : { ...shape, error: usual.error * Math.sqrt(usual.n / shape.n) }
}

/** What too few contents tell. */
export const tooFew: GroupDifference = { difference: null, low: null, high: null, verdict: 'too_few' }

const differenceOf = (group: PowerSums, rest: PowerSums) =>
  group.n > 0 && rest.n > 0 ? group.e / group.b - rest.e / rest.b : null

/** Draws as many contents from the sample, again and again, for all sizes from the same draws. */
async function replaySizes(sample: Sample, sizes: number[], seed: number): Promise<Map<number, Replays>> {
  const drawn = sizes.filter((size) => size <= mostDrawn).sort((a, b) => a - b)
  const replays = new Map(drawn.map((size) => [size, noReplays()]))
  const truth = drawn.length > 0 ? shapeOf(sumsOf(sample)) : undefined
  if (!truth || truth.error === 0) return new Map()
  const packed = { counts: Float64Array.from(sample.counts), bases: Float64Array.from(sample.bases) }
  const atOnce = Math.max(1, Math.floor(drawsInOneGo / (drawn.at(-1) ?? 1)))
  for (let index = 0; index < resamples; index += 1) {
    if (index % atOnce === 0) await nextTurn()
    // Each from a seed of its own, so that what is drawn does not depend on what else is.
    replayOnce(packed, truth, replays, index, seededRandom(seed * resamples + index))
  }
  return replays
}

const noReplays = (): Replays => ({
  moved: new Float64Array(resamples),
  variance: new Float64Array(resamples),
})

function replayOnce(
  { counts, bases }: Sample<Float64Array>,
  truth: Shape,
  replays: Map<number, Replays>,
  index: number,
  random: () => number,
) {
  let [n, e, b, ee, eb, bb] = [0, 0, 0, 0, 0, 0]
  for (const [size, { moved, variance }] of replays) {
    for (; n < size; n += 1) {
      const drawn = Math.floor(random() * counts.length)
      const count = counts[drawn] ?? 0
      const base = bases[drawn] ?? 0
      e += count
      b += base
      ee += count * count
      eb += count * base
      bb += base * base
    }
    const rate = e / b
    const error = truth.error * Math.sqrt(truth.n / n)
    moved[index] = (rate - truth.rate) / error
    const squares = ee - 2 * rate * eb + rate * rate * bb
    variance[index] = squares > alike * ee ? (squares * n) / ((n - 1) * (b * error) ** 2) : 1
  }
}

function sumsOf({ counts, bases }: Sample): PowerSums {
  const sums = { n: counts.length, e: 0, b: 0, ee: 0, eb: 0, bb: 0, eee: 0, eeb: 0, ebb: 0, bbb: 0 }
  for (let index = 0; index < counts.length; index += 1) {
    const [e, b] = [counts[index] ?? 0, bases[index] ?? 0]
    sums.e += e
    sums.b += b
    sums.ee += e * e
    sums.eb += e * b
    sums.bb += b * b
  }
  return sums
}

function drawNormals(seed: number): Float64Array {
  const random = seededRandom(seed)
  return Float64Array.from({ length: resamples }, () => drawNormal(random))
}

/** What drawing many comes to: normal, but for what the skew of the contents and the lean of their bases leave over. */
function replayLimit({ n, skew, lean }: Shape, normal: Float64Array): Replays {
  const root = Math.sqrt(n)
  return {
    moved: normal.map((z) => z + ((skew / 6) * (z * z - 1) - lean * z * z) / root),
    variance: normal.map((z) => Math.exp(((skew - 4 * lean) * z) / root)),
  }
}

function judge(group: Shape, rest: Shape, ofGroup: Replays, ofRest: Replays): GroupDifference {
  const difference = group.rate - rest.rate
  const error = Math.hypot(group.error, rest.error)
  const studentised = ofGroup.moved.map((moved, index) => {
    const apart = moved * group.error - (ofRest.moved[index] ?? 0) * rest.error
    const variance =
      (ofGroup.variance[index] ?? 0) * group.error ** 2 + (ofRest.variance[index] ?? 0) * rest.error ** 2
    return error === 0 ? 0 : apart / Math.sqrt(variance)
  })
  studentised.sort()
  const low = difference - (studentised[resamples - outer] ?? 0) * error
  const high = difference - (studentised[outer - 1] ?? 0) * error
  return { difference, low, high, verdict: low > 0 || high < 0 ? 'likely_real' : 'may_be_chance' }
}
