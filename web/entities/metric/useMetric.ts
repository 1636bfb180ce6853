import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { writeMetric } from './writeMetric.ts'

/** How a metric of one post or story reads: its value, and why there is none. */
export function useMetric() {
  const { t } = useTranslation('metrics')
  const format = useFormat()
  const reason = (item: Content, metric: Metric) => t(`missing.${item.missing[metric] ?? 'unknown'}`)
  const isMissing = (item: Content, metric: Metric) => (item.metrics[metric] ?? null) === null

  return {
    label: (metric: Metric) => t(`${metric}.label`),
    isMissing,
    reason,
    write: (item: Content, metric: Metric) => writeMetric(format, metric, item.metrics[metric]),
    writeShort: (item: Content, metric: Metric) => writeMetric(format, metric, item.metrics[metric], true),
    /** The name with the exact value, or with the reason why there is none. */
    tip: (item: Content, metric: Metric) =>
      `${t(`${metric}.label`)}: ${isMissing(item, metric) ? reason(item, metric) : writeMetric(format, metric, item.metrics[metric])}`,
  }
}
