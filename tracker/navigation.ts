import { on, safely } from './safely.ts'
import { followAddress, leaveView, openView, readOn, tellView } from './view.ts'

/** Opens a view whenever the address changes within the page, or the page comes back as it was left. */
export function watchNavigation(): void {
  on(['popstate'], () => followAddress())
  on(['pageshow'], ({ persisted }) => {
    if (persisted) openView()
  })
  // What becomes visible again has nothing to tell.
  on(['pagehide', 'visibilitychange'], FULL ? leaveView : tellView)
  if (FULL) on(['focus', 'blur', 'scroll', 'keydown', 'pointerdown'], readOn)
  // Each by itself: a page may have frozen them.
  for (const name of ['pushState', 'replaceState'] as const) safely(patch)(name)
}

function patch(name: 'pushState' | 'replaceState') {
  const original = history[name]
  history[name] = function (...args) {
    const result = original.apply(this, args)
    safely(followAddress)(name === 'replaceState')
    return result
  }
}
