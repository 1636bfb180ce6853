import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import styles from './Canvas.module.css'

const tiles = ['a', 'b', 'c', 'd']

/** A page of a report before it is drawn: a title, figures, a chart. */
export function PageSkeleton() {
  return (
    <div className={styles.canvas} aria-busy="true">
      <div className={styles.page}>
        <Skeleton height={28} width="55%" />
        <Skeleton height={14} width="30%" above={10} />
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Skeleton key={tile} height={84} />
          ))}
        </div>
        <Skeleton height={20} width="40%" above={28} />
        <Skeleton height={240} above={12} />
      </div>
    </div>
  )
}
