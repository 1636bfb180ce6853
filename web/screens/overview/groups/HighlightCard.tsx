import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { useMetric } from '../../../entities/metric/useMetric.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import styles from './HighlightCard.module.css'

const besides = ['reach', 'views', 'reactions', 'comments'] as const satisfies readonly Metric[]

/** A post or story with the metric it stands out by; it opens in the feed. */
export function HighlightCard({ item, metric, to }: { item: Content; metric: Metric; to: string }) {
  const { t } = useTranslation(['analytics', 'content'])
  const format = useFormat()
  const { label, write, writeShort, isMissing } = useMetric()
  const text = useContentName()(item)
  const others = besides.filter((each) => each !== metric && !isMissing(item, each)).slice(0, 3)
  return (
    <Link className={styles.card} to={to}>
      <Hidden>{t('highlights.open')}: </Hidden>
      <Picture item={item} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.value}>
          <b>{write(item, metric)}</b> {label(metric)}
        </span>
        <bdi className={styles.text}>{text}</bdi>
        <span className={styles.facts}>
          {others.map((each) => `${label(each)} ${writeShort(item, each)}`).join(' · ')}
        </span>
        <span className={styles.facts}>
          {[t(`content:kind.${item.kind}`), format.dateTime(item.published_at)].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
