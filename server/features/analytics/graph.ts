import type { z } from 'zod'
import type { analyticsCalls, GraphMetric } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/call.ts'
import type { ContentKind } from '#contract/content.ts'
import { isRate, postsOnly, specifiedMetrics } from '#contract/metrics.ts'
import { stepOfDays } from '#contract/steps.ts'
import { contentKinds, contentTypes, emotions, mostPoints } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { daysFrom } from '../../lib/calendar.ts'
import { describeFigures } from './about.ts'
import type { AnalyticsContext } from './analyticsContext.queries.ts'
import { contentColumns } from './columns/contentColumns.queries.ts'
import { gainColumns } from './columns/gainColumns.queries.ts'
import { columnsSource, commentsSource, gainsSource } from './columns/graphSources.ts'
import {
  findSteps,
  type GraphSource,
  graphReader,
  type Line,
  type Question,
  type Span,
  type Totals,
} from './graphRows.ts'
import { findTags } from './graphSums.queries.ts'
import { gapsIn, kindsIn, storiesFrom } from './measuredFrom.ts'
import { type Periods, resolvePeriods } from './periods.ts'

type Asked = Omit<z.output<typeof analyticsCalls.graph.input>, 'community_id'>
/** The input with defaults applied. */
export type GraphInput = Asked & Required<Pick<Asked, 'metrics' | 'granularity'>>

/**
 * Metrics over time with totals, and those of the compared period. Errors: validation_failed for reversed days, too many
 * points, and combinations that hours and emotions do not allow.
 */
export async function getGraph(
  db: Db,
  community: CommunityId,
  told: Asked,
  context: AnalyticsContext,
): Promise<OutputOf<typeof analyticsCalls.graph>> {
  const periods = await resolvePeriods(db, context, told.filters, told.compare)
  const input = completed(told, periods)
  refuseMismatch(input)
  const { now, finished, before } = toSpans(periods, input, context)
  const spans = [now, finished, before].filter((span) => span !== null)
  refuseManyPoints(spans, input)
  const measured = Object.values(context.measured_from)
  const asked: Question = { ...input, tags: [], measured, time_zone: context.time_zone }
  const [steps, source] = await Promise.all([
    findSteps(db, asked, spans),
    openSource(db, community, asked, context),
  ])
  const tags = input.split === 'tag' ? await source.findTags(asked, periods.period) : []
  const question = { ...asked, tags }
  const [lines, rows] = await Promise.all([
    findLines(db, community, question),
    source.findRows(question, spans, steps),
  ])
  const read = graphReader(question, steps, rows)
  return {
    period: periods.period,
    compared: periods.compared,
    series: lines.map((line) => {
      const kinds = lineKinds(question, line)
      const measured_from = gapsIn({ ...question, kinds }, context, spans)
      const stories_from = storiesFrom({ ...question, kinds }, context, spans)
      return {
        ...line,
        points: read.points(now, line, measured_from),
        totals: read.totals(now, line, measured_from),
        finished_totals: finished && read.totals(finished, line, measured_from),
        compared_points: before ? read.points(before, line, measured_from) : [],
        compared_totals: before
          ? comparable(
              scaled(read.totals(before, line, measured_from), benchmarkScale(periods, input)),
              (metric) => metric in measured_from || (stories_from !== null && !postsOnly.has(metric)),
            )
          : null,
        measured_from,
        stories_from,
      }
    }),
    freshness: {
      captured_at: context.captured_at?.toISOString() ?? null,
      rolled_up_at: context.rolled_up_at?.toISOString() ?? null,
    },
    about: describeFigures(context, input.basis, input.metrics),
  }
}

/** Kinds of content in a line; none for comments by emotion, whose days need no measuring. */
function lineKinds({ split, filters }: Question, { key }: Line): readonly ContentKind[] {
  if (split === 'emotion') return []
  const kinds = kindsIn(filters.kind)
  return split === 'kind' ? kinds.filter((kind) => kind === key) : kinds
}

/** Totals without those that cannot be compared, as not all days of the periods are known. */
function comparable(totals: Totals, isPartial: (metric: GraphMetric) => boolean): Totals {
  const entries = Object.entries(totals).map(([metric, total]) => [
    metric,
    isPartial(metric as GraphMetric) ? { ...total, value: null } : total,
  ])
  return Object.fromEntries(entries)
}

function completed(told: Asked, { period }: Periods): GraphInput {
  const { metrics = told.split === 'emotion' ? ['comments'] : [...specifiedMetrics] } = told
  return { ...told, metrics, granularity: told.granularity ?? stepOfDays(period) }
}

async function openSource(
  db: Db,
  community: CommunityId,
  { basis, split }: Question,
  { revision }: AnalyticsContext,
): Promise<GraphSource> {
  if (split === 'emotion') return commentsSource(db, community)
  const columns = await contentColumns(db, community, revision)
  if (basis === 'published') return columnsSource(db, community, columns)
  return gainsSource(db, community, columns, await gainColumns(db, community, columns))
}

function refuseMismatch({ granularity, basis, split, metrics }: GraphInput) {
  if (granularity === 'hour' && basis === 'activity')
    throw invalidFields({
      granularity: [reason('gained_by_day')],
    })
  if (split === 'emotion' && metrics.some((metric) => metric !== 'comments'))
    throw invalidFields({ metrics: [reason('emotion_split')] })
}

function toSpans(
  { period, finished, compared, cut }: Periods,
  { compare }: GraphInput,
  { today }: AnalyticsContext,
): { now: Span; finished: Span | null; before: Span | null } {
  const earlier = (day: string) => (day < today ? day : today)
  const now: Span = {
    name: 'now',
    from: period.from,
    to: earlier(period.to),
    until: period.until === null ? null : new Date(period.until),
    cut: null,
    hasPoints: true,
  }
  if (!compared) return { now, finished: null, before: null }
  const hasPoints = compare?.with !== 'benchmark'
  const to = cut?.day ?? earlier(compared.to)
  return {
    now,
    finished: finished && { ...finished, name: 'finished', until: null, cut: null, hasPoints: false },
    before: { name: 'then', from: compared.from, to, until: cut?.until ?? null, cut, hasPoints },
  }
}

/** Fewest days of a step. */
const fewestDays: Record<GraphInput['granularity'], number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
}

function refuseManyPoints(spans: Span[], { granularity }: GraphInput) {
  for (const { from, to, hasPoints } of spans) {
    const days = daysFrom(from, to) + 1
    if (hasPoints && days / fewestDays[granularity] > mostPoints)
      throw invalidFields({
        granularity: [reason('points_at_most', { most: mostPoints })],
      })
  }
}

/** The lines of a graph: one per kind, type or emotion asked for, or per tag with the most content. */
async function findLines(
  db: Db,
  community: CommunityId,
  { split, filters, tags }: Question,
): Promise<Line[]> {
  const untitled = (keys: readonly (string | null)[]) =>
    keys.map((key) => ({ key, title: null, color: null }))
  if (split === 'kind')
    return untitled(
      contentKinds.filter((kind) => filters.kind === 'all' || `${filters.kind}` === plural[kind]),
    )
  if (split === 'type')
    return untitled(contentTypes.filter((type) => filters.types.length === 0 || filters.types.includes(type)))
  if (split === 'emotion') return untitled(emotions)
  if (split !== 'tag') return untitled([null])
  return [...(await findTags(db, community, tags)), ...untitled([null])]
}

const plural = { post: 'posts', story: 'stories' } as const

/** For a benchmark year: days passed of the period as a fraction of the year; else null. */
function benchmarkScale({ passed_days, compared }: Periods, { compare }: GraphInput): number | null {
  if (compare?.with !== 'benchmark' || !compared) return null
  return passed_days / (daysFrom(compared.from, compared.to) + 1)
}

/** Scales sums; rates stay as they are. */
function scaled(totals: Totals, scale: number | null): Totals {
  if (scale === null) return totals
  const entries = Object.entries(totals).map(([metric, total]) => {
    const isScaled = total.value !== null && !isRate(metric)
    return [metric, isScaled ? { ...total, value: Math.round((total.value ?? 0) * scale) } : total]
  })
  return Object.fromEntries(entries)
}
