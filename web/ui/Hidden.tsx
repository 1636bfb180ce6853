import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Words for screen readers alone, where the eye has an icon or a colour. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
