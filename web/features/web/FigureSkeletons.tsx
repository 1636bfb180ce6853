import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Figures.module.css'
import { figures } from './figures.ts'

/** The places of the totals. */
export function FigureSkeletons() {
  return (
    <div className={styles.strip} aria-busy>
      {figures.map((figure) => (
        <Skeleton key={figure} className={styles.place ?? ''} />
      ))}
    </div>
  )
}
