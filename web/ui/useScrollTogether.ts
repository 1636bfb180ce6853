import { type RefObject, useEffect } from 'react'

/** Keeps two boxes at the same sideways position, whichever of them is scrolled, by hand or by the focus. */
export function useScrollTogether(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
): void {
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
