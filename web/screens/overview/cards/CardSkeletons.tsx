import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { cardMetrics } from '../overviewState.ts'
import styles from './Cards.module.css'

/** The places of the key figures. */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-busy>
      {cardMetrics.map((metric) => (
        <Skeleton key={metric} height={188} />
      ))}
    </div>
  )
}
