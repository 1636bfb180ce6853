// What the product does with the page in a frame; all of it from outside, since the page itself runs no scripts.

/** Puts a new page into the frame's document. Loaded anew it would flash and forget how far it was scrolled. */
export function writePage(page: Document, html: string): void {
  const top = page.documentElement.scrollTop
  const next = new DOMParser().parseFromString(html, 'text/html')
  page.replaceChild(page.adoptNode(next.documentElement), page.documentElement)
  page.documentElement.scrollTop = top
}

/**
 * Tells which section is clicked, and scrolls to what the page's own links lead to: followed by the browser they would
 * load the product into the frame.
 * @returns stops it
 */
export function followClicks(page: Document, onChoose?: (section: string) => void): () => void {
  function click(event: MouseEvent) {
    // Of the frame's own realm: `instanceof Element` would be false.
    const target = event.target as Element | null
    const inner = target
      ?.closest('a')
      ?.getAttribute('href')
      ?.match(/^#(.+)/)?.[1]
    if (inner) {
      event.preventDefault()
      page.getElementById(decodeURIComponent(inner))?.scrollIntoView()
    }
    const section = target?.closest('[data-section]')?.getAttribute('data-section')
    if (section && onChoose) onChoose(section)
  }
  page.addEventListener('click', click)
  return () => page.removeEventListener('click', click)
}

/**
 * Gives the product's shortcuts the keys that are pressed inside the frame.
 * @returns stops it
 */
export function forwardKeys(page: Document): () => void {
  function press(event: KeyboardEvent) {
    const isTaken = !document.documentElement.dispatchEvent(new KeyboardEvent(event.type, event))
    if (isTaken) event.preventDefault()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

const markId = 'rapport-chosen'

/** Draws a line around a section, lets the others be seen as choosable, and brings the chosen one into sight. */
export function markChosen(page: Document, section: string | null): void {
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent')
  const mark = page.getElementById(markId) ?? page.head.appendChild(page.createElement('style'))
  const chosen = section ? `[data-section="${section}"]` : null
  mark.id = markId
  mark.textContent = `
    [data-section] { cursor: pointer; outline-offset: -3px; }
    [data-section]:hover { outline: 2px solid color-mix(in srgb, ${accent} 35%, transparent); }
    ${chosen ? `${chosen}, ${chosen}:hover { outline: 2px solid ${accent}; }` : ''}`
  if (chosen) page.querySelector(chosen)?.scrollIntoView({ block: 'nearest' })
}

/**
 * Tells how high the page is, in px, now and whenever that changes.
 * @returns stops it
 */
export function watchHeight(page: Document, onHeight: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => onHeight(page.documentElement.offsetHeight))
  observer.observe(page.documentElement)
  return () => observer.disconnect()
}
