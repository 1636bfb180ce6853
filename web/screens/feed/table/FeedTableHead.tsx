import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentSort } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import type { ChangeFeed } from '../useFeed.ts'
import styles from './FeedTable.module.css'

interface Props extends Pick<FeedState, 'sort' | 'order'> {
  /** What the list is ordered by where that is a value at an age. */
  aged: string | null
  change: ChangeFeed
}

/** The names of the columns; a click sorts by one, another click turns the order round. */
export function FeedTableHead({ metrics, ...sorting }: Props & { metrics: readonly Metric[] }) {
  const { t } = useTranslation('content')
  return (
    <tr aria-rowindex={1} className={styles.headRow}>
      <th scope="col" className={styles.first}>
        {t('column.item')}
      </th>
      <th scope="col" className={styles.cell} data-column="type">
        {t('column.type')}
      </th>
      <SortableHead column="published_at" {...sorting} />
      <th scope="col" className={styles.cell} data-column="tags">
        {t('column.tags')}
      </th>
      {sorting.aged && (
        <th scope="col" aria-sort={directions[sorting.order]} className={styles.cell}>
          {sorting.aged}
        </th>
      )}
      {metrics.map((metric) => (
        <SortableHead key={metric} column={metric} {...sorting} />
      ))}
    </tr>
  )
}

const directions = { desc: 'descending', asc: 'ascending' } as const

function SortableHead({ column, sort, order, aged, change }: Props & { column: ContentSort }) {
  const { t } = useTranslation(['content', 'metrics'])
  const isSorted = column === sort && aged === null
  const isMetric = column !== 'published_at'
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? directions[order] : 'none'}
      className={styles.cell}
      data-column={column}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        data-tip={isMetric ? t(`metrics:${column}.about`) : undefined}
        onClick={() =>
          change({ sort: column, sort_age: null, order: isSorted && order === 'desc' ? 'asc' : 'desc' })
        }
      >
        {isSorted && <Arrow size={14} aria-hidden />}
        {isMetric ? t(`metrics:${column}.label`) : t('column.published')}
      </button>
    </th>
  )
}
