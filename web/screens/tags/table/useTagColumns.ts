import { useLocalStorage } from '@mantine/hooks'
import type { BenchmarkMetric } from '#contract/tags.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'

const initial: readonly BenchmarkMetric[] = ['views', 'er', 'erp']

/** The benchmarks that the table of tags shows, in their own order; remembered on this device. */
export function useTagColumns() {
  const [shown, setShown] = useLocalStorage({
    key: 'tag_columns',
    defaultValue: initial,
    getInitialValueInEffect: false,
  })
  const toggle = (metric: BenchmarkMetric) =>
    setShown(shown.includes(metric) ? shown.filter((other) => other !== metric) : [...shown, metric])
  return { columns: benchmarkMetrics.filter((metric) => shown.includes(metric)), toggle }
}
