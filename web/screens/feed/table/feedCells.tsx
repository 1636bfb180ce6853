import { IconTrash } from '@tabler/icons-react'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { iconOf } from '../../../entities/content/typeIcons.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './FeedTable.module.css'

interface Props {
  item: Content
  words: ItemWords
}

export function ItemCell({ item, words: { t, name } }: Props) {
  return (
    <>
      <Picture item={item} className={styles.thumb} />
      {item.deleted_at && (
        <span className={styles.deleted} data-tip={t('deleted')}>
          <IconTrash size={15} aria-hidden />
          <Hidden>{t('deleted')}</Hidden>
        </span>
      )}
      <span className={styles.text}>{name(item)}</span>
    </>
  )
}

export function TypeCell({ item, words: { t } }: Props) {
  const Icon = iconOf(item)
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

export function MetricCell({ item, metric, words }: Props & { metric: Metric }) {
  const reason = words.missing(item, metric)
  if (!reason) return words.write(item, metric)
  return (
    <span className={styles.missing} data-tip={reason}>
      <span aria-hidden>{words.write(item, metric)}</span>
      <Hidden>{reason}</Hidden>
    </span>
  )
}
