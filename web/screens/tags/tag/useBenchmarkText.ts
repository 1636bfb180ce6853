import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'

/** Writes a mean or a quartile: a rate in percent, a count without decimals that nobody can see. */
export function useBenchmarkText() {
  const format = useFormat()
  return (metric: Metric, value: number) => {
    if (metricUnit[metric] === 'percent') return format.percent(value)
    return format.number(value < 100 ? Math.round(value * 10) / 10 : Math.round(value))
  }
}
