import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { ComparedPeriod, Granularity, Period } from '../analytics.ts'
import { Day, Id } from '../call.ts'
import { figureCall, webUnits } from '../metrics/figures.ts'
import { devices, webFigures, webGroupings } from '../vocabulary.ts'

/**
 * views: of pages · visitors: different people on each day, added up over days, since nobody can be known again on the next ·
 * visits: of one person without half an hour's break · entries: visits that began here · exits: visits that ended here ·
 * bounces: entries of one view without a goal, that read for less than ten seconds · engaged_ms: in front of somebody, in ms ·
 * scroll: how deep, in percent, a mean over the views that told (scrolled) · goals: how often they were reached. Of single
 * pages, of filtered ones and of hours, visitors and visits are those with a view there, each once: visitors are never more
 * than visits.
 */
export const webMetrics = [
  'views',
  'visitors',
  'visits',
  'entries',
  'exits',
  'bounces',
  'engaged_ms',
  'scroll',
  'goals',
] as const
export const WebMetric = z.enum(webMetrics).meta({ id: 'WebMetric' })
export type WebMetric = z.infer<typeof WebMetric>

/** The figures that people read of these. */
export const WebFigure = z.enum(webFigures).meta({ id: 'WebFigure' })
export type WebFigure = z.infer<typeof WebFigure>

/**
 * Null is what is not known: visitors and visits of groups of pages (tags, types), which are not counted; scroll of nothing;
 * bounces and engaged_ms where an import did not tell them of one of the days; goals of a period compared where they were others.
 */
export const WebTotals = z
  .object({
    views: z.int(),
    visitors: z.int().nullable(),
    visits: z.int().nullable(),
    entries: z.int(),
    exits: z.int(),
    bounces: z.int().nullable(),
    engaged_ms: z.int().nullable(),
    scroll: z.number().nullable(),
    scrolled: z.int(),
    goals: z.int().nullable(),
  })
  .meta({ id: 'WebTotals' })
export type WebTotals = z.infer<typeof WebTotals>

export const WebDevice = z.enum(devices).meta({ id: 'WebDevice' })

const texts = z.array(z.string().max(500)).max(50).default([])

/** Which views are meant. Days by the community's clocks; lists: any of these; empty or left out: all. */
export const WebFilters = z
  .strictObject({
    from: Day.optional(),
    to: Day.optional(),
    pages: z.array(Id).max(50).default([]),
    tags: z.array(Id).max(50).default([]),
    types: texts,
    sources: texts,
    campaigns: texts,
    contents: texts,
    devices: z.array(WebDevice).max(devices.length).default([]),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(50)
      .default([]),
    search: z.string().trim().max(200).default(''),
  })
  .prefault({})
  .meta({ id: 'WebFilters' })
export type WebFilters = z.infer<typeof WebFilters>

export const WebGrouping = z.enum(webGroupings).meta({ id: 'WebGrouping' })
export type WebGrouping = z.infer<typeof WebGrouping>

/** Of a graph. at: when an hour, day, week… begins · totals: null of days before anything was measured. */
const WebPoint = z.object({ at: z.iso.datetime(), totals: WebTotals.nullable() })

/**
 * The day of the first event, where not all days of both periods were measured whole; else null. What the sums of days do not
 * know, such as two filters together, is measured from the first single event that is kept.
 */
export const WebMeasuredFrom = z.iso.date().nullable().default(null)
/** The day on which the goals became what they are, where not all days of both periods had them; else null. */
export const WebGoalsFrom = z.iso.date().nullable().default(null)

/**
 * finished_totals: of the days that are over, to be held against compared_totals; null where those are all, or nothing is
 * compared, or nothing can be, as some of the days were not measured.
 */
export const WebGraph = z
  .object({
    period: Period,
    compared: Period.nullable(),
    points: z.array(WebPoint),
    totals: WebTotals,
    finished_totals: WebTotals.nullable(),
    compared_points: z.array(WebPoint),
    compared_totals: WebTotals.nullable(),
    measured_from: WebMeasuredFrom,
    goals_from: WebGoalsFrom,
  })
  .meta({ id: 'WebGraph' })
export type WebGraph = z.infer<typeof WebGraph>

/** Each group as `WebGraph` has its totals. */
export const WebSubjects = z
  .object({
    period: Period,
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string().nullable(),
        totals: WebTotals,
        finished_totals: WebTotals.nullable(),
        compared_totals: WebTotals.nullable(),
      }),
    ),
    /** Groups in all, also beyond the limit. */
    total: z.int(),
    measured_from: WebMeasuredFrom,
    goals_from: WebGoalsFrom,
  })
  .meta({ id: 'WebSubjects' })
export type WebSubjects = z.infer<typeof WebSubjects>

/** What happens now: the last five minutes, by minute, oldest first. */
export const WebNow = z
  .object({
    visitors: z.int(),
    views: z.int(),
    minutes: z.array(z.int()),
    pages: z.array(z.object({ id: Id, title: z.string(), url: z.string(), visitors: z.int() })),
    sources: z.array(z.object({ source: z.string(), visitors: z.int() })),
  })
  .meta({ id: 'WebNow' })
export type WebNow = z.infer<typeof WebNow>

export const webAnalyticsCalls = {
  graph: figureCall(
    addresses.webAnalytics.graph,
    'viewer',
    'Views, visitors, visits and reading over time, next to a compared period',
    webUnits,
    {
      filters: WebFilters,
      /** Left out: days, of long periods weeks or months. */
      granularity: Granularity.optional(),
      compare: ComparedPeriod.optional(),
    },
    WebGraph,
  ),
  subjects: figureCall(
    addresses.webAnalytics.subjects,
    'viewer',
    'The same by page, tag, type, source, UTM, device, country, hour or goal; most views first',
    webUnits,
    {
      filters: WebFilters,
      by: WebGrouping.default('page'),
      compare: ComparedPeriod.optional(),
      limit: z.int().min(1).max(1000).default(10),
    },
    WebSubjects,
  ),
  now: figureCall(
    addresses.webAnalytics.now,
    'viewer',
    'The last five minutes',
    { visitors: 'count', views: 'count' },
    {},
    WebNow,
  ),
}
