import type { Blueprint } from '#contract/reports.ts'
import type { FilterState } from '../filter/content/feedState.ts'

type Filtered = Pick<Blueprint, 'content_type' | 'filters'>

/** A blueprint's filters as the filters' controls have them; its days are not among them. */
export const toFilterState = ({ content_type, filters }: Filtered): FilterState => ({
  ...filters,
  kind: content_type,
  range: null,
  gained: null,
  is_linked: filters.is_linked ?? null,
  is_tagged: filters.is_tagged ?? null,
  is_deleted: filters.is_deleted ?? null,
})

/** The same as a blueprint has them. */
export function fromFilterState(state: FilterState): Filtered {
  const { kind, types, search, tags, authors, emotions, bounds, groups, is_linked, is_tagged, is_deleted } =
    state
  return {
    content_type: kind,
    filters: {
      types: [...types],
      search,
      tags: { any: [...tags.any], all: [...tags.all], none: [...tags.none] },
      authors: [...authors],
      emotions: [...emotions],
      bounds: [...bounds],
      groups: [...groups],
      ...(is_linked !== null && { is_linked }),
      ...(is_tagged !== null && { is_tagged }),
      ...(is_deleted !== null && { is_deleted }),
    },
  }
}
