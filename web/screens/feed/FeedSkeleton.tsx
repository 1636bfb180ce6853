import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import cardStyles from './card/Card.module.css'
import gridStyles from './card/CardGrid.module.css'
import styles from './FeedSkeleton.module.css'

const cards = Array.from({ length: 8 }, (_, index) => index)
const rows = Array.from({ length: 12 }, (_, index) => index)

/** The cards to come, in their geometry. */
export function CardSkeletons() {
  return (
    <div className={`${gridStyles.row} ${styles.grid}`} aria-busy="true">
      {cards.map((card) => (
        <div key={card} className={`${look.raised} ${cardStyles.card}`}>
          <Skeleton className={cardStyles.picture} />
          <div className={cardStyles.body}>
            <Skeleton height={14} />
            <Skeleton height={14} width="70%" above={8} />
            <Skeleton height={12} width="45%" above={14} />
            <Skeleton height={18} above={18} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The rows to come, in their geometry. */
export function RowSkeletons() {
  return (
    <div className={styles.rows} aria-busy="true">
      {rows.map((row) => (
        <Skeleton key={row} height={40} above={16} />
      ))}
    </div>
  )
}
