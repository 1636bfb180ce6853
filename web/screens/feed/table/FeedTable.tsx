import { useTranslation } from 'react-i18next'
import type { ContentSort, ContentSummary } from '#contract/content/content.ts'
import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { ContentListInput, useContentList } from '../../../entities/content/content.api.ts'
import { useSummarizeContentQuery } from '../../../entities/content/feed.api.ts'
import type { ChangeFeed, FeedState } from '../../../entities/filter/content/feedState.ts'
import { writeMetric } from '../../../entities/metric/writeMetric.ts'
import { SortHead } from '../../../ui/table/SortHead.tsx'
import wide from '../../../ui/table/WideTable.module.css'
import { WideTable } from '../../../ui/table/WideTable.tsx'
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

/** All metrics of many items. Rows are drawn by the thousand: what they need of texts and formats is made once and given to them. */
export function FeedTable({ list, filters, metrics, feed, change, onOpen, onSelect }: Props) {
  const { t } = useTranslation('content')
  const words = useItemWords()
  const { items } = list
  const { data: summary } = useSummarizeContentQuery({ filters })
  const aged = items[0] ? words.atAge(items[0]) : null
  return (
    <WideTable
      label={t('title')}
      className={styles.table}
      style={{ '--metrics': metrics.length + (aged ? 1 : 0) }}
      rowCount={(list.total ?? 0) + 3}
      count={items.length}
      rowHeight={rowHeight}
      overscan={8}
      onEnd={list.loadMoreAtEnd}
      head={
        <>
          <FeedTableHead
            metrics={metrics}
            sort={feed.sort}
            order={feed.order}
            aged={aged?.label ?? null}
            change={change}
          />
          <FeedTableSums summary={summary} metrics={metrics} isAged={aged !== null} />
        </>
      }
      row={(index) => {
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
      }}
    />
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
    <tr aria-rowindex={1} className={`${wide.headRow} ${styles.headRow}`}>
      <th scope="col" className={`${wide.first} ${styles.first}`}>
        {t('column.item')}
      </th>
      <th scope="col" className={wide.cell} data-column="type" data-text>
        {t('column.type')}
      </th>
      <SortableHead column="published_at" {...sorting} />
      <th scope="col" className={wide.cell} data-column="tags" data-text>
        {t('column.tags')}
      </th>
      {sorting.aged && (
        <th scope="col" aria-sort={directions[sorting.order]} className={wide.cell}>
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
  const isMetric = column !== 'published_at'
  return (
    <SortHead
      column={column}
      sorted={column === sort && aged === null ? order : null}
      isText={!isMetric}
      tip={isMetric ? t(`metrics:${column}.about`) : undefined}
      onSort={(next) => change({ sort: column, sort_age: null, order: next })}
    >
      {isMetric ? t(`metrics:${column}.label`) : t('column.published')}
    </SortHead>
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
    <tr key={at} aria-rowindex={at} className={wide.sumRow}>
      <th scope="row" className={`${wide.first} ${styles.first}`}>
        {label}
      </th>
      <td className={wide.cell} />
      <td className={wide.cell} />
      <td className={wide.cell} />
      {isAged && <td className={wide.cell} />}
      {metrics.map((metric) => (
        <td key={metric} className={wide.cell}>
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
