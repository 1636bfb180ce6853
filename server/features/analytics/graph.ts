import type { z } from 'zod'
import type {
  analyticsCalls,
  GraphMetric,
  GraphPoint,
  GraphSeries,
  MeasuredDays,
  Total,
} from '#contract/analytics.ts'
import type { OutputOf } from '#contract/call.ts'
import type { ContentKind } from '#contract/content/content.ts'
import { isRate, postsOnly, specifiedMetrics } from '#contract/metrics/metrics.ts'
import { stepOfDays } from '#contract/metrics/steps.ts'
import { contentKinds, contentTypes, emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { daysFrom, toIso } from '../../lib/calendar.ts'
import { describeFigures } from './about.ts'
import type { AnalyticsContext } from './analyticsContext.queries.ts'
import { contentColumns } from './columns/contentColumns.queries.ts'
import { gainColumns } from './columns/gainColumns.queries.ts'
import {
  columnsSource,
  commentsSource,
  type GraphSource,
  gainsSource,
  type Rows,
} from './columns/graphSources.ts'
import {
  findTags,
  isCountedApart,
  measuredMetrics,
  type Question,
  type SumRow,
  summedFor,
} from './graphSums.queries.ts'
import { gapsIn, kindsIn, storiesFrom } from './measuredFrom.ts'
import {
  findSteps,
  type Periods,
  refuseManyPoints,
  resolvePeriods,
  type Span,
  type Steps,
  toSpans,
} from './periods.ts'

type Line = Pick<GraphSeries, 'key' | 'title' | 'color'>
type Totals = GraphSeries['totals']

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
  const { now, finished, before } = toSpans(periods, input.compare, context)
  const spans = [now, finished, before].filter((span) => span !== null)
  refuseManyPoints(spans, input.granularity)
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

/**
 * Reads points and totals of lines and periods from rows. Sums over no content are 0; gains of days before a metric was measured
 * are unknown, and so are days of which no published content is known.
 */
function graphReader(question: Question, steps: Steps, rows: Rows) {
  const { metrics, basis } = question
  const columns = summedColumns(question)
  const sums = Map.groupBy(rows.sums, lineOf)
  const medians = new Map(rows.medians.map((row) => [lineOf(row), row]))
  const active = new Map(rows.active.map((row) => [activeName(lineOf(row), row.day, row.since), row]))
  const none: Sums = { contents: 0 }

  /** Contents that gained in a step, which are counted separately. */
  const activeIn = (line: string, day: string | null, since?: string): Sums =>
    active.get(activeName(line, day, since)) ?? none

  /** Of published content is shown what is known, wherever it comes from. */
  const isUnknown = ({ contents }: Sums) => basis === 'activity' || contents === 0

  function sumUp(added: SumRow[]): Sums {
    // The usual case: one row per point.
    if (added.length === 1 && added[0]) return added[0]
    const total: Sums = { contents: 0 }
    for (const row of added) for (const column of columns) add(total, column, numberOf(row, column))
    return total
  }

  return {
    points(span: Span, { key }: Line, measured: MeasuredDays): GraphPoint[] {
      if (!span.hasPoints) return []
      const line = nameOf(span.name, key ?? '')
      const bySteps = Map.groupBy(sums.get(line) ?? [], steps.at)
      const moments = [...new Set([...steps.of(span), ...bySteps.keys()])].sort((a, b) => a - b)
      return moments.map((moment) => {
        const sum = sumUp(bySteps.get(moment) ?? [])
        const counted = isCountedApart(question) ? activeIn(line, steps.dayAt(moment)) : sum
        const values: GraphPoint['values'] = {}
        const day = firstDayOf(span, steps.dayAt(moment))
        for (const metric of metrics)
          if (!isMeasured(metric, day, measured) && isUnknown(sum)) values[metric] = null
          else values[metric] = metric === 'contents' ? counted.contents : numberFor(sum, metric)
        return { at: toIso(moment), values }
      })
    },
    totals(span: Span, { key }: Line, measured: MeasuredDays = {}): Totals {
      const line = nameOf(span.name, key ?? '')
      const rows = sums.get(line) ?? []
      const all = sumUp(rows)
      const totals = metrics.map((metric) => {
        const from = measured[metric]
        if (from !== undefined && from > span.to && isUnknown(all)) return [metric, unknown]
        const isLate = basis === 'activity' && from !== undefined && from > span.from
        const since = isLate ? from : undefined
        const sum = since ? sumUp(rows.filter(({ day }) => day >= since)) : all
        const counted = basis === 'activity' ? activeIn(line, null, since) : all
        return [metric, totalOf(metric, sum, counted, medians.get(line))]
      })
      return Object.fromEntries(totals)
    },
  }
}

/** First day of a step that lies in the period. */
const firstDayOf = ({ from }: Span, day: string | null) => (day !== null && day < from ? from : day)

const isMeasured = (metric: GraphMetric, day: string | null, measured: MeasuredDays) =>
  day === null || day >= (measured[metric] ?? day)

/** The total of days that were not measured. */
const unknown: Total = { value: null, n: 0, missing: 0, median: null }

/** The columns of `SumRow` that are added up. */
const summedColumns = (question: Question): string[] => [
  'contents',
  ...measuredMetrics(question).flatMap((metric) => [...summedFor(metric), `${metric}_n`]),
]

/** By columns of `SumRow`; those without a value are left out. */
interface Sums {
  contents: number
  [column: string]: unknown
}

function add(total: Sums, column: string, value: number | null) {
  if (value !== null) total[column] = (numberOf(total, column) ?? 0) + value
}

function totalOf(
  metric: GraphMetric,
  sum: Sums,
  counted: Sums,
  median: Rows['medians'][number] | undefined,
): Total {
  const { contents } = counted
  if (metric === 'contents') return { value: contents, n: contents, missing: 0, median: null }
  const n = numberOf(counted, `${metric}_n`) ?? 0
  return {
    value: numberFor(sum, metric),
    n,
    missing: contents - n,
    median: median ? numberOf(median, metric) : null,
  }
}

function numberFor(sum: Sums, metric: GraphMetric): number | null {
  if (!isRate(metric)) return numberOf(sum, metric) ?? (sum.contents > 0 ? null : 0)
  const base = numberOf(sum, `${metric}_base`) ?? 0
  return base > 0 ? ((numberOf(sum, `${metric}_engagements`) ?? 0) * 100) / base : null
}

const nameOf = (span: Span['name'], key: string) => `${span} ${key}`
const activeName = (line: string, day: string | null, since?: string) => `${line} ${day} ${since}`
const lineOf = ({ span, key }: { span: Span['name']; key: string }) => nameOf(span, key)

function numberOf(row: Record<string, unknown>, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}
