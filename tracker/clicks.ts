import { on } from './safely.ts'
import { tell, tellEvent } from './view.ts'

const files =
  /\.(pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|epub|fb2|djvu|zip|rar|7z|gz|exe|msi|dmg|apk|mp[34]|mov|avi|mkv)$/i

/** Tells of clicks on elements that name an event. */
export function watchNamed(): void {
  on(['click'], (event) =>
    tellEvent(
      (event.composedPath() as HTMLAnchorElement[]).find(({ dataset }) => dataset?.rapportEvent)?.dataset
        .rapportEvent,
    ),
  )
}

/** Tells of links to files and to other hosts that are followed, also into another tab by the middle button. */
export function watchLinks(): void {
  on(['click', 'auxclick'], (event) => {
    // Not the target, which hides what is inside of shadow roots.
    const link = (event.composedPath() as HTMLAnchorElement[]).find(({ href }) => /^http/.test(href))
    const opensMenu = event.button > 1
    if (!link || opensMenu) return
    const isFile = files.test(link.pathname)
    if (isFile || link.host !== location.host) tell({ t: isFile ? 'file' : 'out', x: link.href })
  })
}
