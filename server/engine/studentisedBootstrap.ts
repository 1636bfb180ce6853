import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GroupDifference } from '#contract/analytics.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { estimateRatio, type PowerSums, type Sample, type Shape, without } from './powerSums.ts'
import { drawNormals, type Replays, replayLimit, replaySizes, resamples } from './replays.ts'

/** Number of replicates sorted on each side; 4 % lie beyond them. docs/analytics.md says why not 5. */
const outer = 20
/** Groups computed between two yields to the event loop. */
const groupsInOneGo = 10

/**
 * The difference of each group from all content outside it, in units of e / b, with a studentised bootstrap interval. The
 * distribution of chance comes from a sample of all content; the same sample gives the same answer. Yields to the event loop.
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
    const [one, other] = [likely(estimateRatio(group), whole), likely(estimateRatio(rest), whole)]
    const replays = drawn.get(one.n) ?? replayLimit(one, normal)
    const replaysOfRest = drawnRest.get(other.n) ?? replayLimit(other, normalRest)
    differences.push(judge(one, other, replays, replaysOfRest))
  }
  return differences
}

const isEnough = ({ n }: PowerSums) => n >= fewestForDifference

const sizesOf = (sides: PowerSums[]) => [...new Set(sides.filter(isEnough).map(({ n }) => n))]

/** A group without variance, as of contents nobody reported, is not certain: it gets the variance of all content. */
function likely(shape: Shape, whole: PowerSums): Shape {
  const usual = estimateRatio(whole)
  return shape.error > 0 ? shape : { ...shape, error: usual.error * Math.sqrt(usual.n / shape.n) }
}

/** The answer for too few contents. */
export const tooFew: GroupDifference = { difference: null, low: null, high: null, verdict: 'too_few' }

const differenceOf = (group: PowerSums, rest: PowerSums) =>
  group.n > 0 && rest.n > 0 ? group.e / group.b - rest.e / rest.b : null

function judge(group: Shape, rest: Shape, ofGroup: Replays, ofRest: Replays): GroupDifference {
  const difference = group.rate - rest.rate
  const error = Math.hypot(group.error, rest.error)
  const [least, most] = outerValues(studentise(group.error, rest.error, ofGroup, ofRest))
  const low = difference - most * error
  const high = difference - least * error
  return { difference, low, high, verdict: low > 0 || high < 0 ? 'likely_real' : 'may_be_chance' }
}

/** The studentised statistic: distance of the difference from the true one, in its own standard errors. */
function studentise(errorOfGroup: number, errorOfRest: number, group: Replays, rest: Replays): Float64Array {
  const studentised = new Float64Array(resamples)
  if (errorOfGroup === 0 && errorOfRest === 0) return studentised
  const squares = [errorOfGroup ** 2, errorOfRest ** 2] as const
  for (let index = 0; index < resamples; index += 1) {
    const apart = (group.moved[index] ?? 0) * errorOfGroup - (rest.moved[index] ?? 0) * errorOfRest
    const variance = (group.variance[index] ?? 0) * squares[0] + (rest.variance[index] ?? 0) * squares[1]
    studentised[index] = apart / Math.sqrt(variance)
  }
  return studentised
}

/** Keeps the lowest and the highest twentieth in order, at a tenth of the cost of sorting all. */
function outerValues(values: Float64Array): [least: number, most: number] {
  const least = new Float64Array(outer).fill(Number.POSITIVE_INFINITY)
  const most = new Float64Array(outer).fill(Number.POSITIVE_INFINITY)
  for (const value of values) {
    keepLeast(least, value)
    keepLeast(most, -value)
  }
  return [least[outer - 1] ?? 0, -(most[outer - 1] ?? 0)]
}

/** Inserts a value among the lowest so far, if it is one of them. */
function keepLeast(least: Float64Array, value: number) {
  let place = outer - 1
  if (!(value < (least[place] ?? 0))) return
  for (; place > 0 && value < (least[place - 1] ?? 0); place -= 1) least[place] = least[place - 1] ?? 0
  least[place] = value
}
