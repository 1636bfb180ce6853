import { useTable } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { type Metric, metrics } from '#contract/metrics.ts'
import { useScrollTogether } from '../../ui/useScrollTogether.ts'
import { useWindowRows } from '../../ui/useWindowRows.ts'
import styles from './FeedTable.module.css'
import { FeedTableHead } from './FeedTableHead.tsx'
import { FeedTableRow } from './FeedTableRow.tsx'
import { type FeedColumn, features, feedColumns } from './feedColumns.tsx'
import type { FeedState } from './feedState.ts'
import type { useContentList } from './useContentList.ts'
import type { ChangeFeed } from './useFeed.ts'

interface Props {
  list: ReturnType<typeof useContentList>
  columns: readonly Metric[]
  feed: FeedState
  change: ChangeFeed
  onOpen: (id: string) => void
}

const rowHeight = 56
const idOf = (item: Content) => item.id

/**
 * All metrics of many items. The page scrolls down, the table scrolls sideways; the head sticks to the page, so it
 * is a box of its own that is scrolled together with the body.
 */
export function FeedTable({ list, columns, feed, change, onOpen }: Props) {
  const { t } = useTranslation('content')
  const head = useRef<HTMLTableSectionElement>(null)
  const columnVisibility = useMemo(
    () => Object.fromEntries(metrics.map((metric) => [metric, columns.includes(metric)])),
    [columns],
  )
  const table = useTable({
    features,
    columns: feedColumns,
    data: list.items,
    getRowId: idOf,
    state: { columnVisibility },
  })
  const { rows } = table.getRowModel()
  const drawn = useWindowRows<HTMLTableSectionElement>({
    count: rows.length,
    estimate: rowHeight,
    overscan: 8,
    onEnd: list.loadMoreAtEnd,
  })
  useScrollTogether(head, drawn.list)

  const ids = table.getVisibleLeafColumns().map((column) => column.id as FeedColumn)
  return (
    <table
      aria-label={t('title')}
      aria-rowcount={(list.total ?? 0) + 1}
      className={styles.table}
      style={{ '--metrics': columns.length }}
    >
      <thead ref={head} className={styles.head}>
        <FeedTableHead columns={ids} sort={feed.sort} order={feed.order} change={change} />
      </thead>
      <tbody ref={drawn.list} className={styles.body} style={drawn.style}>
        {drawn.indexes.map((index) => {
          const row = rows[index]
          return (
            row && (
              <FeedTableRow
                key={row.id}
                row={row}
                index={index}
                isOpen={row.id === feed.item}
                onOpen={onOpen}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}
