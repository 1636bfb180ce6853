import { useElementSize } from '@mantine/hooks'
import type { Metric } from '#contract/metrics/metrics.ts'
import type { useContentList } from '../../../entities/content/content.api.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import { useItemWords } from '../useItemWords.ts'
import { Card } from './Card.tsx'
import styles from './CardGrid.module.css'
import type { Select } from './SelectBox.tsx'

interface Props {
  list: ReturnType<typeof useContentList>
  strip: readonly Metric[]
  onOpen: (id: string) => void
  onSelect: Select
}

const gap = 16
const leastWidth = 250
/** What a card has under its picture. */
const bodyHeight = 190

/** Rows of cards; near the end the next page is fetched. */
export function CardGrid({ list, strip, ...actions }: Props) {
  const words = useItemWords()
  const { ref, width } = useElementSize()
  const perRow = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)))
  const cardWidth = (width - gap * (perRow - 1)) / perRow
  const rows = useWindowRows<HTMLDivElement>({
    count: width > 0 ? Math.ceil(list.items.length / perRow) : 0,
    estimate: cardWidth * 1.25 + bodyHeight + gap,
    overscan: 2,
    onEnd: list.loadMoreAtEnd,
  })
  return (
    <div ref={ref}>
      <div ref={rows.list} style={rows.style}>
        {rows.indexes.map((index) => (
          <div key={index} className={styles.row} style={{ '--per-row': perRow }}>
            {list.items.slice(index * perRow, (index + 1) * perRow).map((item) => (
              <Card key={item.id} item={item} strip={strip} words={words} {...actions} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
