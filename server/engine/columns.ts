import { counters, type RateMetric, rateMetrics } from '#contract/metrics/metrics.ts'

export const stored = [
  'id',
  'day',
  'moment',
  'hour',
  'kind',
  'type',
  'deleted',
  'sampleOrder',
  'followers',
  ...counters,
  'engagements',
] as const

export type Stored = (typeof stored)[number]

/**
 * The content of a community as columns of numbers, one row per content, ordered by publication. day: days since 1970-01-01 ·
 * moment: ms since then · hour: hour of the week in the community's time zone, 0 is Monday 00:00 · kind, type: indexes into
 * `contentKinds` and `contentTypes` · deleted: 0 or 1 · sampleOrder: samples take the rows with the smallest values · NaN:
 * unknown.
 */
export interface ContentColumns extends Record<Stored | RateMetric, Float64Array> {
  length: number
  /** Includes all changes up to this revision of `metric_revision`. */
  revision: number
  /** The time zone and the metric definitions they were computed with. */
  defined: string
  /** Denominators of the rates, as the community defines them. */
  bases: Record<RateMetric, Float64Array>
  /** Rows by tag id, and whether a row has any tag. */
  rowsOfTag: Map<string, number[]>
  isTagged: Uint8Array
  /** The rows of these content ids; unknown ids are skipped. */
  rowsOf(ids: number[]): number[]
  /** The row of a content id, or undefined. */
  rowOf(id: number): number | undefined
}

export function emptyColumns(length: number): ContentColumns {
  const all = [...stored, ...rateMetrics].map((column) => [column, new Float64Array(length)])
  const columns: Record<Stored | RateMetric, Float64Array> = Object.fromEntries(all)
  const { er, erv, erp } = columns
  return {
    ...columns,
    length,
    revision: 0,
    defined: '',
    bases: { er, erv, erp },
    rowsOfTag: new Map(),
    isTagged: new Uint8Array(length),
    ...findRows(columns.id),
  }
}

/** Of an entry of the index by id. */
const bytesOfId = 48
const bytesOfRow = 8

/** About how much memory columns take, their index included. */
export function columnBytes({ bases, rowsOfTag, length, ...columns }: ContentColumns): number {
  const arrays = [...Object.values(columns), ...Object.values(bases)].filter((each) =>
    ArrayBuffer.isView(each),
  )
  const numbers = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const tagged = rowsOfTag.values().reduce((sum, rows) => sum + rows.length, 0)
  return numbers + tagged * bytesOfRow + length * bytesOfId
}

/** Finds rows by id, with an index that is built on first use. */
function findRows(ids: Float64Array): Pick<ContentColumns, 'rowOf' | 'rowsOf'> {
  let rows: Map<number, number> | undefined
  function rowOf(id: number) {
    rows ??= new Map(ids.entries().map(([row, each]) => [each, row]))
    return rows.get(id)
  }
  return { rowOf, rowsOf: (asked) => asked.flatMap((id) => rowOf(id) ?? []).sort((a, b) => a - b) }
}

/** The elements of a PostgreSQL array literal of numbers. */
export const arrayElements = (array: string): string[] => array.slice(1, -1).split(',')

/** Index of the first number of a sorted list that is not below `number` (lower bound). */
export function firstAtLeast(sorted: ArrayLike<number>, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of a sorted list in a half-open range. */
export const between = (sorted: number[], from: number, end: number): number[] =>
  sorted.slice(firstAtLeast(sorted, from), firstAtLeast(sorted, end))
