import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { LeadingRate } from '#contract/metrics/leadingRate.ts'
import { type Metric, metrics, reachMetrics } from '#contract/metrics/metrics.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import type { ChangeFeed, FeedState, View } from '../../../entities/filter/content/feedState.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'
import { initialStrip, stripLength } from './strip.ts'

/** What most look for stands where it is seen without scrolling sideways. */
const tableMetrics: Record<LeadingRate, readonly Metric[]> = {
  er: [...new Set<Metric>(['reach', 'er', ...metrics])],
  erv: [...new Set<Metric>(['views', 'erv', ...metrics])],
}

/** The columns of the table as it opens: not those of reach where there is none. */
const initialColumns: Record<LeadingRate, readonly Metric[]> = {
  er: tableMetrics.er,
  erv: tableMetrics.erv.filter((metric) => metric !== 'er' && !reachMetrics.has(metric)),
}

/** How the feed is shown: as cards or as a table, and with which metrics. */
export interface Shown {
  view: View
  strip: readonly Metric[]
  columns: readonly Metric[]
  showAs: (view: View) => void
  toggleStrip: (metric: Metric) => void
  toggleColumn: (metric: Metric) => void
  reset: () => void
}

/** What the address says, else what is remembered on this device; a choice goes into both. */
export function useShown(feed: FeedState, change: ChangeFeed): Shown {
  const [view, rememberView] = useRemembered<View>('feed_view', 'cards')
  const [strip, rememberStrip] = useRemembered<readonly Metric[] | null>('feed_strip', null)
  const [columns, rememberColumns] = useRemembered<readonly Metric[] | null>('feed_columns', null)
  const rate = useLeadingRate()
  const { has } = useOffer()
  const chosenStrip = feed.strip ?? strip ?? initialStrip[rate]
  const chosenColumns = feed.columns ?? columns ?? initialColumns[rate]

  // One object until something of it changes, for what shows it is drawn anew for another.
  return useMemo(() => {
    function showStrip(next: readonly Metric[]) {
      rememberStrip(next)
      change({ strip: next })
    }

    function showColumns(next: readonly Metric[]) {
      rememberColumns(next)
      change({ columns: next })
    }

    return {
      view: feed.view ?? view,
      strip: known(chosenStrip).filter(has),
      columns: tableMetrics[rate].filter((metric) => has(metric) && chosenColumns.includes(metric)),
      showAs: (next: View) => {
        rememberView(next)
        change({ view: next })
      },
      toggleStrip: (metric: Metric) => showStrip(toggled(chosenStrip, metric).slice(-stripLength)),
      toggleColumn: (metric: Metric) => showColumns(toggled(chosenColumns, metric)),
      reset: () => {
        rememberStrip(null)
        rememberColumns(null)
        change({ strip: null, columns: null })
      },
    }
  }, [
    feed.view,
    view,
    rate,
    has,
    chosenStrip,
    chosenColumns,
    change,
    rememberView,
    rememberStrip,
    rememberColumns,
  ])
}

const useRemembered = <Value>(key: string, defaultValue: Value) =>
  useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false })

/** In the order of all metrics, and without what an older version may have remembered. */
const known = (chosen: readonly Metric[]) => metrics.filter((metric) => chosen.includes(metric))

const toggled = (list: readonly Metric[], metric: Metric) =>
  list.includes(metric) ? list.filter((other) => other !== metric) : [...list, metric]
