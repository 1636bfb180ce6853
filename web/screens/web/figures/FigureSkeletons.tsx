import { webFigures } from '#contract/vocabulary.ts'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Figures.module.css'

/** The places of the totals. */
export function FigureSkeletons() {
  return (
    <div className={`${look.strip} ${styles.strip}`} aria-busy>
      {webFigures.map((figure) => (
        <Skeleton key={figure} className={styles.place ?? ''} />
      ))}
    </div>
  )
}
