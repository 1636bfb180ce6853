import type { Content, ContentFilters, ContentKind } from '#contract/content/content.ts'
import { atEqualAge } from '#contract/metrics/equalAge.ts'
import { type Metric, metricUnit, unwantedMetrics } from '#contract/metrics/metrics.ts'
import { type Highlights, isRipe, leastShareOfReach } from '#contract/overview.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../engine/columns.ts'
import { known } from '../../engine/measured.ts'
import { median } from '../../engine/median.ts'
import { topK } from '../../engine/topK.ts'
import { type AnalyticsContext, contentColumns, matchedRows, resolvePeriods } from '../analytics/analytics.ts'
import { contentByIds } from '../content/content.ts'

interface Asked {
  filters: ContentFilters
  metric: Metric
  /** At most so many of each. */
  count: number
}

/** The best and the weakest of what matches, of posts and of stories: docs/overview.md. Errors: as `resolvePeriods`. */
export async function getHighlights(
  db: Db,
  community: CommunityId,
  { filters, ...asked }: Asked,
  context: AnalyticsContext,
): Promise<Highlights> {
  const { period } = await resolvePeriods(db, context, filters)
  const { from, to } = period
  const columns = await contentColumns(db, community, context.revision)
  const rows = await matchedRows(db, community, columns, { ...filters, from, to })
  const ofKind = (kind: ContentKind) => {
    const ofIt = rows.filter((row) => columns.kind[row] === contentKinds.indexOf(kind))
    return findHighlights(columns, ofIt, asked, context.now)
  }
  const [post, story] = [ofKind('post'), ofKind('story')]

  const idOf = (row: number) => String(columns.id[row])
  const found = [post, story].flatMap(({ best, lowest }) => [...best, ...lowest])
  const contents = await contentByIds(db, community, found.map(idOf))
  const byId = new Map(contents.map((content) => [content.id, content]))
  const pick = (rows: number[]) => rows.flatMap((row) => byId.get(idOf(row)) ?? [])
  const weakestOf = ({ lowest }: typeof post) =>
    pick(lowest)
      .filter((item) => !keepsUp(item, asked.metric))
      .slice(0, asked.count)
  return {
    best: [...pick(post.best), ...pick(story.best)],
    weakest: [...weakestOf(post), ...weakestOf(story)],
    ...(asked.metric === 'erv'
      ? { least_reach: { post: null, story: null }, least_views: { post: post.least, story: story.least } }
      : { least_reach: { post: post.least, story: story.least } }),
  }
}

/** Young content that has as much as is usual at its age, or more, is low for its age alone. */
function keepsUp(item: Content, metric: Metric): boolean {
  const judged = atEqualAge(item, metric)
  return judged != null && judged.value >= judged.median
}

/** So many times what is asked for may be weak: some of them are only young. */
const lookedAt = 4

/** Rows of one kind, the best first; lowest: those that may be the weakest; least: reach, or views, that it took. */
function findHighlights(
  columns: ContentColumns,
  rows: number[],
  { metric, count }: Omit<Asked, 'filters'>,
  now: Date,
) {
  const { moment, id, reach, views } = columns
  const seen = metric === 'erv' ? views : reach
  const of = (column: Float64Array) => (row: number) => column[row] ?? Number.NaN
  const [valueAt, momentAt, idAt, seenAt] = [of(columns[metric]), of(moment), of(id), of(seen)]
  const usual = median(known(seen, rows))
  const least = usual === null ? null : usual * leastShareOfReach
  const isSeen = (row: number) => least === null || seenAt(row) >= least
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
    rows: valued.filter((row) => isSeen(row) && isRipe(momentAt(row), now)),
    order: (a: number, b: number) => valueAt(a) - valueAt(b) || latest(a, b),
  }
  const [good, poor] = unwantedMetrics.has(metric) ? [low, high] : [high, low]
  const best = topK(good.rows, Math.min(count, Math.ceil(good.rows.length / 2)), good.order)
  const [first] = best
  const others = poor.rows.filter(
    (row) => !best.includes(row) && (first === undefined || valueAt(row) !== valueAt(first)),
  )
  return { best, lowest: topK(others, count * lookedAt, poor.order), least }
}
