import styles from './Letter.module.css'
import { letterOf } from './order.ts'

/** The letter an item goes by, in the colour of its curve. */
export function Letter({ index }: { index: number }) {
  return (
    <span className={styles.letter} style={{ '--letter': `var(--series-${index + 1})` }}>
      {letterOf(index)}
    </span>
  )
}
