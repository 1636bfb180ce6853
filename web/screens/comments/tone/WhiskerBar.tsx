import type { Share } from '#contract/content/comments.ts'
import styles from './WhiskerBar.module.css'

interface Props {
  share: Share
  /** What the whole length stands for, in percent. */
  most: number
}

/** A share as a bar, with whiskers for the interval it lies in. Decoration: the numbers stand beside it. */
export function WhiskerBar({ share: { share, low, high }, most }: Props) {
  if (share === null || low === null || high === null) return null
  const length = (part: number) => `${(part / most) * 100}%`
  return (
    <div className={styles.bar} aria-hidden>
      <div className={styles.fill} style={{ width: length(share) }} />
      <div className={styles.whisker} style={{ left: length(low), width: length(high - low) }} />
    </div>
  )
}
