import type { ContentDetails } from '#contract/content/content.ts'
import type { AgedMetric } from '#contract/metrics/metrics.ts'
import type { Format } from '../../locales/format.ts'
import { type ChartOption, pointedAt } from '../../ui/chart/chartOption.ts'
import { chartTip } from '../../ui/chart/chartTip.ts'

export interface Gain {
  day: string
  value: number
}

/** What each day added to a metric; days on which that is not known are left out. */
export const metricGains = (increments: ContentDetails['increments'], metric: AgedMetric): Gain[] =>
  increments.flatMap(({ day, values }) => {
    const value = values[metric] ?? null
    return value === null ? [] : [{ day, value: Math.round(value) }]
  })

/** A bar a day. */
export function dayOption(gains: readonly Gain[], label: string, format: Format): ChartOption {
  return {
    grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: gains.map(({ day }) => day),
      axisLabel: { formatter: (day: string) => format.day(day), hideOverlap: true },
    },
    yAxis: { type: 'value', splitNumber: 3, minInterval: 1, axisLabel: { formatter: format.tick } },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const gain = gains.find(({ day }) => day === pointedAt(params))
        return gain ? chartTip(format.day(gain.day), [{ name: label, value: format.number(gain.value) }]) : ''
      },
    },
    series: [
      {
        type: 'bar',
        data: gains.map(({ value }) => value),
        barMaxWidth: 24,
        emphasis: { disabled: true },
        itemStyle: { color: 'var(--series-1)', borderRadius: [3, 3, 0, 0] },
      },
    ],
  }
}
