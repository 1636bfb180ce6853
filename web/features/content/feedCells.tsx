import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { useMetric } from '../metrics/useMetric.ts'
import styles from './FeedTable.module.css'
import { Picture } from './Picture.tsx'
import { iconOf } from './typeIcons.ts'

export function ItemCell({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  return (
    <>
      <Picture item={item} className={styles.thumb} />
      <span className={styles.text}>{item.text || t('noText')}</span>
    </>
  )
}

export function TypeCell({ item }: { item: Content }) {
  const { t } = useTranslation('content')
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

export function PublishedCell({ item }: { item: Content }) {
  const format = useFormat()
  return <time dateTime={item.published_at}>{format.dateTime(item.published_at)}</time>
}

export function MetricCell({ item, metric }: { item: Content; metric: Metric }) {
  const { isMissing, reason, write } = useMetric()
  if (!isMissing(item, metric)) return write(item, metric)
  return (
    <span className={styles.missing} data-tip={reason(item, metric)}>
      <span aria-hidden>{write(item, metric)}</span>
      <Hidden>{reason(item, metric)}</Hidden>
    </span>
  )
}
