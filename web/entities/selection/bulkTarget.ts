import type { Selection } from './useSelection.ts'

/** As many can be named one by one. */
export const mostById = 1000

/** What a change of many means. */
export interface BulkTarget<Filters> {
  filters?: Filters
  ids?: string[]
}

/** Everything that matches, or what was selected one by one; null when that is too much. */
export function bulkTarget<Filters>(
  { items, isAllMatching }: Pick<Selection, 'items' | 'isAllMatching'>,
  filters: Filters,
): BulkTarget<Filters> | null {
  if (isAllMatching) return { filters }
  return items.length <= mostById ? { ids: items.map(({ id }) => id) } : null
}
