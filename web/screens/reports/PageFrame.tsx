import { useEffect, useState } from 'react'
import styles from './PageFrame.module.css'

interface Props {
  html: string
  title: string
  /** Whether it is as high as its page; else it scrolls by itself. */
  isFitted?: boolean
  isStale?: boolean
  /** The id of the section that is marked. */
  chosen?: string | null
  /** Where sections can be chosen: hears the id of the one that is clicked. */
  onChoose?: (section: string) => void
}

/** With a doctype, since a page without one is drawn by other rules. */
const emptyPage = '<!doctype html><title></title>'

/** The page of a report. It runs no scripts and is not the product's own document, so that its styles and ours keep apart. */
export function PageFrame({
  html,
  title,
  isFitted = false,
  isStale = false,
  chosen = null,
  onChoose,
}: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState<number>()
  const isChoosable = onChoose !== undefined

  useEffect(() => {
    if (page) writePage(page, html)
  }, [page, html])
  useEffect(() => (page ? followClicks(page, onChoose) : undefined), [page, onChoose])
  useEffect(() => (page ? forwardKeys(page) : undefined), [page])
  useEffect(() => {
    // The mark goes with the old page when a new one is written.
    if (page && isChoosable && html) markChosen(page, chosen)
  }, [page, html, chosen, isChoosable])
  useEffect(
    () => (page && isFitted && html ? watchHeight(page, setHeight) : undefined),
    [page, html, isFitted],
  )

  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={emptyPage}
      data-stale={isStale || undefined}
      style={isFitted ? { height } : undefined}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  )
}

// What the product does with the page in a frame; all of it from outside, since the page itself runs no scripts.

/** Puts a new page into the frame's document. Loaded anew it would flash and forget how far it was scrolled. */
function writePage(page: Document, html: string): void {
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
function followClicks(page: Document, onChoose?: (section: string) => void): () => void {
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
function forwardKeys(page: Document): () => void {
  function press(event: KeyboardEvent) {
    const isTaken = !document.documentElement.dispatchEvent(new KeyboardEvent(event.type, event))
    if (isTaken) event.preventDefault()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

const markId = 'rapport-chosen'

/** Draws a line around a section, lets the others be seen as choosable, and brings the chosen one into sight. */
function markChosen(page: Document, section: string | null): void {
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
function watchHeight(page: Document, onHeight: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => onHeight(page.documentElement.offsetHeight))
  observer.observe(page.documentElement)
  return () => observer.disconnect()
}
