import { memo } from 'react'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { CardTags } from '../card/CardTags.tsx'
import { type Select, SelectBox } from '../card/SelectBox.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './FeedTable.module.css'
import { ItemCell, MetricCell, TypeCell } from './feedCells.tsx'

interface Props {
  item: Content
  index: number
  metrics: readonly Metric[]
  words: ItemWords
  isOpen: boolean
  onOpen: (id: string) => void
  onSelect: Select
}

export const FeedTableRow = memo(function FeedTableRow({
  item,
  index,
  metrics,
  words,
  isOpen,
  onOpen,
  onSelect,
}: Props) {
  const aged = words.atAge(item)
  return (
    <tr
      aria-rowindex={index + 4}
      className={styles.row}
      data-item={item.id}
      data-open={isOpen || undefined}
      data-deleted={item.deleted_at !== null || undefined}
    >
      <th scope="row" className={styles.first}>
        <SelectBox item={item} words={words} onSelect={onSelect} />
        <button type="button" className={styles.open} data-open onClick={() => onOpen(item.id)}>
          <ItemCell item={item} words={words} />
        </button>
      </th>
      <td className={styles.cell} data-column="type">
        <TypeCell item={item} words={words} />
      </td>
      <td className={styles.cell} data-column="published_at">
        <time dateTime={item.published_at}>{words.format.dateTime(item.published_at)}</time>
      </td>
      <td className={styles.cell} data-column="tags">
        <CardTags item={item} words={words} most={1} />
      </td>
      {aged && <td className={styles.cell}>{aged.value}</td>}
      {metrics.map((metric) => (
        <td key={metric} className={styles.cell}>
          <MetricCell item={item} metric={metric} words={words} />
        </td>
      ))}
    </tr>
  )
})
