// The script that web pages load. It keeps nothing in the browser, and whatever happens to it, the page goes on.
import { watchLinks, watchNamed } from './clicks.ts'
import { watchNavigation } from './navigation.ts'
import { on, safely } from './safely.ts'
import { mayCount } from './site.ts'
import { openView, tellEvent } from './view.ts'

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
