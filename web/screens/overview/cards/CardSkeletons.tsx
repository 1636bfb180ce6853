import { leadFigures } from '#contract/metrics/leadingRate.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Cards.module.css'

/** The places of the key figures. */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-busy>
      {leadFigures.er.map((metric) => (
        <Skeleton key={metric} height={188} />
      ))}
    </div>
  )
}
