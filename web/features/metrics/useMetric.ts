import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import type { Format } from '../../locales/format.ts'
import { useFormat } from '../community/useCommunity.ts'

const dash = '—'

/** A metric's value as it is written; `dash` where it is missing. */
function writeMetric(
  format: Format,
  metric: Metric,
  value: number | null | undefined,
  isShort = false,
): string {
  if (value === null || value === undefined) return dash
  if (metricUnit[metric] === 'percent') return format.percent(value)
  return isShort ? format.compact(value) : format.number(value)
}

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
