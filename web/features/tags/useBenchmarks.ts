import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { benchmarkMetrics, fewestForBenchmark } from '#contract/tags.ts'
import { useGetTagOverviewQuery, useListTagsQuery } from './tags.api.ts'
import { useBenchmarkYear } from './useBenchmarkYear.ts'

export interface ItemBenchmark {
  mean: number
  p25: number
  median: number
  p75: number
  n: number
  /** 'avg in 2024'. */
  label: string
  /** The title of the tag it is of, or 'all content'. */
  of: string
}

type Benchmarked = Pick<Content, 'kind' | 'tags'>

/**
 * What is usual for a metric of content like the item's: of the tag on it that says most, the one with the fewest
 * values that are enough, else of all content of its kind. null where there is too little, or no benchmark of the metric.
 */
export function useBenchmarks(): (item: Benchmarked, metric: Metric) => ItemBenchmark | null {
  const { t } = useTranslation()
  const [year] = useBenchmarkYear()
  const { data: list } = useListTagsQuery({ year })
  const { data: overview } = useGetTagOverviewQuery({ year })

  // The same function until the benchmarks change: lists give it to all their rows.
  return useCallback(
    ({ kind, tags }, metric) => {
      const name = benchmarkMetrics.find((each) => each === metric)
      if (!name || !overview) return null
      const ofTags = (list?.items ?? [])
        .filter(({ id }) => tags.some((tag) => tag.id === id))
        .map(({ title, benchmarks }) => ({ of: title, ...benchmarks[kind][name] }))
        .filter(({ n }) => n >= fewestForBenchmark)
        .sort((one, other) => one.n - other.n)
      const found = ofTags[0] ?? { of: t('benchmark.all'), ...overview.benchmarks[kind][name] }
      const { mean, p25, median, p75 } = found
      if (mean === null || p25 === null || median === null || p75 === null) return null
      return { mean, p25, median, p75, n: found.n, of: found.of, label: t('benchmark.label', { year }) }
    },
    [t, year, list, overview],
  )
}
