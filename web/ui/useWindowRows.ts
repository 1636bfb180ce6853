import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Options {
  count: number
  /** Height of a row in px until one has been measured. */
  estimate: number
  /** Rows drawn above and below those in sight. */
  overscan: number
  /** Called while the end is half as far away as what is drawn is long, so that more is there before it is in sight. */
  onEnd: () => void
}

interface Rows<List extends HTMLElement> {
  /** Belongs on the element whose children the rows are. */
  list: RefObject<List | null>
  indexes: number[]
  /** The room of the rows that are not drawn. */
  style: { paddingTop: number; paddingBottom: number }
}

interface Span {
  first: number
  last: number
  height: number
}

/**
 * Draws of a long list in a scrolled page only the rows in sight. It rests on all rows having one height, which
 * spares measuring each of them, and a library for it.
 */
export function useWindowRows<List extends HTMLElement>({
  count,
  estimate,
  overscan,
  onEnd,
}: Options): Rows<List> {
  const list = useRef<List>(null)
  const [{ first, last, height }, setSpan] = useState<Span>({ first: 0, last: 0, height: estimate })

  useLayoutEffect(() => {
    function look() {
      const measured = list.current?.firstElementChild?.getBoundingClientRect().height || estimate
      const above = -(list.current?.getBoundingClientRect().top ?? 0)
      const next = {
        first: Math.max(0, Math.floor(above / measured) - overscan),
        last: Math.ceil((above + window.innerHeight) / measured) + overscan,
        height: measured,
      }
      setSpan((now) => (isSame(now, next) ? now : next))
    }
    look()
    const stop = new AbortController()
    window.addEventListener('scroll', look, { passive: true, signal: stop.signal })
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [estimate, overscan])

  const start = Math.min(first, Math.max(0, count - 1))
  const end = Math.max(start, Math.min(last, count))
  useEffect(() => {
    if (count > 0 && end + (end - start) / 2 >= count) onEnd()
  })
  return {
    list,
    indexes: Array.from({ length: end - start }, (_, offset) => start + offset),
    style: { paddingTop: start * height, paddingBottom: (count - end) * height },
  }
}

const isSame = (one: Span, other: Span) =>
  one.first === other.first && one.last === other.last && one.height === other.height
