import styles from './TickBar.module.css'

interface Props {
  value: number
  /** What the value is held against, and the range around it. */
  tick: number
  low: number
  high: number
}

/** A value as a bar, with a tick for what is usual and its range. Decoration: the numbers stand beside it. */
export function TickBar({ value, tick, low, high }: Props) {
  const end = Math.max(value, tick * 2, high * 1.1) || 1
  const share = (part: number) => `${(part / end) * 100}%`
  return (
    <div className={styles.bar} aria-hidden>
      <div className={styles.fill} style={{ width: share(value) }} />
      <div className={styles.range} style={{ left: share(low), width: share(high - low) }} />
      <div className={styles.tick} style={{ left: share(tick) }} />
    </div>
  )
}
