import type { z } from 'zod'
import type { Changes, overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { daysFrom } from '../../lib/calendar.ts'
import {
  type AnalyticsContext,
  contentColumns,
  gapsIn,
  kindsIn,
  resolvePeriods,
} from '../analytics/analytics.ts'
import { findChange } from './changeAxes.ts'
import { byPower, findingOf } from './changeFinding.ts'
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
    const from = measured_from > days.from ? measured_from : days.from
    const measured = await measureSpan(db, community, columns, measure, { ...days, from, cut: null })
    const { now } = findChange(columns, measure, { now: measured, before: measured, scale: null })
    // What was not measured is not zero.
    const value = from > days.to ? null : now.value
    const contents = { now: now.n, before: 0 }
    return { ...notComparable, metric, period, compared, now: value, contents, measured_from }
  }
  const [inPeriod, inCompared] = await Promise.all([
    measureSpan(db, community, columns, measure, { ...days, cut: null }),
    measureSpan(db, community, columns, measure, { ...compared, cut }),
  ])
  const scale = compare.with === 'benchmark' ? passed_days / (daysFrom(compared.from, compared.to) + 1) : null
  const change = findChange(columns, measure, { now: inPeriod, before: inCompared, scale })
  const { now, before } = change
  const named = await nameParts(db, community, change.axes)
  const axes = byPower(named, (now.value ?? 0) - (before.value ?? 0))
  return {
    metric,
    period,
    compared,
    now: now.value,
    before: before.value,
    contents: { now: now.n, before: before.n },
    axes,
    finding: findingOf(metric, change, axes),
    measured_from: null,
  }
}

const notComparable = {
  before: null,
  axes: [],
  finding: null,
}
