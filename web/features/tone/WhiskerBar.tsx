import type { Share } from '#contract/comments.ts'
import styles from './WhiskerBar.module.css'

/** A share as a bar, with whiskers for the interval it lies in. Decoration: the numbers stand beside it. */
export function WhiskerBar({ share, low, high }: Share) {
  if (share === null || low === null || high === null) return null
  return (
    <div className={styles.bar} aria-hidden>
      <div className={styles.fill} style={{ width: `${share}%` }} />
      <div className={styles.whisker} style={{ left: `${low}%`, width: `${high - low}%` }} />
    </div>
  )
}
