import type { ContentColumns } from '../../engine/columns.ts'
import { groupRows } from '../../engine/groupRows.ts'
import type { Compared, Rows } from './changeSums.ts'

export const groupedAxes = ['kind', 'type', 'content', 'tag'] as const
export type GroupedAxis = (typeof groupedAxes)[number]

/** Contents that belong together on an axis; those without tags have the key null. */
export interface Group {
  key: string | null
  rows: Rows
}

export const groupsBy = (axis: GroupedAxis, columns: ContentColumns, compared: Compared): Group[] =>
  axis === 'content'
    ? singleContents(columns, compared)
    : inBoth(compared, (rows) => groupRows(columns, axis, rows))

/** What a mix of contents is made of: each type of a kind. */
export const groupMix = ({ kind, type }: ContentColumns, compared: Compared): Group[] =>
  inBoth(compared, (rows) => {
    const groups = Map.groupBy(rows, (row) => `${kind[row]} ${type[row]}`)
    return [...groups].map(([key, rows]) => ({ key, rows }))
  })

interface Keyed {
  key: string
  rows: number[]
}

function inBoth({ now, before }: Compared, groupsOf: (rows: number[]) => Keyed[]): Group[] {
  const [inNow, inBefore] = [now, before].map(
    ({ rows }) => new Map(groupsOf(rows).map((group) => [group.key, group.rows])),
  )
  const keys = new Set([...(inNow?.keys() ?? []), ...(inBefore?.keys() ?? [])])
  return [...keys].map((key) => ({
    key: key === '' ? null : key,
    rows: { now: inNow?.get(key) ?? [], before: inBefore?.get(key) ?? [] },
  }))
}

/** Those of a benchmark year stand for no days of their own. */
function singleContents({ id, length }: ContentColumns, { now, before, scale }: Compared): Group[] {
  if (scale !== null) return []
  const [inNow, inBefore] = [markedOf(now.rows, length), markedOf(before.rows, length)]
  const rows = [...now.rows, ...before.rows.filter((row) => !inNow[row])]
  return rows.map((row) => ({
    key: String(id[row]),
    rows: { now: inNow[row] ? [row] : [], before: inBefore[row] ? [row] : [] },
  }))
}

function markedOf(rows: number[], length: number): Uint8Array {
  const marked = new Uint8Array(length)
  for (const row of rows) marked[row] = 1
  return marked
}

/** How many contents are in several of the groups. */
export function countShared(groups: Group[], length: number): number {
  const [last, isShared] = [new Int32Array(length).fill(-1), new Uint8Array(length)]
  for (const [place, { rows }] of groups.entries())
    for (const part of [rows.now, rows.before])
      for (const row of part) {
        if (last[row] !== -1 && last[row] !== place) isShared[row] = 1
        last[row] = place
      }
  return isShared.reduce((sum, each) => sum + each, 0)
}
