import type { z } from 'zod'
import { mostPoints } from '#contract/analytics.ts'
import type { WebGraph, WebTotals, webAnalyticsCalls } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields } from '#server/errors.ts'
import { dayBeginnings, daysFrom, stepBegin, stepsBetween } from '../analytics/analytics.ts'
import { type DayTotals, dayTotals } from './webGraph.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import type { WebSpan } from './webRows.queries.ts'
import { addUp, toTotals } from './webTotals.ts'

export type WebGraphInput = Omit<z.output<typeof webAnalyticsCalls.graph.input>, 'community_id'>

/**
 * What happened on web pages over time, beside another period. Errors: validation_failed where days end before they
 * begin, and where there would be too many points.
 */
export async function getWebGraph(db: Db, community: CommunityId, input: WebGraphInput): Promise<WebGraph> {
  const { periods, now, then, time_zone } = await resolveSpans(db, community, input.filters, input.compare)
  refuseManyPoints(input, now)
  const [here, there] = await Promise.all([
    dayTotals(db, community, input.filters, input.granularity, now),
    then ? dayTotals(db, community, input.filters, input.granularity, then) : [],
  ])
  const pointsOf = (rows: DayTotals[], span: WebSpan) => findPoints(db, time_zone, input, rows, span)
  return {
    period: periods.period,
    compared: periods.compared,
    points: await pointsOf(here, now),
    totals: toTotals(addUp(here)),
    compared_points: then && input.compare?.with !== 'benchmark' ? await pointsOf(there, then) : [],
    compared_totals: then ? toTotals(addUp(there)) : null,
  }
}

function refuseManyPoints({ granularity }: WebGraphInput, { from, to }: WebSpan) {
  const perDay = granularity === 'hour' ? 24 : granularity === 'day' ? 1 : 1 / 7
  if ((daysFrom(from, to) + 1) * perDay > mostPoints)
    throw invalidFields({ granularity: [`At most ${mostPoints} points: choose longer steps or fewer days`] })
}

const hourMs = 3_600_000

async function findPoints(
  db: Db,
  time_zone: string,
  { granularity }: WebGraphInput,
  rows: DayTotals[],
  { from, to, until }: WebSpan,
): Promise<{ at: string; totals: WebTotals }[]> {
  const step = granularity === 'hour' ? 'day' : granularity
  const days = stepsBetween(from, to, step)
  const begins = await dayBeginnings(db, time_zone, days)
  const hours = granularity === 'hour' ? Array.from({ length: 24 }, (_, hour) => hour) : [0]
  const byPoint = Map.groupBy(
    rows,
    (row) => `${stepBegin(row.day, step)} ${granularity === 'hour' ? row.key : 0}`,
  )
  const end = until?.getTime() ?? Date.now()
  return days.flatMap((day) =>
    hours
      .map((hour) => ({ at: begins(day) + hour * hourMs, rows: byPoint.get(`${day} ${hour}`) ?? [] }))
      .filter(({ at }) => at < end)
      .map((point) => ({ at: new Date(point.at).toISOString(), totals: toTotals(addUp(point.rows)) })),
  )
}
