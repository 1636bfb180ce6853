import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Cards.module.css'
import { cardMetrics } from './overviewState.ts'

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
