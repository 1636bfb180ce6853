import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metric } from '#contract/metrics.ts'
import type { ContentListInput, useContentList } from '../../../entities/content/content.api.ts'
import { useSummarizeContentQuery } from '../../../entities/content/feed.api.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import { useHasMoreAside } from '../../../ui/useHasMoreAside.ts'
import { useScrollTogether } from '../../../ui/useScrollTogether.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import type { Select } from '../card/SelectBox.tsx'
import type { ChangeFeed } from '../useFeed.ts'
import { useItemWords } from '../useItemWords.ts'
import styles from './FeedTable.module.css'
import { FeedTableHead } from './FeedTableHead.tsx'
import { FeedTableRow } from './FeedTableRow.tsx'
import { FeedTableSums } from './FeedTableSums.tsx'

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
