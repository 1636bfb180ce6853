import { fewestForDifference, type GraphMetric } from '#contract/analytics.ts'
import { deltaOf, toneOf } from '#contract/delta.ts'
import { unwantedMetrics } from '#contract/metrics.ts'
import type { ChangeAxis, ChangeAxisName, ChangeFinding, ChangePart } from '#contract/overview.ts'
import { isRate } from '../../engine/measured.ts'
import type { Change } from './changeAxes.ts'

/** A part stands out when it carries so much more of the change than of the whole, 0 to 1. */
const leastPower = 0.3
/** What one brings is as before when it moved by less than this part of it. */
const leastMoved = 0.05

/** The axis that explains most first; where nothing changed in all, as they were. */
export const byPower = (axes: ChangeAxis[], change: number): ChangeAxis[] =>
  change === 0 ? axes : axes.toSorted((a, b) => powerOfAxis(b, change) - powerOfAxis(a, change))

const powerOfAxis = ({ parts }: ChangeAxis, change: number) =>
  Math.max(...parts.map((part) => powerOf(part, change)))

/** How much more of the change a part carries than of the whole; what goes beyond the change counts against it. */
const powerOf = ({ contribution, share }: ChangePart, change: number) =>
  1 - Math.abs(1 - contribution / change) - (share ? (share.now + share.before) / 200 : 1 / 2)

/**
 * The part that explains most of a change, and what follows from it; null where none stands out or nothing moved. axes: the
 * one that explains most first.
 */
export function findingOf(
  metric: GraphMetric,
  { now, before }: Pick<Change, 'now' | 'before'>,
  [axis]: ChangeAxis[],
): ChangeFinding | null {
  const delta = deltaOf(metric, now, before)
  if (!axis || delta.is === 'same' || delta.is === 'too_little') return null
  const change = (now.value ?? 0) - (before.value ?? 0)
  const [part] = axis.parts.toSorted((a, b) => powerOf(b, change) - powerOf(a, change))
  if (!part || powerOf(part, change) < leastPower) return null
  const level = levelOf(metric, part)
  return {
    axis: axis.axis,
    part,
    carried: (part.contribution / change) * 100,
    level,
    ...adviceOf({ metric, axis: axis.axis, part, level, change }),
  }
}

function levelOf(
  metric: GraphMetric,
  { now, before, contents, effects }: ChangePart,
): ChangeFinding['level'] {
  if (!effects || Math.min(contents.now, contents.before) < fewestForDifference) return null
  if (now === null || before === null) return null
  const [after, earlier] = isRate(metric) ? [now, before] : [now / contents.now, before / contents.before]
  if (Math.abs(after - earlier) <= leastMoved * earlier) return 'same'
  return after > earlier ? 'higher' : 'lower'
}

interface Found {
  metric: GraphMetric
  axis: ChangeAxisName
  part: ChangePart
  level: ChangeFinding['level']
  change: number
}

type Advised = Pick<ChangeFinding, 'advice' | 'amount'>

/** Follows from the numbers alone: what caused them they do not tell. */
function adviceOf(found: Found): Advised {
  const { metric, axis, part, change } = found
  if (axis === 'content') return { advice: 'one_content', amount: change - part.contribution }
  if (metric === 'contents') return { advice: 'if_unplanned', amount: null }
  const { effects, contribution } = part
  const isNumber = effects && (effects.number - effects.average) * contribution > 0
  return isNumber ? adviceOnNumber(found, metric) : adviceOnAverage(found)
}

function adviceOnNumber({ part, level, change }: Found, metric: Exclude<GraphMetric, 'contents'>): Advised {
  if (isRate(metric)) return { advice: 'if_unplanned', amount: null }
  if (unwantedMetrics.has(metric)) return { advice: 'no_action', amount: null }
  if (change > 0) return { advice: 'keep_number', amount: part.contents.now }
  // Of too few contents an average says nothing.
  if (level === null || !part.now) return { advice: 'if_unplanned', amount: null }
  return { advice: 'make_up', amount: Math.ceil((-part.contribution * part.contents.now) / part.now) }
}

function adviceOnAverage({ metric, part: { contents, effects }, level, change }: Found): Advised {
  if (effects && level === null) return { advice: 'too_few', amount: Math.min(contents.now, contents.before) }
  const isGood = toneOf(metric, change) === 'good'
  return { advice: isGood ? 'learn_from_best' : 'find_difference', amount: null }
}
