import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { Metric } from '#contract/metrics.ts'
import { useBox } from '../../ui/useBox.ts'
import { virtualSpace } from '../../ui/virtualSpace.ts'
import { Card } from './Card.tsx'
import styles from './CardGrid.module.css'
import type { useContentList } from './useContentList.ts'

interface Props {
  list: ReturnType<typeof useContentList>
  strip: readonly Metric[]
  onOpen: (id: string) => void
}

const gap = 16
const leastWidth = 250
/** What a card has under its picture. */
const bodyHeight = 152

/** Rows of cards, of which only those in sight are drawn; near the end the next page is fetched. */
export function CardGrid({ list, strip, onOpen }: Props) {
  const { ref, top, width } = useBox<HTMLDivElement>()
  const perRow = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)))
  const rowCount = Math.ceil(list.items.length / perRow)
  const virtual = useWindowVirtualizer({
    count: width > 0 ? rowCount : 0,
    estimateSize: () => ((width - gap * (perRow - 1)) / perRow) * 1.25 + bodyHeight + gap,
    overscan: 2,
    scrollMargin: top,
  })
  const rows = virtual.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0

  // Another width makes other heights: what was measured before is worth nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is the reason, not an input
  useEffect(() => virtual.measure(), [width, virtual])
  useEffect(() => {
    if (lastRow >= rowCount - 3) list.loadMore()
  })

  return (
    <div ref={ref} style={virtualSpace(virtual, top)}>
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className={styles.row}
          style={{ '--per-row': perRow }}
        >
          {list.items.slice(row.index * perRow, (row.index + 1) * perRow).map((item) => (
            <Card key={item.id} item={item} strip={strip} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  )
}
