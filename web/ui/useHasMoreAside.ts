import { type RefObject, useEffect, useState } from 'react'

/** Whether a box that scrolls sideways has more at its far end. */
export function useHasMoreAside(box: RefObject<HTMLElement | null>): boolean {
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
