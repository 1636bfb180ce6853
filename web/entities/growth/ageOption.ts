import { type ChartOption, pointedAt } from '../../ui/chart/chartOption.ts'
import { chartTip, type TipRow } from '../../ui/chart/chartTip.ts'
import { ageAt, agePlace, type metricBand } from './age.ts'
import type { AgeLine } from './ageLines.ts'

type Series = Extract<ChartOption['series'], readonly unknown[]>[number]

export interface AgeDrawing {
  curves: readonly AgeLine[]
  band: ReturnType<typeof metricBand>
  /** Ages in hours written under the axis; the last is its end. */
  marks: readonly number[]
  /** Short, for the axis. */
  write: (value: number) => string
  writeAge: (hours: number) => string
  /** What is known at an age, for the tip. */
  rowsAt: (hours: number) => TipRow[]
}

/** Values by age: the normal band behind, the curves before it. */
export function ageOption(drawing: AgeDrawing): ChartOption {
  const { curves } = drawing
  const isNamed = curves.length > 1
  return {
    grid: { left: 4, right: isNamed ? 112 : 16, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: ageAxis(drawing),
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      axisLabel: { formatter: (value: number) => drawing.write(value) },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line', snap: false },
      formatter: (params) => {
        const hours = ageAt(Number(pointedAt(params)))
        return chartTip(drawing.writeAge(hours), drawing.rowsAt(hours))
      },
    },
    series: [...bandSeries(drawing.band), ...curves.map((curve) => curveSeries(curve, isNamed))],
  }
}

function ageAxis({ marks, curves, writeAge }: AgeDrawing): ChartOption['xAxis'] {
  const places = marks.map(agePlace)
  const oldest = Math.max(marks.at(-1) ?? 0, ...curves.map(({ points }) => points.at(-1)?.hours ?? 0))
  return {
    type: 'value',
    min: 0,
    max: agePlace(oldest),
    splitLine: { show: false },
    axisLine: { show: true },
    axisTick: { show: true, customValues: places },
    axisLabel: {
      customValues: places,
      hideOverlap: true,
      formatter: (place: number) => writeAge(Math.round(ageAt(place))),
    },
  }
}

function bandSeries(band: AgeDrawing['band']): Series[] {
  if (band.length < 2) return []
  const upper = band.map(({ hours, high }) => [agePlace(hours), high])
  const lower = band.map(({ hours, low }) => [agePlace(hours), low])
  const outline = [...upper, ...lower.toReversed()]
  return [
    {
      type: 'custom',
      silent: true,
      data: outline,
      // One shape out of all points: drawn with the first of them.
      renderItem: ({ dataIndex }, { coord }) =>
        dataIndex === 0
          ? {
              type: 'polygon',
              shape: { points: outline.map((point) => coord(point)) },
              style: { fill: 'var(--muted)', opacity: 0.14 },
            }
          : null,
    },
    {
      type: 'line',
      silent: true,
      symbol: 'none',
      data: band.map(({ hours, middle }) => [agePlace(hours), middle]),
      lineStyle: { color: 'var(--muted)', width: 1.5, type: 'dashed' },
    },
  ]
}

const mostDots = 40

const curveSeries = ({ name, color, points }: AgeLine, isNamed: boolean): Series => ({
  type: 'line',
  name,
  data: points.map(({ hours, value }) => [agePlace(hours), value]),
  symbol: 'circle',
  symbolSize: 5,
  showSymbol: points.length <= mostDots,
  emphasis: { disabled: true },
  itemStyle: { color },
  lineStyle: { color, width: 2 },
  endLabel: {
    show: isNamed,
    formatter: name,
    color,
    fontSize: 11,
    width: 100,
    overflow: 'truncate',
    textBorderColor: 'var(--surface)',
    textBorderWidth: 3,
  },
  labelLayout: { moveOverlap: 'shiftY' },
})
