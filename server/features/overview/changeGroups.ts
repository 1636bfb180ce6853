import { type ContentColumns, groupsIn } from '../analytics/analytics.ts'
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
    : inBoth(compared, (rows) => groupsIn(columns, axis, rows))

/** What a mix of contents is made of: each type of a kind. */
export const mixOf = ({ kind, type }: ContentColumns, compared: Compared): Group[] =>
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
function singleContents({ id }: ContentColumns, { now, before, scale }: Compared): Group[] {
  if (scale !== null) return []
  const [isNow, isBefore] = [new Set(now.rows), new Set(before.rows)]
  return [...isNow.union(isBefore)].map((row) => ({
    key: String(id[row]),
    rows: { now: isNow.has(row) ? [row] : [], before: isBefore.has(row) ? [row] : [] },
  }))
}

/** The rows that are in several of the groups. */
export function sharedRows(groups: Group[]): Set<number> {
  const [seen, shared] = [new Set<number>(), new Set<number>()]
  for (const { rows } of groups)
    for (const row of new Set([...rows.now, ...rows.before])) (seen.has(row) ? shared : seen).add(row)
  return shared
}
