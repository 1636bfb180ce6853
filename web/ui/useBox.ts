import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where an element is in the document, and how wide, in px. */
interface Box {
  top: number
  width: number
}

/** Follows an element's place and width, also when something above it grows. */
export function useBox<Kind extends HTMLElement>(): { ref: RefObject<Kind | null> } & Box {
  const ref = useRef<Kind>(null)
  const [box, setBox] = useState<Box>({ top: 0, width: 0 })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    function measure(of: HTMLElement) {
      const { top, width } = of.getBoundingClientRect()
      const next = { top: Math.round(top + window.scrollY), width }
      setBox((now) => (now.top === next.top && now.width === next.width ? now : next))
    }
    const observer = new ResizeObserver(() => measure(element))
    measure(element)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  return { ref, ...box }
}
