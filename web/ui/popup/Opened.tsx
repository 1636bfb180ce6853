import { type ReactNode, useEffect, useRef } from 'react'

/** Clicks the button inside as soon as it is there: the popup was asked for by the click that fetched it. */
export function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => place.current?.querySelector('button')?.click(), [])
  return <span ref={place}>{children}</span>
}
