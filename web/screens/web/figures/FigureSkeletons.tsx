import { webFigures } from '#contract/webFigures.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Figures.module.css'

/** The places of the totals. */
export function FigureSkeletons() {
  return (
    <div className={styles.strip} aria-busy>
      {webFigures.map((figure) => (
        <Skeleton key={figure} className={styles.place ?? ''} />
      ))}
    </div>
  )
}
