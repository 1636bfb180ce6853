import type { ReactNode } from 'react'
import look from '../../../../ui/look.module.css'
import styles from './Settings.module.css'

interface Props {
  /** For the eye; the control inside says it to screen readers by itself. */
  label: string
  hint?: string
  children: ReactNode
}

export function Labelled({ label, hint, children }: Props) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
      {hint && <span className={look.fine}>{hint}</span>}
    </div>
  )
}
