import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, Day } from './call.ts'
import { ContentFilters } from './content/content.ts'
import { Benchmark, BenchmarkYear } from './content/tags.ts'
import { Grouping } from './metrics/groupings.ts'
import { MetricDefinitions } from './metrics/metricDefinitions.ts'
import { Metric, Unit } from './metrics/metricSchemas.ts'
import { specifiedMetrics } from './metrics/metrics.ts'
import { says } from './reasons.ts'
import { bases, granularities, graphMetrics } from './vocabulary.ts'

export const GraphMetric = z.enum(graphMetrics).meta({ id: 'GraphMetric' })
export type GraphMetric = z.infer<typeof GraphMetric>

export const Granularity = z.enum(granularities).meta({ id: 'Granularity' })
export type Granularity = z.infer<typeof Granularity>

export const Basis = z.enum(bases).meta({ id: 'Basis' })
export type Basis = z.infer<typeof Basis>

/** Into what a graph's content is split. emotion: that of comments, and so of the metric `comments` alone. */
export const splits = ['kind', 'type', 'tag', 'emotion'] as const
export const Split = z.enum(splits).meta({ id: 'Split' })
export type Split = z.infer<typeof Split>

/** Most lines of a graph split by tag: the tags with the most content. */
export const mostTagLines = 10

/**
 * What the days of a period that are over are compared with, of today alone what has passed of it: as many days of another
 * period. previous: the period before; of whole months, as many whole months before ·
 * last_year: the same days a year before, or, to match weekdays, 52 weeks before · benchmark: what is usual for as many
 * days of a year.
 */
export const ComparedPeriod = z
  .discriminatedUnion('with', [
    z.strictObject({ with: z.literal('previous') }),
    z.strictObject({ with: z.literal('last_year'), match_weekday: z.boolean().default(true) }),
    z.strictObject({ with: z.literal('custom'), from: Day, to: Day }),
    z.strictObject({ with: z.literal('benchmark'), year: BenchmarkYear }),
  ])
  .meta({ id: 'ComparedPeriod' })
export type ComparedPeriod = z.infer<typeof ComparedPeriod>

/**
 * Days, inclusive, in the community's time zone; also those before there was a network, to compare with. until: the moment up to
 * which an unfinished period counts, else null.
 */
export const Period = z
  .object({ from: z.iso.date(), to: z.iso.date(), until: z.iso.datetime().nullable() })
  .meta({ id: 'Period' })
export type Period = z.infer<typeof Period>

const Values = z.partialRecord(GraphMetric, z.number().nullable())

/**
 * One metric over a period. value: the sum of a counter; of rates the pooled rate in percent · n: contents with a
 * value, of which it is made · missing: contents without one, left out · median: of the values of single contents; null
 * on the basis of activity.
 */
export const Total = z
  .object({
    value: z.number().nullable(),
    n: z.int(),
    missing: z.int(),
    median: z.number().nullable(),
  })
  .meta({ id: 'Total' })
export type Total = z.infer<typeof Total>

/** What lies between one moment, when a hour, day, week (from Monday)… of the community begins, and the next. */
export const GraphPoint = z.object({ at: z.iso.datetime(), values: Values }).meta({ id: 'GraphPoint' })
export type GraphPoint = z.infer<typeof GraphPoint>

/** By metric: the first day on which it was measured. */
export const MeasuredDays = z.partialRecord(GraphMetric, z.iso.date()).meta({ id: 'MeasuredDays' })
export type MeasuredDays = z.infer<typeof MeasuredDays>

/**
 * One line of a graph with its comparison, whose points stand in the order of its own time. key: the kind, type, emotion
 * or id of the tag; null for all content, and of a split by tag for content without tags. benchmark compared: no points ·
 * finished_totals: of the days that are over, to be held against compared_totals; null where those are all, or nothing is
 * compared · measured_from: of metrics that were not measured on all days of both periods. Points with earlier days are null,
 * totals are those of the measured days, and a compared total that lacks some is null: they are not comparable. Of published
 * content that is what stories alone tell; what is known of earlier days stays ·
 * stories_from: of published content, the first day all of whose stories are known, where the periods have such days and
 * earlier ones, or stories alone are asked for: a network shows stories for a while only. Compared totals of what stories have are
 * null then, too.
 */
export const GraphSeries = z
  .object({
    key: z.string().nullable(),
    title: z.string().nullable(),
    color: z.string().nullable(),
    points: z.array(GraphPoint),
    totals: z.partialRecord(GraphMetric, Total),
    finished_totals: z.partialRecord(GraphMetric, Total).nullable(),
    compared_points: z.array(GraphPoint),
    compared_totals: z.partialRecord(GraphMetric, Total).nullable(),
    measured_from: MeasuredDays.default({}),
    stories_from: z.iso.date().nullable().default(null),
  })
  .meta({ id: 'GraphSeries' })
export type GraphSeries = z.infer<typeof GraphSeries>

/** How fresh an answer is: captured_at: the newest capture · rolled_up_at: when days were last summed up. */
const Freshness = z.object({
  captured_at: z.iso.datetime().nullable(),
  rolled_up_at: z.iso.datetime().nullable(),
})

export const Graph = z
  .object({
    period: Period,
    compared: Period.nullable(),
    series: z.array(GraphSeries),
    freshness: Freshness,
  })
  .meta({ id: 'Graph' })
export type Graph = z.infer<typeof Graph>

/**
 * How the figures of an answer are to be read: of which clocks their days are, on which basis, in which units, and what E adds up
 * and rates divide by. What each metric is: docs/metrics.md.
 */
export const About = z
  .object({
    time_zone: z.string(),
    basis: Basis,
    units: z.partialRecord(GraphMetric, Unit),
    definitions: MetricDefinitions,
  })
  .meta({ id: 'About' })
export type About = z.infer<typeof About>

/**
 * How a group differs from the rest. Of a counter its mean a content, of a rate the pooled rate; difference, low and high
 * in the metric's unit, of a bootstrap with 95 %. likely_real: the interval leaves out 0.
 */
export const GroupDifference = z
  .object({
    difference: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    verdict: z.enum(['likely_real', 'may_be_chance', 'too_few']),
  })
  .meta({ id: 'GroupDifference' })
export type GroupDifference = z.infer<typeof GroupDifference>

/** One metric of a group; mean: a content; share: of the sum over all content, in percent, null of rates. */
const GroupValue = Total.extend({
  mean: z.number().nullable(),
  share: z.number().nullable(),
  to_rest: GroupDifference,
})

/**
 * Contents that have something in common. key: id of the tag or author, tag group, type, `1-09` for Mondays from nine
 * (1 to 7, hour), the length's largest number of characters or `more`, hashtag, kind of attachment or `none`, `linked`
 * or `unlinked`, the word's stem; null for contents without any · n: contents · share: of all contents, in percent ·
 * benchmarks: of tags, by kind of content asked for (posts, unless only stories are).
 */
export const Subject = z
  .object({
    key: z.string().nullable(),
    title: z.string().nullable(),
    color: z.string().nullable(),
    n: z.int(),
    share: z.number(),
    values: z.partialRecord(GraphMetric, GroupValue),
    benchmarks: z.partialRecord(Metric, Benchmark).nullable(),
  })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof Subject>

/** stories_from: the first day all of whose stories are known, where the period has earlier ones, and stories are asked for. */
export const Subjects = z
  .object({
    period: Period,
    contents: z.int(),
    items: z.array(Subject),
    stories_from: z.iso.date().nullable().default(null),
    freshness: Freshness,
  })
  .meta({ id: 'Subjects' })
export type Subjects = z.infer<typeof Subjects>

const Metrics = z
  .array(GraphMetric)
  .min(1, says('nothing_chosen'))
  .max(graphMetrics.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, says('chosen_twice'))

/** Without days: all time. Deleted content counts only where filters ask for it. */
const filtered = { filters: ContentFilters.prefault({}) }

export const analyticsCalls = {
  graph: call(
    addresses.analytics.graph,
    'viewer',
    'Metrics over time with totals, next to a compared period',
    {
      ...filtered,
      /** Left out: those of the specification; of comments by emotion, comments. */
      metrics: Metrics.optional(),
      /** Left out: days, of long periods weeks or months. */
      granularity: Granularity.optional(),
      basis: Basis.default('published'),
      split: Split.optional(),
      compare: ComparedPeriod.optional(),
    },
    Graph.extend({ about: About }),
  ),
  subjects: call(
    addresses.analytics.subjects,
    'viewer',
    'Metrics by tag, type, hashtag and more: largest groups first, each compared with all others',
    {
      ...filtered,
      metrics: Metrics.default([...specifiedMetrics]),
      by: Grouping.default('tag'),
      year: BenchmarkYear,
      limit: z.int().min(1).max(200).default(50),
    },
    Subjects.extend({ about: About }),
  ),
}
