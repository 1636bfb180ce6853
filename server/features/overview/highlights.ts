import type { ContentFilters } from '#contract/content.ts'
import { type Metric, metricUnit, unwantedMetrics } from '#contract/metrics.ts'
import { type Highlights, leastShareOfReach, ripeAfterHours } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  type ContentColumns,
  contentColumns,
  foremost,
  known,
  matchedRows,
  middleOf,
  resolvePeriods,
  type Standing,
} from '../analytics/analytics.ts'
import { contentByIds } from '../content/content.ts'

interface Asked {
  filters: ContentFilters
  metric: Metric
  /** At most so many of each. */
  count: number
}

/** The best and the weakest of what matches: docs/overview.md. Errors: as `resolvePeriods`. */
export async function getHighlights(
  db: Db,
  community: CommunityId,
  { filters, ...asked }: Asked,
  standing: Standing,
): Promise<Highlights> {
  const { period } = await resolvePeriods(db, standing, filters)
  const { from, to } = period
  const columns = await contentColumns(db, community, standing.revision)
  const rows = await matchedRows(db, community, columns, { ...filters, from, to })
  const { best, weakest, least_reach } = findHighlights(columns, rows, asked, standing.now)
  const idsOf = (rows: number[]) => rows.map((row) => String(columns.id[row]))
  const [bestContent, weakestContent] = await Promise.all([
    contentByIds(db, community, idsOf(best)),
    contentByIds(db, community, idsOf(weakest)),
  ])
  return { best: bestContent, weakest: weakestContent, least_reach }
}

const hourMs = 3_600_000

/** Rows, the foremost first; least_reach as in the contract. */
function findHighlights(
  columns: ContentColumns,
  rows: number[],
  { metric, count }: Omit<Asked, 'filters'>,
  now: Date,
) {
  const { moment, id, reach } = columns
  const of = (column: Float64Array) => (row: number) => column[row] ?? Number.NaN
  const [valueAt, momentAt, idAt, reachAt] = [of(columns[metric]), of(moment), of(id), of(reach)]
  const median = middleOf(known(reach, rows))
  const least_reach = median === null ? null : median * leastShareOfReach
  const isSeen = (row: number) => least_reach === null || reachAt(row) >= least_reach
  const ripeAt = now.getTime() - ripeAfterHours * hourMs
  // Newest first of equals.
  const latest = (a: number, b: number) => momentAt(b) - momentAt(a) || idAt(b) - idAt(a)
  const valued = rows.filter((row) => !Number.isNaN(valueAt(row)))
  /** A rate of few people is chance. */
  const high = {
    rows: metricUnit[metric] === 'percent' ? valued.filter(isSeen) : valued,
    order: (a: number, b: number) => valueAt(b) - valueAt(a) || latest(a, b),
  }
  /** What hardly anybody could see yet is low for no reason of its own. */
  const low = {
    rows: valued.filter((row) => isSeen(row) && momentAt(row) <= ripeAt),
    order: (a: number, b: number) => valueAt(a) - valueAt(b) || latest(a, b),
  }
  const [good, poor] = unwantedMetrics.has(metric) ? [low, high] : [high, low]
  const best = foremost(good.rows, Math.min(count, Math.ceil(good.rows.length / 2)), good.order)
  const [first] = best
  const others = poor.rows.filter(
    (row) => !best.includes(row) && (first === undefined || valueAt(row) !== valueAt(first)),
  )
  return { best, weakest: foremost(others, count, poor.order), least_reach }
}
