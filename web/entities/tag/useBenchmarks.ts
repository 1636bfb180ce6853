import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import type { BenchmarkMetric } from '#contract/content/tags.ts'
import { atEqualAge } from '#contract/metrics/equalAge.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { benchmarkMetrics, fewestForBenchmark } from '#contract/vocabulary.ts'
import { useGetTagOverviewQuery, useListTagsQuery } from './tags.api.ts'
import { useBenchmarkYear } from './useBenchmarkYear.ts'

export interface ItemBenchmark {
  /** What of the item is held against it: its newest value, while it is young the one at the same age. */
  value: number | null
  /** Only of a year. */
  mean: number | null
  p25: number
  median: number
  p75: number
  n: number
  /** 'avg in 2024' or 'at 3 hours'. */
  label: string
  /** The title of the tag it is of, 'all content' or 'similar posts'. */
  of: string
}

type Benchmarked = Pick<Content, 'kind' | 'tags' | 'metrics' | 'equal_age'>

/**
 * What is usual for a metric of content like the item's. Of young content, at its age. Else of the year: of the tag on it
 * that says most, the one with the fewest values that are enough, else of all content of its kind. null where it is too
 * early or there is too little to tell, and for metrics without a benchmark.
 */
export function useBenchmarks(): (item: Benchmarked, metric: Metric) => ItemBenchmark | null {
  const atAge = useAtAge()
  const ofYear = useOfYear()
  // The same function until the benchmarks change: lists give it to all their rows.
  return useCallback(
    (item, metric) => {
      const name = benchmarkMetrics.find((each) => each === metric)
      if (!name) return null
      return item.equal_age === undefined ? ofYear(item, name) : atAge(item, name)
    },
    [atAge, ofYear],
  )
}

type Find = (item: Benchmarked, metric: BenchmarkMetric) => ItemBenchmark | null

function useAtAge(): Find {
  const { t } = useTranslation(['common', 'content'])
  return useCallback(
    (item, metric) => {
      const judged = atEqualAge(item, metric)
      if (!judged) return null
      const { age, ...values } = judged
      const label = t('benchmark.atAge', { age: t(`content:sort.age.${age}`) })
      return { ...values, mean: null, label, of: t(`benchmark.similar.${item.kind}`) }
    },
    [t],
  )
}

function useOfYear(): Find {
  const { t } = useTranslation()
  const [year] = useBenchmarkYear()
  const { data: list } = useListTagsQuery({ year })
  const { data: overview } = useGetTagOverviewQuery({ year })
  return useCallback(
    ({ kind, tags, metrics }, metric) => {
      if (!overview) return null
      const ofTags = (list?.items ?? [])
        .filter(({ id }) => tags.some((tag) => tag.id === id))
        .map(({ title, benchmarks }) => ({ of: title, ...benchmarks[kind][metric] }))
        .filter(({ n }) => n >= fewestForBenchmark)
        .sort((one, other) => one.n - other.n)
      const found = ofTags[0] ?? { of: t('benchmark.all'), ...overview.benchmarks[kind][metric] }
      const { of, n, mean, p25, median, p75 } = found
      if (mean === null || p25 === null || median === null || p75 === null) return null
      return { value: metrics[metric], mean, p25, median, p75, n, of, label: t('benchmark.label', { year }) }
    },
    [t, year, list, overview],
  )
}
