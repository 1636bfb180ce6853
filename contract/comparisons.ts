import { z } from 'zod'
import { call, Id } from './call.ts'
import { AgeCurve, Content, ContentId, ContentPreview } from './content.ts'
import { figureCall } from './figures.ts'
import { Metric, metricUnit } from './metrics.ts'
import { Benchmark, BenchmarkYear } from './tags.ts'

/** As many can be put side by side. */
export const mostCompared = 10

const ContentIds = z
  .array(ContentId)
  .max(mostCompared, { error: 'At most 10 can be compared' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each can be compared only once' })
const ComparisonName = z
  .string()
  .trim()
  .min(1, { error: 'Enter a name' })
  .max(100, { error: 'At most 100 characters' })

/** A person's list of posts or of stories, all of one kind and type. The tray, which has no name, is collected into. */
export const Comparison = z
  .object({
    id: Id,
    name: z.string().nullable(),
    items: z.array(ContentPreview),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>

/**
 * Whether two values differ by more than chance. The 95 % interval of the difference (in the metric's unit) comes from
 * a bootstrap; `likely_real` when it leaves out 0 · `may_be_chance` when not · `unknown` when a value is missing or too
 * few people were reached · `too_early` when an item is younger than what the benchmark is of.
 */
export const Difference = z
  .object({
    difference: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    verdict: z.enum(['likely_real', 'may_be_chance', 'unknown', 'too_early']),
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

/**
 * One metric across the items, in their order; `best` and `weakest` are ids, null where none stands alone. Of hides,
 * unsubscribes and reports the least is best.
 */
export const ComparedMetric = z
  .object({
    metric: Metric,
    values: z.array(z.number().nullable()),
    best: Id.nullable(),
    weakest: Id.nullable(),
    benchmark: Benchmark.nullable(),
    /** Rates only (er, erp): each item against the first one (itself, the first), and against the benchmark's mean. */
    to_first: z.array(Difference).nullable(),
    to_benchmark: z.array(Difference).nullable(),
  })
  .meta({ id: 'ComparedMetric' })
export type ComparedMetric = z.infer<typeof ComparedMetric>

/** Contents side by side: metrics, and curves aligned by age. */
export const ComparisonResult = z
  .object({ items: z.array(Content), metrics: z.array(ComparedMetric), curves: z.array(AgeCurve) })
  .meta({ id: 'ComparisonResult' })
export type ComparisonResult = z.infer<typeof ComparisonResult>

export const comparisonCalls = {
  list: call(
    '/api/comparison/list',
    'viewer',
    "A person's named lists, newest first",
    {},
    z.object({ items: z.array(Comparison) }),
  ),
  tray: call('/api/comparison/tray', 'viewer', "A person's tray", {}, Comparison),
  setTray: call(
    '/api/comparison/setTray',
    'viewer',
    'Replace what is in the tray. Different kinds or types: conflict, in the words of the specification',
    { content_ids: ContentIds },
    Comparison,
  ),
  create: call(
    '/api/comparison/create',
    'viewer',
    "Save a list; its name is unique among its owner's",
    { name: ComparisonName, content_ids: ContentIds },
    Comparison,
  ),
  edit: call(
    '/api/comparison/edit/:id',
    'viewer',
    'Rename a list or replace what is in it',
    { id: Id, name: ComparisonName.optional(), content_ids: ContentIds.optional() },
    Comparison,
  ),
  delete: call('/api/comparison/delete/:id', 'viewer', 'Delete a list', { id: Id }, z.object({ id: Id })),
  compare: figureCall(
    '/api/comparison/compare',
    'viewer',
    'Metrics side by side with their differences, and curves by age',
    metricUnit,
    {
      content_ids: ContentIds.refine((ids) => ids.length > 0, { error: 'Nothing to compare' }),
      year: BenchmarkYear,
    },
    ComparisonResult,
  ),
}
