import { useTranslation } from 'react-i18next'
import type { GraphMetric } from '#contract/analytics.ts'
import { graphMetrics } from '#contract/vocabulary.ts'
import { useOffer } from '../../../../entities/community/useNetwork.ts'
import { useMetricText } from '../../../../entities/metric/useMetricText.ts'
import { ChipsField } from './ChipsField.tsx'

interface Props {
  metrics: readonly GraphMetric[]
  /** How many there can be; at least one stays. */
  most: number
  onChange: (metrics: GraphMetric[]) => void
}

/** Metrics in the order in which they were chosen. */
export function MetricsField({ metrics, most, onChange }: Props) {
  const { t } = useTranslation('reports')
  const { label } = useMetricText()
  const { offered } = useOffer()
  return (
    <ChipsField
      label={t('settings.metrics')}
      chosen={metrics}
      options={offered(graphMetrics, ...metrics).map((value) => ({ value, label: label(value) }))}
      most={most}
      onChange={onChange}
    />
  )
}
