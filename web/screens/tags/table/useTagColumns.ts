import { useLocalStorage } from '@mantine/hooks'
import type { BenchmarkMetric } from '#contract/content/tags.ts'
import type { LeadingRate } from '#contract/metrics/leadingRate.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'

const initial: Record<LeadingRate, readonly BenchmarkMetric[]> = {
  er: ['views', 'er', 'erp'],
  erv: ['views', 'comments', 'erv'],
}

/** The benchmarks that the table of tags shows, in their own order; remembered on this device. */
export function useTagColumns() {
  const [chosen, setShown] = useLocalStorage<readonly BenchmarkMetric[] | null>({
    key: 'tag_columns',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const rate = useLeadingRate()
  const shown = chosen ?? initial[rate]
  const toggle = (metric: BenchmarkMetric) =>
    setShown(shown.includes(metric) ? shown.filter((other) => other !== metric) : [...shown, metric])
  return { columns: benchmarkMetrics.filter((metric) => shown.includes(metric)), toggle }
}
