import type { Format } from '../../locales/format.ts'
import { type ChartOption, pointedAt } from '../../ui/chart/chartOption.ts'
import { chartTip } from '../../ui/chart/chartTip.ts'

export interface DayLine {
  name: string
  color: string
  values: readonly number[]
}

/** Counts over days as lines, the first with its area. labels: of the places on the axis. */
export function dayLines(
  labels: readonly string[],
  lines: readonly DayLine[],
  titleOf: (place: number) => string,
  format: Format,
): ChartOption {
  return {
    grid: { left: 4, right: 16, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: labels.map((_, place) => String(place)),
      axisLabel: { formatter: (place: string) => labels[Number(place)] ?? '', hideOverlap: true },
    },
    yAxis: { type: 'value', splitNumber: 3, minInterval: 1, axisLabel: { formatter: format.tick } },
    tooltip: {
      trigger: 'axis',
      confine: true,
      formatter: (params) => {
        const place = Number(pointedAt(params))
        const rows = lines.map(({ name, color, values }) => ({
          name,
          color,
          value: format.number(values[place] ?? 0),
        }))
        return chartTip(titleOf(place), rows)
      },
    },
    series: lines.map(({ name, color, values }, index) => ({
      type: 'line',
      name,
      data: [...values],
      showSymbol: values.length < 3,
      emphasis: { disabled: true },
      lineStyle: { color, width: 2 },
      itemStyle: { color },
      ...(index === 0 && { areaStyle: { color, opacity: 0.1 } }),
    })),
  }
}
