import type { z } from 'zod'
import type { GraphMetric } from '#contract/analytics.ts'
import { deltaOf, toneOf } from '#contract/metrics/delta.ts'
import { isRate, postsOnly, unwantedMetrics } from '#contract/metrics/metrics.ts'
import type {
  ChangeAxis,
  ChangeAxisName,
  ChangeFinding,
  ChangePart,
  Changes,
  overviewCalls,
} from '#contract/overview.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { daysFrom } from '../../lib/calendar.ts'
import {
  type AnalyticsContext,
  contentColumns,
  gapsIn,
  kindsIn,
  resolvePeriods,
  storiesFrom,
} from '../analytics/analytics.ts'
import { type Change, findChange } from './changeAxes.ts'
import { nameParts } from './changeNames.queries.ts'
import { measureSpan } from './measureSpan.ts'

type Asked = z.output<typeof overviewCalls.changes.input>

/** What changed a metric against another period. Errors: those of `resolvePeriods`. */
export async function getChanges(
  db: Db,
  community: CommunityId,
  { filters, metric, basis, compare }: Asked,
  context: AnalyticsContext,
): Promise<Changes> {
  const { period, finished, compared, cut, passed_days } = await resolvePeriods(db, context, filters, compare)
  if (!compared) throw new Error('what is compared has a period')
  const asked = { metrics: [metric], basis, kinds: kindsIn(filters.kind) }
  const measured_from = gapsIn(asked, context, [period, compared])[metric]
  const measure = { filters: { ...filters, is_deleted: filters.is_deleted ?? false }, metric, basis }
  const columns = await contentColumns(db, community, context.revision)
  const days = finished ?? period
  if (measured_from) {
    // Of published content is told what is known.
    const from = basis === 'activity' && measured_from > days.from ? measured_from : days.from
    const measured = await measureSpan(db, community, columns, measure, { ...days, from, cut: null })
    const { now } = findChange(columns, measure, { now: measured, before: measured, scale: null })
    // What was not measured is not zero.
    const value = measured_from > days.to && (basis === 'activity' || now.n === 0) ? null : now.value
    const contents = { now: now.n, before: 0 }
    const known = basis === 'published' ? { stories_from: measured_from } : { measured_from }
    return { ...notComparable, metric, period, compared, now: value, contents, ...known }
  }
  const stories_from = postsOnly.has(metric) ? null : storiesFrom(asked, context, [period, compared])
  const [inPeriod, inCompared] = await Promise.all([
    measureSpan(db, community, columns, measure, { ...days, cut: null }),
    measureSpan(db, community, columns, measure, { ...compared, cut }),
  ])
  const scale = compare.with === 'benchmark' ? passed_days / (daysFrom(compared.from, compared.to) + 1) : null
  const change = findChange(columns, measure, { now: inPeriod, before: inCompared, scale })
  const { now, before } = change
  const contents = { now: now.n, before: before.n }
  if (stories_from)
    return { ...notComparable, metric, period, compared, now: now.value, contents, stories_from }
  const named = await nameParts(db, community, change.axes)
  const axes = byPower(named, (now.value ?? 0) - (before.value ?? 0))
  return {
    metric,
    period,
    compared,
    now: now.value,
    before: before.value,
    contents,
    axes,
    finding: findingOf(metric, change, axes),
    measured_from: null,
    stories_from: null,
  }
}

const notComparable = {
  before: null,
  axes: [],
  finding: null,
  measured_from: null,
  stories_from: null,
}

/** A part stands out when it carries so much more of the change than of the whole, 0 to 1. */
const leastPower = 0.3

/** What one brings is as before when it moved by less than this part of it. */
const leastMoved = 0.05

/** The axis that explains most first; where nothing changed in all, as they were. */
const byPower = (axes: ChangeAxis[], change: number): ChangeAxis[] =>
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
function findingOf(
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
