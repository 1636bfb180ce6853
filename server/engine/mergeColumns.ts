import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RateMetric, rateMetrics } from '#contract/metrics/metrics.ts'
import { type ContentColumns, emptyColumns, stored } from './columns.ts'
import type { GainColumns } from './gains.ts'

/** A run of consecutive rows that is copied as it is, from the previous columns or from the changed ones. */
export interface Run {
  of: 'before' | 'changed'
  first: number
  length: number
}

/**
 * Replaces the rows of these ids by those of `changed`; ids that `changed` lacks are deleted. Returns runs, ordered by
 * publication.
 */
export function mergeRows(before: ContentColumns, changed: ContentColumns, ids: number[]): Run[] {
  const replaced = new Set(ids)
  const removed = Array.from(
    before.id.keys().filter((row) => replaced.has(before.id[row] ?? 0)),
    (at) => ({
      at,
      changed: -1,
    }),
  )
  const put = Array.from({ length: changed.length }, (_, row) => ({
    at: firstAfter(before, changed, row),
    changed: row,
  }))
  const runs: Run[] = []
  let next = 0
  for (const step of [...put, ...removed].sort((a, b) => a.at - b.at)) {
    if (step.at > next) runs.push({ of: 'before', first: next, length: step.at - next })
    next = Math.max(next, step.at)
    if (step.changed >= 0) runs.push({ of: 'changed', first: step.changed, length: 1 })
    else next = step.at + 1
  }
  if (next < before.length) runs.push({ of: 'before', first: next, length: before.length - next })
  return runs
}

/** The first row of `before` that was published after a row of `changed`. */
function firstAfter(before: ContentColumns, changed: ContentColumns, row: number): number {
  let [low, high] = [0, before.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (publishedOrder(before, middle, changed, row) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The order of the SQL: day, moment, id; unknown days last. */
function publishedOrder(one: ContentColumns, row: number, other: ContentColumns, otherRow: number): number {
  for (const name of ['day', 'moment', 'id'] as const) {
    const [a, b] = [orLast(one[name][row]), orLast(other[name][otherRow])]
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

const orLast = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value

/** Builds columns from runs of two others. Yields to the event loop. */
export async function mergeColumns(
  before: ContentColumns,
  changed: ContentColumns,
  runs: Run[],
): Promise<ContentColumns> {
  const from = { before, changed }
  const columns = emptyColumns(runs.reduce((sum, { length }) => sum + length, 0))
  Object.assign(columns, { revision: changed.revision, defined: changed.defined })
  for (const name of [...stored, ...rateMetrics, 'isTagged'] as const) {
    copyRuns(columns[name], { before: before[name], changed: changed[name] }, runs)
    await nextTurn()
  }
  for (const rate of rateMetrics) columns.bases[rate] = columns[baseOf(changed, rate)]
  for (const kind of ['before', 'changed'] as const)
    noteTags(columns, from[kind], newRows(from[kind], kind, runs))
  for (const rows of columns.rowsOfTag.values()) rows.sort((a, b) => a - b)
  return columns
}

function copyRuns(
  to: Float64Array | Uint8Array,
  from: Record<Run['of'], Float64Array | Uint8Array>,
  runs: Run[],
) {
  let at = 0
  for (const { of, first, length } of runs) {
    to.set(from[of].subarray(first, first + length), at)
    at += length
  }
}

const baseOf = (columns: ContentColumns, rate: RateMetric) =>
  (['reach', 'views', 'followers'] as const).find((name) => columns[name] === columns.bases[rate]) ?? 'reach'

/** The new index of each row of one source; -1 for rows that are dropped. */
function newRows({ length }: ContentColumns, kind: Run['of'], runs: Run[]): Int32Array {
  const rows = new Int32Array(length).fill(-1)
  let at = 0
  for (const { of, first, length: many } of runs) {
    if (of === kind) for (let n = 0; n < many; n += 1) rows[first + n] = at + n
    at += many
  }
  return rows
}

function noteTags({ rowsOfTag }: ContentColumns, { rowsOfTag: from }: ContentColumns, newRow: Int32Array) {
  for (const [tag, rows] of from) {
    const moved = rows.map((row) => newRow[row] ?? -1).filter((row) => row >= 0)
    if (moved.length > 0) rowsOfTag.set(tag, [...(rowsOfTag.get(tag) ?? []), ...moved])
  }
}

/** Builds the gains of merged columns from the same runs. */
export function mergeGains(before: GainColumns, changed: GainColumns, runs: Run[]): GainColumns {
  const from = { before, changed }
  const rows = runs.reduce((sum, { length }) => sum + length, 0)
  const spans = runs.map(({ of, first, length }) => {
    const places = from[of].first
    return { of, first, length, begin: places[first] ?? 0, end: places[first + length] ?? 0 }
  })
  const days = spans.reduce((sum, { begin, end }) => sum + end - begin, 0)
  const gains = { first: new Uint32Array(rows + 1), day: new Int32Array(days), known: new Uint32Array(days) }
  let [row, place] = [0, 0]
  for (const { of, first, length, begin, end } of spans) {
    for (let n = 1; n <= length; n += 1)
      gains.first[row + n] = place + (from[of].first[first + n] ?? 0) - begin
    gains.day.set(from[of].day.subarray(begin, end), place)
    gains.known.set(from[of].known.subarray(begin, end), place)
    row += length
    place += end - begin
  }
  return gains
}
