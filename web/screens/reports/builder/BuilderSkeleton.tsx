import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Builder.module.css'
import { PageSkeleton } from './content/PageSkeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

/** The builder while the report is on its way: the bars, the sections, the page, the settings. */
export function BuilderSkeleton() {
  return (
    <div className={styles.builder} aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={36} width="70%" />
      <div className={styles.content} data-pane="page">
        <div className={styles.side} data-pane="outline">
          {rows.map((row) => (
            <Skeleton key={row} height={34} className={styles.line} />
          ))}
        </div>
        <div data-pane="page">
          <PageSkeleton />
        </div>
        <div className={styles.side} data-pane="settings">
          {rows.map((row) => (
            <Skeleton key={row} height={52} className={styles.line} />
          ))}
        </div>
      </div>
    </div>
  )
}
