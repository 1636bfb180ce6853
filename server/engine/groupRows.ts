import { mostTagLines, type Split } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { contentKinds, contentTypes } from '#contract/vocabulary.ts'
import { between, type ContentColumns } from './columns.ts'

/** Groupings that can be computed from the columns. */
const groupingsInColumns = ['tag', 'type', 'time'] as const
export type GroupingInColumns = (typeof groupingsInColumns)[number]

/** What rows of the columns can be grouped by. */
type GroupedBy = GroupingInColumns | 'kind'

export const isInColumns = (by: Grouping): by is GroupingInColumns =>
  groupingsInColumns.some((each) => each === by)

/** key: that of `Subject`, '' for rows without a group. */
export interface Group {
  key: string
  rows: number[]
}

/** Groups rows by a grouping, largest group first; rows keep their order. */
export function groupRows(columns: ContentColumns, by: GroupedBy, rows: number[]): Group[] {
  const groups = by === 'tag' ? groupsOfTags(columns, rows) : groupsOfKeys(keysOf[by](columns), rows)
  return groups.sort((a, b) => b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1))
}

const keysOf: Record<Exclude<GroupedBy, 'tag'>, (columns: ContentColumns) => (row: number) => string> = {
  kind:
    ({ kind }) =>
    (row) =>
      contentKinds[kind[row] ?? 0] ?? '',
  type:
    ({ type }) =>
    (row) =>
      contentTypes[type[row] ?? 0] ?? '',
  time:
    ({ hour }) =>
    (row) =>
      hourKeys[hour[row] ?? 0] ?? '',
}

/** Keys of the hours of a week. */
const hourKeys = Array.from(
  { length: 7 * 24 },
  (_, hour) => `${1 + Math.floor(hour / 24)}-${String(hour % 24).padStart(2, '0')}`,
)

function groupsOfKeys(keyOf: (row: number) => string, rows: number[]): Group[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, rows]) => ({ key, rows }))
}

function groupsOfTags({ rowsOfTag, isTagged, length }: ContentColumns, rows: number[]): Group[] {
  const isAsked = new Uint8Array(length)
  for (const row of rows) isAsked[row] = 1
  const [first = 0, last = -1] = [rows[0], rows.at(-1)]
  const tagged = [...rowsOfTag].map(([key, all]) => ({
    key,
    rows: between(all, first, last + 1).filter((row) => isAsked[row]),
  }))
  const untagged = { key: '', rows: rows.filter((row) => isTagged[row] === 0) }
  return [...tagged, untagged].filter(({ rows }) => rows.length > 0)
}

/** Groups rows by the lines of a graph; key: that of `SumRow`. */
export function rowsByLine(
  columns: ContentColumns,
  { split, tags }: { split?: Split; tags: string[] },
  rows: number[],
): Group[] {
  if (split === 'kind' || split === 'type') return groupRows(columns, split, rows)
  if (split !== 'tag') return [{ key: '', rows }]
  return groupRows(columns, 'tag', rows).filter(({ key }) => key === '' || tags.includes(key))
}

/** The tags that get a line of their own: those with the highest counts. */
export const mostTags = (groups: { key: string; n: number }[]): string[] =>
  groups
    .filter(({ key, n }) => key !== '' && n > 0)
    .sort((a, b) => b.n - a.n || Number(a.key) - Number(b.key))
    .slice(0, mostTagLines)
    .map(({ key }) => key)
