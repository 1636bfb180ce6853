import type { ContentFilters } from '#contract/content.ts'
import { isCountable } from '../content/content.ts'

/** Whether days, kind, type, being tagged or deleted, and one tag are all that is asked for. */
export const isPlain = (filters: ContentFilters): boolean =>
  filters.tags.any.length <= 1 &&
  isCountable({
    ...filters,
    is_tagged: undefined,
    is_deleted: undefined,
    tags: { ...filters.tags, any: [] },
  })
