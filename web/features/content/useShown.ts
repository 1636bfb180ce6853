import { useLocalStorage } from '@mantine/hooks'
import { type Metric, metrics } from '#contract/metrics.ts'
import { initialStrip, stripLength } from './strip.ts'

/** Which metrics the cards and the table show; remembered on this device. */
export interface Shown {
  strip: readonly Metric[]
  columns: readonly Metric[]
  toggleStrip: (metric: Metric) => void
  toggleColumn: (metric: Metric) => void
  reset: () => void
}

const atOnce = { getInitialValueInEffect: false } as const

export function useShown(): Shown {
  const [strip, setStrip] = useLocalStorage({ key: 'feed_strip', defaultValue: initialStrip, ...atOnce })
  const [columns, setColumns] = useLocalStorage<readonly Metric[]>({
    key: 'feed_columns',
    defaultValue: metrics,
    ...atOnce,
  })
  return {
    strip: known(strip),
    columns: known(columns),
    toggleStrip: (metric) =>
      setStrip(strip.includes(metric) ? without(strip, metric) : [...strip, metric].slice(-stripLength)),
    toggleColumn: (metric) =>
      setColumns(columns.includes(metric) ? without(columns, metric) : [...columns, metric]),
    reset: () => {
      setStrip(initialStrip)
      setColumns(metrics)
    },
  }
}

/** In the order of all metrics, and without what an older version may have remembered. */
const known = (remembered: readonly Metric[]) => metrics.filter((metric) => remembered.includes(metric))

const without = (list: readonly Metric[], metric: Metric) => list.filter((other) => other !== metric)
