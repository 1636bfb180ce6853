import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from './page/Skeleton.tsx'

/** How far below the window something is made ready. */
const ahead = '200px'

/** Draws its content once it is about to be scrolled to; until then, its place. */
export function WhenSeen({ height, children }: { height: CSSProperties['height']; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return
    // A page that is busy is told of more than one change at once.
    const note = (changes: IntersectionObserverEntry[]) =>
      changes.some(({ isIntersecting }) => isIntersecting) && setSeen(true)
    const watch = new IntersectionObserver(note, { rootMargin: ahead })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  if (isSeen) return children
  return (
    <div ref={place}>
      <Skeleton height={height} />
    </div>
  )
}
