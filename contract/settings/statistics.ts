import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { audiences, columnMeanings, mostStatisticsBytes, statisticsFigures } from '../vocabulary.ts'

/** What a column, or a metric named in a column, says. metric, value: of files that name a metric in each row. */
const ColumnMeaning = z.enum(columnMeanings)
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

const StatisticsFigure = z.enum(statisticsFigures)
const AudienceBasis = z.enum(audiences)
const AudienceDimension = z.enum(['sex_age', 'city', 'country'])

/**
 * What is wrong with a file. old_excel, not_table, broken, quotes: unreadable · columns: no dates or no figures · same: two
 * columns with the meaning `value` · date: `value` is none · number: `value` is no whole number · twice: the day `value` is told
 * in two ways · days: rows are of weeks or months · communities: of several · too_many: more values than are taken at once ·
 * nothing: no day is left.
 */
const statisticsProblems = [
  'old_excel',
  'not_table',
  'broken',
  'quotes',
  'columns',
  'same',
  'date',
  'number',
  'twice',
  'days',
  'communities',
  'too_many',
  'nothing',
] as const

/**
 * What importing a file would do.
 * columns: in their order, with a value of each; is_metric: named in the rows of a column · audience: groups of people by
 * what they tell; basis: null where they are left out, is_told: the file says which · figures: on how many days each is told ·
 * told_days: left out, since the network told them itself · later_days: left out, since they are not over · skipped_rows: totals and
 * notes · replaced: earlier files that tell the same figures of the same days · named: another community, as the file names it
 * · sample: the first days · problems: the first hundred; with any of them nothing is imported. line: 0 for the file as a whole.
 */
export const StatisticsPreview = z
  .object({
    columns: z.array(
      z.object({ name: z.string(), meaning: ColumnMeaning, example: z.string(), is_metric: z.boolean() }),
    ),
    audience: z.array(
      z.object({
        dimension: AudienceDimension,
        basis: AudienceBasis.nullable(),
        is_told: z.boolean(),
        groups: z.int(),
        days: z.int(),
      }),
    ),
    from: Day.nullable(),
    to: Day.nullable(),
    days: z.int(),
    figures: z.array(z.object({ figure: StatisticsFigure, days: z.int() })),
    told_days: z.int(),
    later_days: z.int(),
    skipped_rows: z.int(),
    replaced: z.array(z.object({ id: Id, name: z.string(), imported_at: z.iso.datetime(), days: z.int() })),
    named: z.string().nullable(),
    sample: z.array(z.object({ day: Day, values: z.record(StatisticsFigure, z.int().nullable()) })),
    problems: z.array(
      z.object({ sheet: z.string(), line: z.int(), what: z.enum(statisticsProblems), value: z.string() }),
    ),
    problem_count: z.int(),
  })
  .meta({ id: 'StatisticsPreview' })
export type StatisticsPreview = z.infer<typeof StatisticsPreview>

/** A file whose days are in use. figures, audience: what it tells of any day · told_days: of these the network has told itself since. */
export const StatisticsFile = z
  .object({
    id: Id,
    name: z.string(),
    from: Day,
    to: Day,
    days: z.int(),
    told_days: z.int(),
    figures: z.array(StatisticsFigure),
    audience: z.array(AudienceDimension),
    imported_at: z.iso.datetime(),
    imported_by: z.string().nullable(),
  })
  .meta({ id: 'StatisticsFile' })
export type StatisticsFile = z.infer<typeof StatisticsFile>

const name = z.string().max(500)
/** Meanings by name of a column or metric, instead of those that names have; bases of an audience whose file says none. */
const mapping = {
  columns: z.record(name, ColumnMeaning).default({}),
  bases: z.partialRecord(AudienceDimension, AudienceBasis.or(z.literal('ignored'))).default({}),
}

const limits = { mostBytes: mostStatisticsBytes, file: 'file' }

export const statisticsCalls = {
  preview: call(
    addresses.statistics.preview,
    'admin',
    "What importing a file of the network's own statistics would do (multipart, field `file`; CSV or XLSX, 24 MB)",
    mapping,
    StatisticsPreview,
    limits,
  ),
  import: call(
    addresses.statistics.import,
    'admin',
    "Import days from a file of the network's own statistics (multipart, field `file`): all or nothing, and none that it told itself",
    {
      ...mapping,
      replaces: z.boolean().default(false),
      is_ours: z.boolean().default(false),
    },
    StatisticsFile,
    limits,
  ),
  files: call(
    addresses.statistics.files,
    'viewer',
    'Imported files of statistics, newest first',
    {},
    z.object({ items: z.array(StatisticsFile) }),
  ),
  delete: call(
    addresses.statistics.delete,
    'admin',
    'Remove an imported file with its days',
    { id: Id },
    z.object({ id: Id }),
  ),
}
