import type { EChartsCoreOption } from 'echarts/core'
import { ink, line, muted, seriesColor } from '../brand.ts'
import type { BlockOf, Layout, Series } from '../layout/layout.ts'

type Chart = BlockOf<'chart'>

interface Look {
  locale: Layout['locale']
  color: string
  soFar: string
  fontFamily: string
  fontSize: number
}

/** A chart as ECharts draws it: nothing moves, and nothing needs a pointer. */
export function chartOption(chart: Chart, look: Look): EChartsCoreOption {
  const text = { color: muted, fontSize: look.fontSize }
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily, color: ink },
    grid: {
      left: 8,
      right: chart.isUnfinished ? 36 : 24,
      top: hasLegend(chart) ? 40 : 16,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: hasLegend(chart),
      left: 4,
      top: 0,
      itemWidth: 22,
      itemHeight: 9,
      itemGap: 18,
      textStyle: { ...text, color: ink },
      data: chart.series.map(({ name }) => name),
    },
    xAxis: {
      type: 'category',
      data: chart.categories,
      boundaryGap: chart.shape !== 'line',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: '#c9cad2' } },
      axisLabel: { ...text, hideOverlap: true, margin: 10 },
    },
    yAxis: {
      type: 'value',
      scale: !chart.fromZero,
      splitNumber: 4,
      axisLabel: { ...text, formatter: axisFormat(chart, look.locale) },
      splitLine: { lineStyle: { color: line } },
    },
    series: chart.series.flatMap((series, index) =>
      chart.shape === 'line'
        ? lineSeries(chart, series, index, look)
        : [barSeries(chart, series, index, look)],
    ),
  }
}

const hasLegend = ({ series }: Chart) => series.length > 1

const colorOf = ({ color, isCompared }: Series, index: number, look: Look) =>
  color ?? seriesColor(look.color, index, isCompared)

/** The last stretch of an unfinished period is dotted, as a line of its own that the legend leaves out. */
function lineSeries(chart: Chart, series: Series, index: number, look: Look): object[] {
  const color = colorOf(series, index, look)
  const last = series.values.length - 1
  const isCut = chart.isUnfinished && !series.isCompared && last > 0
  const base = {
    type: 'line',
    silent: true,
    color,
    emphasis: { disabled: true },
    z: series.isCompared ? 2 : 3,
  }
  const whole = {
    ...base,
    name: series.name,
    data: series.values.map((value, at) => (isCut && at === last ? null : value)),
    showSymbol: series.values.length <= 31 && !series.isCompared,
    symbol: 'circle',
    symbolSize: 5,
    lineStyle: series.isCompared ? { width: 1.5, type: [5, 4] } : { width: 2.25 },
    ...(!series.isCompared && chart.series.length <= 2 && { areaStyle: { color, opacity: 0.07 } }),
  }
  if (!isCut) return [whole]
  const tail = {
    ...base,
    data: series.values.map((value, at) => (at < last - 1 ? null : value)),
    symbol: 'emptyCircle',
    showSymbol: false,
    lineStyle: { width: 2.25, type: [2, 4] },
    endLabel: { show: false },
    markPoint: soFarMark(chart, series.values[last] ?? null, look),
  }
  return [whole, tail]
}

const soFarMark = ({ categories }: Chart, value: number | null, look: Look) =>
  value === null
    ? undefined
    : {
        silent: true,
        symbol: 'circle',
        symbolSize: 7,
        itemStyle: { color: '#ffffff', borderColor: ink, borderWidth: 1.5 },
        label: { position: 'top', distance: 4, formatter: look.soFar, color: muted, fontSize: look.fontSize },
        data: [{ coord: [categories.length - 1, value] }],
      }

function barSeries(chart: Chart, series: Series, index: number, look: Look): object {
  const color = colorOf(series, index, look)
  const last = series.values.length - 1
  return {
    type: 'bar',
    name: series.name,
    silent: true,
    color: series.isCompared ? '#c9ccd6' : color,
    emphasis: { disabled: true },
    barMaxWidth: 36,
    barGap: '12%',
    ...(chart.shape === 'stacked' ? { stack: 'all' } : { itemStyle: { borderRadius: [3, 3, 0, 0] } }),
    data: series.values.map((value, at) =>
      chart.isUnfinished && at === last && !series.isCompared
        ? { value, itemStyle: { opacity: 0.45 } }
        : value,
    ),
    ...(chart.isUnfinished && index === 0 && { markPoint: soFarMark(chart, heightOf(chart), look) }),
  }
}

/** How high the last bar stands. */
function heightOf({ shape, series }: Chart): number {
  const ends = series.filter(({ isCompared }) => !isCompared).map(({ values }) => values.at(-1) ?? 0)
  return shape === 'stacked' ? ends.reduce((sum, end) => sum + end, 0) : Math.max(0, ...ends)
}

function axisFormat({ number }: Chart, locale: string): (value: number) => string {
  if (number !== 'percent') {
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    return (value) => compact.format(value)
  }
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (value) => percent.format(value / 100)
}
