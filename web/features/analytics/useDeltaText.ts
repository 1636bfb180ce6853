import { useTranslation } from 'react-i18next'
import type { GraphMetric } from '#contract/analytics.ts'
import { type Delta, unitOf } from '#contract/delta.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useMetricText } from './useMetricText.ts'

/** A change in words; `amount` is the part of it that stands out. */
export function useDeltaText() {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { writeAmount } = useMetricText()

  const amountOf = (metric: GraphMetric, amount: number) =>
    unitOf(metric) === 'percent' ? writeAmount(metric, amount) : format.change(amount)

  return {
    amountOf,
    write: (metric: GraphMetric, delta: Delta, period: string): string => {
      if (delta.is === 'too_little') return t('delta.too_little')
      if (delta.is === 'same') return t('delta.same', { period })
      return t(`delta.${delta.is}`, { amount: amountOf(metric, delta.amount), period })
    },
  }
}
