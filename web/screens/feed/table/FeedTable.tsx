import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentSort, ContentSummary } from '#contract/content.ts'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { ContentListInput, useContentList } from '../../../entities/content/content.api.ts'
import { useSummarizeContentQuery } from '../../../entities/content/feed.api.ts'
import type { ChangeFeed, FeedState } from '../../../entities/filter/content/feedState.ts'
import { writeMetric } from '../../../entities/metric/writeMetric.ts'
import { useHasMoreAside } from '../../../ui/useHasMoreAside.ts'
import { useScrollTogether } from '../../../ui/useScrollTogether.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import type { Select } from '../card/SelectBox.tsx'
import { useItemWords } from '../useItemWords.ts'
import styles from './FeedTable.module.css'
import { FeedTableRow } from './FeedTableRow.tsx'

interface Props {
  list: ReturnType<typeof useContentList>
  filters: ContentListInput['filters']
  metrics: readonly Metric[]
  feed: FeedState
  change: ChangeFeed
  onOpen: (id: string) => void
  onSelect: Select
}

const rowHeight = 56

/**
 * All metrics of many items. The page scrolls down, the table scrolls sideways; the head sticks to the page, so it
 * is a box of its own that is scrolled together with the body. Rows are drawn by the thousand: what they need of
 * texts and formats is made once and given to them.
 */
export function FeedTable({ list, filters, metrics, feed, change, onOpen, onSelect }: Props) {
  const { t } = useTranslation('content')
  const words = useItemWords()
  const head = useRef<HTMLTableSectionElement>(null)
  const { items } = list
  const { data: summary } = useSummarizeContentQuery({ filters })
  const aged = items[0] ? words.atAge(items[0]) : null
  const drawn = useWindowRows<HTMLTableSectionElement>({
    count: items.length,
    estimate: rowHeight,
    overscan: 8,
    onEnd: list.loadMoreAtEnd,
  })
  useScrollTogether(head, drawn.list)
  const hasMore = useHasMoreAside(drawn.list)

  return (
    <table
      aria-label={t('title')}
      aria-rowcount={(list.total ?? 0) + 3}
      className={styles.table}
      data-more={hasMore || undefined}
      style={{ '--metrics': metrics.length + (aged ? 1 : 0) }}
    >
      <thead ref={head} className={styles.head}>
        <FeedTableHead
          metrics={metrics}
          sort={feed.sort}
          order={feed.order}
          aged={aged?.label ?? null}
          change={change}
        />
        <FeedTableSums summary={summary} metrics={metrics} isAged={aged !== null} />
      </thead>
      <tbody ref={drawn.list} className={styles.body} style={drawn.style}>
        {drawn.indexes.map((index) => {
          const item = items[index]
          return (
            item && (
              <FeedTableRow
                key={item.id}
                item={item}
                index={index}
                metrics={metrics}
                words={words}
                isOpen={item.id === feed.item}
                onOpen={onOpen}
                onSelect={onSelect}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

interface FeedTableHeadProps extends Pick<FeedState, 'sort' | 'order'> {
  /** What the list is ordered by where that is a value at an age. */
  aged: string | null
  change: ChangeFeed
}

/** The names of the columns; a click sorts by one, another click turns the order round. */
function FeedTableHead({ metrics, ...sorting }: FeedTableHeadProps & { metrics: readonly Metric[] }) {
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

function SortableHead({ column, sort, order, aged, change }: FeedTableHeadProps & { column: ContentSort }) {
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

interface FeedTableSumsProps {
  summary: ContentSummary | undefined
  metrics: readonly Metric[]
  /** Whether the list has a column of values at an age. */
  isAged: boolean
}

/** Totals and medians of all that matches, above the rows. */
function FeedTableSums({ summary, metrics, isAged }: FeedTableSumsProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const rows = [
    { label: t('sums.total'), values: summary?.totals, at: 2 },
    { label: t('sums.median'), values: summary?.medians, at: 3 },
  ]
  return rows.map(({ label, values, at }) => (
    <tr key={at} aria-rowindex={at} className={styles.sumRow}>
      <th scope="row" className={styles.first}>
        {label}
      </th>
      <td className={styles.cell} />
      <td className={styles.cell} />
      <td className={styles.cell} />
      {isAged && <td className={styles.cell} />}
      {metrics.map((metric) => (
        <td key={metric} className={styles.cell}>
          {values && write(metric, values[metric])}
        </td>
      ))}
    </tr>
  ))

  function write(metric: Metric, value: number | null | undefined) {
    // Half of a like is nobody's.
    const whole = metricUnit[metric] === 'count' && typeof value === 'number' ? Math.round(value) : value
    return writeMetric(format, metric, whole)
  }
}
