import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './CommentRows.module.css'

const rows = Array.from({ length: 7 }, (_, index) => index)

/** The rows to come, in their geometry. */
export function CommentSkeletons() {
  return (
    <div className={styles.rows} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width={32} height={32} className={styles.picture} />
          <div className={styles.lines}>
            <Skeleton width="40%" height={14} above={4} />
            <Skeleton width={row % 3 === 0 ? '94%' : '70%'} height={14} above={14} />
            <Skeleton width="30%" height={12} above={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
