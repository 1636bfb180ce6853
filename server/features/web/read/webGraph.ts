import type { z } from 'zod'
import type { Granularity } from '#contract/analytics.ts'
import { stepOfDays } from '#contract/metrics/steps.ts'
import { mostPoints } from '#contract/vocabulary.ts'
import type { WebGraph, webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { daysFrom, stepBegin, stepsBetween } from '../../../lib/calendar.ts'
import { type AnalyticsContext, dayBeginnings } from '../../analytics/analytics.ts'
import { findMissing, hideMissing, type MissingDay } from './missing.queries.ts'
import { type DayTotals, dayTotals } from './webGraph.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import type { WebSpan } from './webRows.queries.ts'
import { addUp, comparedTotals, toTotals } from './webTotals.ts'

type Asked = Omit<z.output<typeof webAnalyticsCalls.graph.input>, 'community_id'>
type WebGraphInput = Asked & Required<Pick<Asked, 'granularity'>>

/** Web figures over time, and the compared period. Errors: validation_failed for reversed days and too many points. */
export async function getWebGraph(
  db: Db,
  community: CommunityId,
  asked: Asked,
  told?: AnalyticsContext,
): Promise<WebGraph> {
  const { filters, compare } = asked
  const { periods, now, finished, then, context, measured_from, goals_from } = await resolveSpans(
    db,
    community,
    { filters, by: asked.granularity === 'hour' ? 'hour' : 'all', compare },
    told,
  )
  const input = { ...asked, granularity: asked.granularity ?? stepOfDays(periods.period) }
  refuseManyPoints(input, now)
  const by = input.granularity === 'hour' ? 'hour' : 'all'
  const [here, there, whole, wholeThen, missing, missingThen] = await Promise.all([
    dayTotals(db, community, filters, input.granularity, now),
    then ? dayTotals(db, community, filters, input.granularity, then) : [],
    // Visitors of two hours count in both, but once in the total.
    by === 'hour' ? dayTotals(db, community, filters, 'day', now) : null,
    by === 'hour' && then ? dayTotals(db, community, filters, 'day', then) : null,
    findMissing(db, community, filters, by, now),
    then ? findMissing(db, community, filters, by, then) : [],
  ])
  const isOver = ({ day }: { day: string }) => finished !== null && day <= finished.to
  const pointsOf = (rows: DayTotals[], span: WebSpan, days: MissingDay[]) =>
    findPoints(db, context, input, rows, span, { missing: days, measured_from })
  const isComparable = then !== null && measured_from === null
  return {
    period: periods.period,
    compared: periods.compared,
    points: await pointsOf(here, now, missing),
    totals: hideMissing(toTotals(addUp(whole ?? here)), missing),
    finished_totals:
      finished && isComparable
        ? hideMissing(toTotals(addUp((whole ?? here).filter(isOver))), missing.filter(isOver))
        : null,
    compared_points:
      then && input.compare?.with !== 'benchmark' ? await pointsOf(there, then, missingThen) : [],
    compared_totals: isComparable
      ? comparedTotals(hideMissing(toTotals(addUp(wholeThen ?? there)), missingThen), goals_from)
      : null,
    measured_from,
    goals_from,
  }
}

const pointsADay: Record<Granularity, number> = {
  hour: 24,
  day: 1,
  week: 1 / 7,
  month: 1 / 28,
  quarter: 1 / 90,
  year: 1 / 365,
}

function refuseManyPoints({ granularity }: WebGraphInput, { from, to }: WebSpan) {
  if ((daysFrom(from, to) + 1) * pointsADay[granularity] > mostPoints)
    throw invalidFields({ granularity: [reason('points_at_most', { most: mostPoints })] })
}

const hourMs = 3_600_000

async function findPoints(
  db: Db,
  { now, time_zone }: AnalyticsContext,
  { granularity }: WebGraphInput,
  rows: DayTotals[],
  { from, to, until }: WebSpan,
  { missing, measured_from }: { missing: MissingDay[]; measured_from: string | null },
): Promise<WebGraph['points']> {
  const step = granularity === 'hour' ? 'day' : granularity
  const days = stepsBetween(from, to, step)
  const begins = await dayBeginnings(db, time_zone, days)
  const hours = granularity === 'hour' ? Array.from({ length: 24 }, (_, hour) => hour) : [0]
  const byPoint = Map.groupBy(
    rows,
    (row) => `${stepBegin(row.day, step)} ${granularity === 'hour' ? row.key : 0}`,
  )
  const missingByStep = Map.groupBy(missing, (each) => stepBegin(each.day, step))
  const isMeasured = (day: string) => measured_from === null || (day < from ? from : day) >= measured_from
  const end = (until ?? now).getTime()
  return days.flatMap((day) =>
    hours
      .map((hour) => ({ at: begins(day) + hour * hourMs, rows: byPoint.get(`${day} ${hour}`) ?? [] }))
      .filter(({ at }) => at < end)
      .map((point) => ({
        at: new Date(point.at).toISOString(),
        totals: isMeasured(day)
          ? hideMissing(toTotals(addUp(point.rows)), missingByStep.get(day) ?? [])
          : null,
      })),
  )
}
