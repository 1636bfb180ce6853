import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentSort } from '#contract/content.ts'
import styles from './FeedTable.module.css'
import type { FeedColumn } from './feedColumns.tsx'
import type { FeedState } from './feedState.ts'
import type { ChangeFeed } from './useFeed.ts'

interface Props extends Pick<FeedState, 'sort' | 'order'> {
  columns: FeedColumn[]
  change: ChangeFeed
}

/** The names of the columns; a click sorts by one, another click turns the order round. */
export function FeedTableHead({ columns, ...order }: Props) {
  const { t } = useTranslation('content')
  return (
    <tr aria-rowindex={1} className={styles.headRow}>
      {columns.map((column) => {
        if (column === 'item') {
          return (
            <th key={column} scope="col" className={styles.first}>
              {t('column.item')}
            </th>
          )
        }
        if (column === 'type') {
          return (
            <th key={column} scope="col" className={styles.cell} data-column={column}>
              {t('column.type')}
            </th>
          )
        }
        return <SortableHead key={column} column={column} {...order} />
      })}
    </tr>
  )
}

interface SortableProps extends Omit<Props, 'columns'> {
  column: ContentSort
}

function SortableHead({ column, sort, order, change }: SortableProps) {
  const { t } = useTranslation(['content', 'metrics'])
  const isSorted = column === sort
  const isMetric = column !== 'published_at'
  const direction = order === 'desc' ? 'descending' : 'ascending'
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} className={styles.cell} data-column={column}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        data-tip={isMetric ? t(`metrics:${column}.about`) : undefined}
        onClick={() => change({ sort: column, order: isSorted && order === 'desc' ? 'asc' : 'desc' })}
      >
        {isSorted && <Arrow size={14} aria-hidden />}
        {isMetric ? t(`metrics:${column}.label`) : t('column.published')}
      </button>
    </th>
  )
}
