import type { Graph, GraphMetric, Subject, Total } from '#contract/analytics.ts'
import type { Benchmark } from '#contract/content/tags.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { isRate, type Random, scales, someValue, whole } from './random.ts'

export const days = Array.from({ length: 30 }, (_, index) => `2026-09-${`${index + 1}`.padStart(2, '0')}`)

/** Midnight in Moscow. */
const momentOf = (day: string) => new Date(Date.parse(day) - 3 * 3_600_000).toISOString()

export const period = (until: string | null) => ({ from: '2026-09-01', to: '2026-09-30', until })

export const compared = { from: '2026-08-01', to: '2026-08-31', until: null }

export const freshness = { captured_at: '2026-10-01T05:40:00.000Z', rolled_up_at: '2026-10-01T05:45:00.000Z' }

const totalOf = (random: Random, metric: GraphMetric): Total => ({
  value: someValue(random, metric),
  n: whole(random, 40, 70),
  missing: whole(random, 0, 3),
  median: someValue(random, metric, 1 / 60),
})

export function graphOf(random: Random, chosen: readonly GraphMetric[], until: string | null = null): Graph {
  const shown = until === null ? days : days.slice(0, 20)
  const points = (days: readonly string[]) =>
    days.map((day) => ({
      at: momentOf(day),
      values: Object.fromEntries(
        chosen.map((metric) => [metric, random() < 0.04 ? null : someValue(random, metric, 1 / 30)]),
      ),
    }))
  const totals = () => Object.fromEntries(chosen.map((metric) => [metric, totalOf(random, metric)]))
  return {
    period: period(until),
    compared,
    freshness,
    series: [
      {
        key: null,
        title: null,
        color: null,
        points: points(shown),
        totals: totals(),
        compared_points: points(days.map((day) => day.replace('-09-', '-08-'))),
        finished_totals: null,
        compared_totals: totals(),
        measured_from: {},
        stories_from: null,
      },
    ],
  }
}

export const benchmarkOf = (random: Random, metric: Metric): Benchmark => {
  const mean = someValue(random, metric, 1 / 60)
  return { n: whole(random, 20, 200), mean, p25: mean * 0.7, median: mean * 0.95, p75: mean * 1.25 }
}

export const groupOf = (
  random: Random,
  title: string | null,
  index: number,
  chosen: readonly GraphMetric[],
): Subject => ({
  key: title === null ? null : `${index + 1}`,
  title,
  color: ['red', 'orange', 'green', 'blue', 'violet', 'pink', 'teal', null][index % 8] ?? null,
  n: whole(random, 3, 24),
  share: 2 + random() * 30,
  values: Object.fromEntries(
    chosen.map((metric) => {
      const difference = (random() - 0.45) * (isRate(metric) ? 2 : scales[metric] / 60)
      const verdict = (['likely_real', 'may_be_chance', 'too_few'] as const)[index % 3] ?? 'too_few'
      const width = Math.abs(difference) * (verdict === 'likely_real' ? 0.6 : 1.7)
      return [
        metric,
        {
          ...totalOf(random, metric),
          mean: isRate(metric) ? null : someValue(random, metric, 1 / 60),
          share: isRate(metric) ? null : random() * 40,
          to_rest: { difference, low: difference - width, high: difference + width, verdict },
        },
      ]
    }),
  ),
  benchmarks: title === null ? null : { er: benchmarkOf(random, 'er'), views: benchmarkOf(random, 'views') },
})
