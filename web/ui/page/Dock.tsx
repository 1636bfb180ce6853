import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Dock.module.css'

interface Props {
  label: string
  /** Whether it is at work: a line runs along its edge. */
  isBusy?: boolean
  children: ReactNode
}

/** A bar that floats at the bottom of the page. The page's end and the toasts keep clear of it. */
export function Dock({ label, isBusy = false, children }: Props) {
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (bar.current) style.setProperty('--dock', `${bar.current.offsetHeight + 16}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [])

  return (
    <div className={styles.place}>
      <section
        ref={bar}
        aria-label={label}
        aria-busy={isBusy}
        className={styles.dock}
        data-busy={isBusy || undefined}
      >
        {children}
      </section>
    </div>
  )
}
