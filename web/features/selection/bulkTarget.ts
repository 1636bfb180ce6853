import type { InputOf } from '#contract/call.ts'
import type { tagCalls } from '#contract/tags.ts'
import type { ContentListInput } from '../content/content.api.ts'
import type { Selection } from './useSelection.ts'

/** As many can be named one by one. */
export const mostById = 1000

type Target = Pick<InputOf<typeof tagCalls.apply>, 'filters' | 'ids'>

/** What a change of many means: everything that matches, or what was selected one by one; null when that is too much. */
export function bulkTarget(
  { items, isAllMatching }: Pick<Selection, 'items' | 'isAllMatching'>,
  filters: ContentListInput['filters'],
): Target | null {
  if (isAllMatching) return { filters }
  return items.length <= mostById ? { ids: items.map(({ id }) => id) } : null
}
