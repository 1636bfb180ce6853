// The script that web pages load. It keeps nothing in the browser, and whatever happens to it, the page goes on.
import { on, safely } from './safely.ts'
import { followAddress, leaveView, mayCount, openView, readOn, tell, tellEvent, tellView } from './view.ts'

safely(load)()

function load() {
  const standIn = window.rapport
  // It runs already, or the page has a function of its own by this name.
  if (standIn?.call && !standIn.q) return
  const calls = standIn?.q ?? []
  let take = (name: unknown): void => void calls.push(name)
  window.rapport = safely((name) => take(name))

  const start = () => {
    take = tellEvent
    openView()
    watchNavigation()
    watchNamed()
    if (FULL) watchLinks()
    calls.forEach(take)
  }

  if (!mayCount) return
  if (document.prerendering) on(['prerenderingchange'], start)
  else start()
}

const files =
  /\.(pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|epub|fb2|djvu|zip|rar|7z|gz|exe|msi|dmg|apk|mp[34]|mov|avi|mkv)$/i

/** Tells of clicks on elements that name an event. */
function watchNamed(): void {
  on(['click'], (event) =>
    tellEvent(
      (event.composedPath() as HTMLAnchorElement[]).find(({ dataset }) => dataset?.rapportEvent)?.dataset
        .rapportEvent,
    ),
  )
}

/** Tells of links to files and to other hosts that are followed, also into another tab by the middle button. */
function watchLinks(): void {
  on(['click', 'auxclick'], (event) => {
    // Not the target, which hides what is inside of shadow roots.
    const link = (event.composedPath() as HTMLAnchorElement[]).find(({ href }) => /^http/.test(href))
    const opensMenu = event.button > 1
    if (!link || opensMenu) return
    const isFile = files.test(link.pathname)
    if (isFile || link.host !== location.host) tell({ t: isFile ? 'file' : 'out', x: link.href })
  })
}

/** Opens a view whenever the address changes within the page, or the page comes back as it was left. */
function watchNavigation(): void {
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
