import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWindowRows } from '../useWindowRows.ts'
import styles from './WideTable.module.css'

interface Props {
  label: string
  /** Gives `--columns`, the tracks of the grid, and `--least`, how wide they are at least. */
  className: string | undefined
  style: CSSProperties
  /** Rows of names and sums. */
  head: ReactNode
  /** How many rows there are: with those of the head, and with those that are still to be fetched. */
  rowCount: number
  /** How many rows are here. */
  count: number
  /** Height of a row in px. */
  rowHeight: number
  /** Rows drawn above and below those in sight. */
  overscan: number
  /** Called when the end of the rows is near. */
  onEnd?: () => void
  row: (index: number) => ReactNode
}

const nothing = () => undefined

/**
 * Many rows with more columns than the window has room for. The page scrolls down, the table scrolls sideways; the head
 * sticks to the page, so it is a box of its own that is scrolled together with the body. Only rows in sight are drawn.
 */
export function WideTable(props: Props) {
  const {
    label,
    className = '',
    style,
    head,
    rowCount,
    count,
    rowHeight,
    overscan,
    onEnd = nothing,
    row,
  } = props
  const top = useRef<HTMLTableSectionElement>(null)
  const drawn = useWindowRows<HTMLTableSectionElement>({ count, estimate: rowHeight, overscan, onEnd })
  useScrollTogether(top, drawn.list)
  const hasMore = useHasMoreAside(drawn.list)
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount}
      className={`${styles.table} ${className}`}
      data-more={hasMore || undefined}
      style={style}
    >
      <thead ref={top} className={styles.head}>
        {head}
      </thead>
      <tbody ref={drawn.list} className={styles.body} style={drawn.style}>
        {drawn.indexes.map(row)}
      </tbody>
    </table>
  )
}

/** Whether a box that scrolls sideways has more at its far end. */
function useHasMoreAside(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return hasMore
}

/** Keeps two boxes at the same sideways position, whichever of them is scrolled, by hand or by the focus. */
function useScrollTogether(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const boxes = [one.current, other.current].filter((box) => box !== null)
    const stop = new AbortController()
    for (const box of boxes) {
      const follow = () => {
        for (const each of boxes) if (each.scrollLeft !== box.scrollLeft) each.scrollLeft = box.scrollLeft
      }
      box.addEventListener('scroll', follow, { passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [one, other])
}
