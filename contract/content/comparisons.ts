import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { figureCall, previewUnits } from '../metrics/figures.ts'
import { Metric } from '../metrics/metricSchemas.ts'
import { metricUnit } from '../metrics/metrics.ts'
import { says } from '../reasons.ts'
import { mostCompared } from '../vocabulary.ts'
import { AgeCurve, Content, ContentId, ContentPreview } from './content.ts'
import { Benchmark, BenchmarkYear } from './tags.ts'

const ContentIds = z
  .array(ContentId)
  .max(mostCompared, says('compare_at_most'))
  .refine((ids) => new Set(ids).size === ids.length, says('compared_twice'))
const ComparisonName = z.string().trim().min(1, says('name_missing')).max(100, says('characters_at_most'))

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
 * One metric across the items, in their order; `best` and `weakest` are ids, null where none stands alone. Of
 * `unwantedMetrics` the least is best.
 */
export const ComparedMetric = z
  .object({
    metric: Metric,
    values: z.array(z.number().nullable()),
    best: Id.nullable(),
    weakest: Id.nullable(),
    benchmark: Benchmark.nullable(),
    /** Rates only: each item against the first one (itself, the first), and against the benchmark's mean. */
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
  list: figureCall(
    addresses.comparison.list,
    'viewer',
    'Your saved lists, newest first',
    previewUnits,
    {},
    z.object({ items: z.array(Comparison) }),
  ),
  tray: figureCall(addresses.comparison.tray, 'viewer', 'Your comparison tray', previewUnits, {}, Comparison),
  setTray: figureCall(
    addresses.comparison.setTray,
    'viewer',
    "Replace the tray. Different kinds or types: conflict, in the specification's words",
    previewUnits,
    { content_ids: ContentIds },
    Comparison,
  ),
  create: figureCall(
    addresses.comparison.create,
    'viewer',
    'Save a list; its name is unique among yours',
    previewUnits,
    { name: ComparisonName, content_ids: ContentIds },
    Comparison,
  ),
  edit: figureCall(
    addresses.comparison.edit,
    'viewer',
    'Rename a list or replace its items',
    previewUnits,
    { id: Id, name: ComparisonName.optional(), content_ids: ContentIds.optional() },
    Comparison,
  ),
  delete: call(addresses.comparison.delete, 'viewer', 'Delete a list', { id: Id }, z.object({ id: Id })),
  compare: figureCall(
    addresses.comparison.compare,
    'viewer',
    'Metrics side by side with their differences, and curves by age',
    metricUnit,
    {
      content_ids: ContentIds.refine((ids) => ids.length > 0, says('compare_nothing')),
      year: BenchmarkYear,
    },
    ComparisonResult,
  ),
}
