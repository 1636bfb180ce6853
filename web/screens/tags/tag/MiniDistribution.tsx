import type { Benchmark } from '#contract/tags.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import styles from './MiniDistribution.module.css'

interface Props {
  color: string
  benchmark: Benchmark
  /** The median of all content. */
  usual: number | null
  /** The value at the right end. */
  most: number
}

/** The middle half of the values as a bar, their median as a tick, that of all content as a line; beside the numbers. */
export function MiniDistribution({ color, benchmark: { p25, median, p75 }, usual, most }: Props) {
  if (p25 === null || median === null || p75 === null || most <= 0) return null
  const at = (value: number) => `${(value / most) * 100}%`
  return (
    <span className={`${colors.color} ${styles.track}`} data-color={color} aria-hidden>
      <span className={styles.half} style={{ left: at(p25), right: `calc(100% - ${at(p75)})` }} />
      {usual !== null && <span className={styles.usual} style={{ left: at(Math.min(usual, most)) }} />}
      <span className={styles.median} style={{ left: at(median) }} />
    </span>
  )
}
