import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { contentIcon } from '../../../entities/content/typeIcons.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import wide from '../../../ui/table/WideTable.module.css'
import { CardTags } from '../card/CardTags.tsx'
import { type Select, SelectBox } from '../card/SelectBox.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './FeedTable.module.css'

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
      className={`${wide.row} ${styles.row}`}
      data-item={item.id}
      data-open={isOpen || undefined}
      data-deleted={item.deleted_at !== null || undefined}
    >
      <th scope="row" className={`${wide.first} ${styles.first}`}>
        <SelectBox item={item} words={words} onSelect={onSelect} />
        <button type="button" className={styles.open} data-open onClick={() => onOpen(item.id)}>
          <ItemCell item={item} words={words} />
        </button>
      </th>
      <td className={wide.cell} data-column="type" data-text>
        <TypeCell item={item} words={words} />
      </td>
      <td className={wide.cell} data-column="published_at" data-text>
        <time dateTime={item.published_at}>{words.format.dateTime(item.published_at)}</time>
      </td>
      <td className={wide.cell} data-column="tags" data-text>
        <CardTags item={item} words={words} most={1} />
      </td>
      {aged && <td className={wide.cell}>{aged.value}</td>}
      {metrics.map((metric) => (
        <td key={metric} className={wide.cell}>
          <MetricCell item={item} metric={metric} words={words} />
        </td>
      ))}
    </tr>
  )
})

interface ItemCellProps {
  item: Content
  words: ItemWords
}

function ItemCell({ item, words: { t, name } }: ItemCellProps) {
  return (
    <>
      <Picture item={item} className={styles.thumb} />
      {item.deleted_at && (
        <span className={styles.deleted} data-tip={t('deleted')}>
          <IconTrash size={15} aria-hidden />
          <Hidden>{t('deleted')}</Hidden>
        </span>
      )}
      <span className={`${look.ellipsis} ${look.medium}`}>{name(item)}</span>
    </>
  )
}

function TypeCell({ item, words: { t } }: ItemCellProps) {
  const Icon = contentIcon(item)
  const [kind, type] = [t(`kind.${item.kind}`), t(`type.${item.type}`)]
  const label = `${kind} · ${type}`
  return (
    <span className={styles.type} data-tip={label}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span aria-hidden>{item.kind === 'story' ? kind : type}</span>
      <Hidden>{label}</Hidden>
    </span>
  )
}

function MetricCell({ item, metric, words }: ItemCellProps & { metric: Metric }) {
  const reason = words.missing(item, metric)
  if (!reason) return words.write(item, metric)
  return (
    <span className={styles.missing} data-tip={reason}>
      <span aria-hidden>{words.write(item, metric)}</span>
      <Hidden>{reason}</Hidden>
    </span>
  )
}
