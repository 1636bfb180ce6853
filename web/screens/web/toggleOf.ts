import type { WebGrouping } from '#contract/web/webAnalytics.ts'
import type { ChangeWeb } from './useWeb.ts'
import { filterOfGrouping, type WebState } from './webState.ts'

/** Whether a group is filtered by, and how to begin or end that; null for what cannot be filtered by. */
export function toggleOf(state: WebState, change: ChangeWeb, by: WebGrouping, key: string) {
  const name = filterOfGrouping[by]
  // An unknown country has no code.
  if (!name || (name === 'countries' && key === '')) return null
  const chosen: readonly string[] = state[name]
  const isChosen = chosen.includes(key)
  return {
    isChosen,
    toggle: () => change({ [name]: isChosen ? chosen.filter((other) => other !== key) : [...chosen, key] }),
  }
}
