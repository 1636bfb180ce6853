import { IconTrash } from '@tabler/icons-react'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './FeedTable.module.css'
import { Picture } from './Picture.tsx'
import { iconOf } from './typeIcons.ts'
import type { CellText } from './useCellText.ts'

interface Props {
  item: Content
  text: CellText
}

export function ItemCell({ item, text }: Props) {
  return (
    <>
      <Picture item={item} className={styles.thumb} />
      {item.deleted_at && (
        <span className={styles.deleted} data-tip={text.deleted}>
          <IconTrash size={15} aria-hidden />
          <Hidden>{text.deleted}</Hidden>
        </span>
      )}
      <span className={styles.text}>{item.text || text.noText}</span>
    </>
  )
}

export function TypeCell({ item, text }: Props) {
  const Icon = iconOf(item)
  const [kind, type] = [text.kind(item), text.type(item)]
  const label = `${kind} · ${type}`
  return (
    <span className={styles.type} data-tip={label}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span aria-hidden>{item.kind === 'story' ? kind : type}</span>
      <Hidden>{label}</Hidden>
    </span>
  )
}

export function MetricCell({ item, metric, text }: Props & { metric: Metric }) {
  const reason = text.missing(item, metric)
  if (!reason) return text.metric(item, metric)
  return (
    <span className={styles.missing} data-tip={reason}>
      <span aria-hidden>{text.metric(item, metric)}</span>
      <Hidden>{reason}</Hidden>
    </span>
  )
}
