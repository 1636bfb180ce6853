import type { Benchmark } from '#contract/content/tags.ts'
import tickBar from '../../../ui/field/TickBar.module.css'
import styles from './GroupBar.module.css'

interface Props {
  value: number | null
  benchmark: Benchmark | undefined
  /** What the whole length stands for. */
  scale: number
}

/** A value as a bar, with a tick for what is usual. Decoration: the numbers stand beside it. */
export function GroupBar({ value, benchmark, scale }: Props) {
  const share = (part: number) => `${Math.min(100, (part / scale) * 100)}%`
  const { mean = null, p25 = null, p75 = null } = benchmark ?? {}
  return (
    <div className={styles.bar} aria-hidden>
      {value !== null && <div className={styles.fill} style={{ width: share(value) }} />}
      {p25 !== null && p75 !== null && (
        <div className={styles.range} style={{ left: share(p25), width: share(p75 - p25) }} />
      )}
      {mean !== null && <div className={tickBar.tick} style={{ left: share(mean) }} />}
    </div>
  )
}
