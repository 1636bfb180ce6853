import { counters } from '#contract/metrics.ts'

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

export const rates = ['er', 'erp'] as const

type Rate = (typeof rates)[number]

export type Stored = (typeof stored)[number]

/**
 * What analytics reads of each content of a community, by columns; rows are in the order in which it was published. Of
 * publication: day since 1970-01-01, moment in ms, hour of the week from 0 (Monday at midnight) by the community's clocks.
 * kind, type: places in `contentKinds` and `contentTypes` · deleted: 0 or 1 · sampleOrder: a sample takes the rows with the smallest ·
 * NaN: nothing known.
 */
export interface ContentColumns extends Record<Stored | Rate, Float64Array> {
  length: number
  /** What changed up to this revision of `metric_revision` is in them. */
  revision: number
  /** The clocks and the definitions of metrics by which they were made. */
  defined: string
  /** What rates are engagements of, as the community defines them. */
  bases: Record<Rate, Float64Array>
  /** The rows that carry a tag, by its id, and whether a row carries any. */
  rowsOfTag: Map<string, number[]>
  isTagged: Uint8Array
  /** The rows of contents by their ids; those that there are no more are left out. */
  rowsOf(ids: number[]): number[]
  /** The row of a content by its id, or undefined. */
  rowOf(id: number): number | undefined
}

export function emptyColumns(length: number): ContentColumns {
  const all = [...stored, ...rates].map((column) => [column, new Float64Array(length)])
  const columns: Record<Stored | Rate, Float64Array> = Object.fromEntries(all)
  const { er, erp } = columns
  return {
    ...columns,
    length,
    revision: 0,
    defined: '',
    bases: { er, erp },
    rowsOfTag: new Map(),
    isTagged: new Uint8Array(length),
    ...findRows(columns.id),
  }
}

/** Looks rows up, by what is made of the ids when it is asked for first. */
function findRows(ids: Float64Array): Pick<ContentColumns, 'rowOf' | 'rowsOf'> {
  let rows: Map<number, number> | undefined
  function rowOf(id: number) {
    rows ??= new Map(ids.entries().map(([row, each]) => [each, row]))
    return rows.get(id)
  }
  return { rowOf, rowsOf: (asked) => asked.flatMap((id) => rowOf(id) ?? []).sort((a, b) => a - b) }
}

/** What an array of numbers holds, as PostgreSQL writes it. */
export const cellsOf = (array: string): string[] => array.slice(1, -1).split(',')

/** The first place in a sorted list whose number is that high. */
export function firstAtLeast(sorted: ArrayLike<number>, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of a sorted list from one that counts to one that does not. */
export const between = (sorted: number[], from: number, end: number): number[] =>
  sorted.slice(firstAtLeast(sorted, from), firstAtLeast(sorted, end))
