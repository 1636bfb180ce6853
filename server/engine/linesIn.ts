import { mostTagLines, type Split } from '#contract/analytics.ts'
import type { ContentColumns } from './columns.ts'
import { type Group, groupsIn } from './groupsIn.ts'

/** The lines of a graph that some rows are in; key: as `SumRow` has it. */
export function linesIn(
  columns: ContentColumns,
  { split, tags }: { split?: Split; tags: string[] },
  rows: number[],
): Group[] {
  if (split === 'kind' || split === 'type') return groupsIn(columns, split, rows)
  if (split !== 'tag') return [{ key: '', rows }]
  return groupsIn(columns, 'tag', rows).filter(({ key }) => key === '' || tags.includes(key))
}

/** The tags with a line of their own: those with most, of the groups by tag. */
export const mostTags = (groups: { key: string; n: number }[]): string[] =>
  groups
    .filter(({ key, n }) => key !== '' && n > 0)
    .sort((a, b) => b.n - a.n || Number(a.key) - Number(b.key))
    .slice(0, mostTagLines)
    .map(({ key }) => key)
