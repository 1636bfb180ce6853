import type { GraphMetric } from '#contract/analytics.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'

/** How the amount of a change is written: of rates in points, else in percent. */
export function useDeltaText() {
  const format = useFormat()
  const { writeAmount } = useMetricText()
  return {
    amountOf: (metric: GraphMetric, amount: number) =>
      unitOf(metric) === 'percent' ? writeAmount(metric, amount) : format.change(amount),
  }
}
