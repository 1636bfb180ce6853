import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { type Metric, metrics } from '#contract/metrics.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { workedOut } from '../metrics/formula.ts'
import { metricIcons } from '../metrics/metricIcons.ts'
import { useMetric } from '../metrics/useMetric.ts'
import styles from './ItemMetrics.module.css'

/** All metrics of an item, each with what it is and how it is computed; what it cannot have is left out. */
export function ItemMetrics({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const shown = metrics.filter((metric) => item.missing[metric] !== 'not_for_type')
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('item.metrics')}</h3>
      <dl className={styles.metrics}>
        {shown.map((metric) => (
          <Line key={metric} item={item} metric={metric} />
        ))}
      </dl>
      <ClickParts parts={item.click_parts} />
      <p className={styles.foot}>
        {item.followers_at_publication !== null &&
          `${t('item.followers')}: ${format.number(item.followers_at_publication)}. `}
        {t('item.capturedAt', { time: format.dateTime(item.captured_at) })}
      </p>
    </section>
  )
}

function Line({ item, metric }: { item: Content; metric: Metric }) {
  const { t } = useTranslation('metrics')
  const format = useFormat()
  const { isMissing, label, reason, write } = useMetric()
  const Icon = metricIcons[metric]
  const sum = workedOut(item, metric, format.number)
  const explanation = [t(`${metric}.about`), `${t('how')}: ${t(`${metric}.${item.kind}`)}`, sum && `= ${sum}`]
  return (
    <div className={styles.line}>
      <dt>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the explanation too */}
        <span className={styles.name} tabIndex={0} data-tip={explanation.filter(Boolean).join('\n')}>
          <Icon size={16} stroke={1.7} aria-hidden />
          {label(metric)}
        </span>
      </dt>
      <dd className={styles.value} data-missing={isMissing(item, metric) || undefined}>
        {isMissing(item, metric) ? (
          <span data-tip={reason(item, metric)}>
            <span aria-hidden>{write(item, metric)}</span>
            <Hidden>{reason(item, metric)}</Hidden>
          </span>
        ) : (
          write(item, metric)
        )}
      </dd>
    </div>
  )
}

function ClickParts({ parts }: { parts: Content['click_parts'] }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const known = clickNames.flatMap((name) => {
    const count = parts[name]
    return typeof count === 'number' ? [{ name, count }] : []
  })
  if (known.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('item.clicks')}</h3>
      <dl className={styles.metrics}>
        {known.map(({ name, count }) => (
          <div key={name} className={styles.line}>
            <dt>{t(`click.${name}`)}</dt>
            <dd className={styles.value}>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const clickNames = ['links', 'to_group', 'join_group', 'open_link', 'subscribers'] as const
