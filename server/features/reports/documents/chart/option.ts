import type { EChartsCoreOption } from 'echarts/core'
import { percentTickText, tickText } from '#contract/writing/tickText.ts'
import { distinctColors, ink, line, muted, unmeasured } from '../brand.ts'
import type { Series } from '../layout/layout.ts'
import { type Chart, drawnColor, type Look, textWidth } from './look.ts'
import { leastStep } from './steps.ts'

/** A chart as ECharts draws it: nothing moves, and nothing needs a pointer. */
export function chartOption(chart: Chart, look: Look): EChartsCoreOption {
  const text = { color: muted, fontSize: look.fontSize }
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily, color: ink },
    grid: {
      left: 8,
      right: roomAtEnd(chart, look),
      // What stands over the highest point has its room, too.
      top: hasLegend(chart) ? 40 : 16 + look.fontSize,
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
      minInterval: leastStep(chart),
      axisLabel: { ...text, formatter: tickTextOf(chart, look.locale) },
      splitLine: { lineStyle: { color: line } },
    },
    series: [
      ...chart.series.flatMap((series, index) =>
        chart.shape === 'line'
          ? lineSeries(chart, series, index, look)
          : [barSeries(chart, series, index, look)],
      ),
      ...gapSeries(chart, look),
    ],
  }
}

/** A band over what was not measured. A pattern would not be drawn in a PDF. */
function gapSeries({ gap, categories }: Chart, { fontSize }: Look): object[] {
  if (!gap) return []
  const label = {
    position: 'insideTop',
    distance: 8,
    color: muted,
    fontSize,
  }
  const end = Math.min(gap.categories, categories.length - 1)
  const data = [[{ name: gap.text, xAxis: 0 }, { xAxis: end }]]
  return [
    { type: 'line', data: [], markArea: { silent: true, itemStyle: { color: unmeasured }, label, data } },
  ]
}

const hasLegend = ({ series }: Chart) => series.length > 1

const leastRoom = 24

/** What stands over the last points, and under the axis there, reaches half beyond them. */
function roomAtEnd(chart: Chart, look: Look): number {
  const ends = chart.shape === 'line' ? chart.series.map((series) => endOf(chart, series)?.text ?? '') : ['']
  const words = [
    chart.categories.at(-1) ?? '',
    ...ends.map((text) => (chart.isUnfinished ? `${look.soFar} ${text}` : text)),
  ]
  return Math.max(leastRoom, ...words.map((text) => textWidth(text, look.fontSize) / 2 + 6))
}

function barSeries(chart: Chart, series: Series, index: number, look: Look): object {
  const color = drawnColor(series, index, look)
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
    ...(chart.isUnfinished &&
      index === 0 && { markPoint: endMark({ at: last, value: heightOf(chart), text: look.soFar }, look) }),
  }
}

/** How high the last bar stands. */
function heightOf({ shape, series }: Chart): number {
  const ends = series.filter(({ isCompared }) => !isCompared).map(({ values }) => values.at(-1) ?? 0)
  return shape === 'stacked' ? ends.reduce((sum, end) => sum + end, 0) : Math.max(0, ...ends)
}

const tickTextOf = ({ number, fromZero }: Chart, locale: string) =>
  number === 'percent' ? percentTickText(locale) : tickText(locale, !fromZero)

const mostDots = 31

/** The last stretch of an unfinished period is dotted, as a line of its own that the legend leaves out. */
function lineSeries(chart: Chart, series: Series, index: number, look: Look): object[] {
  const color = drawnColor(series, index, look)
  const last = series.values.length - 1
  const isCut = chart.isUnfinished && !series.isCompared && last > 0
  const end = endOf(chart, series)
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
    showSymbol: series.values.length <= mostDots && !series.isCompared,
    // Where colours come again, points tell lines apart.
    symbol: index < distinctColors ? 'circle' : 'rect',
    symbolSize: 5,
    lineStyle: series.isCompared ? { width: 1.5, type: [5, 4] } : { width: 2.25 },
    ...(!series.isCompared && chart.series.length <= 2 && { areaStyle: { color, opacity: 0.07 } }),
    ...(end && !isCut && { markPoint: endMark(end, look, color) }),
  }
  if (!isCut) return [whole]
  const tail = {
    ...base,
    data: series.values.map((value, at) => (at < last - 1 ? null : value)),
    symbol: 'emptyCircle',
    showSymbol: false,
    lineStyle: { width: 2.25, type: [2, 4] },
    ...(end && { markPoint: endMark({ ...end, text: `${look.soFar} ${end.text}` }, look) }),
  }
  return [whole, tail]
}

interface End {
  at: number
  value: number
  text: string
}

/** The last point that has a value, and what is written at it: the value, or of several lines their names. */
function endOf({ series: all }: Chart, series: Series): End | undefined {
  const at = series.values.findLastIndex((value) => value !== null)
  const value = series.values[at]
  if (series.isCompared || typeof value !== 'number') return undefined
  const isNamed = all.filter(({ isCompared }) => !isCompared).length > 1
  return { at, value, text: isNamed ? series.name : (series.texts[at] ?? '') }
}

/** A point with words over it; without a colour it is not of a finished line. */
const endMark = ({ at, value, text }: End, { fontSize }: Look, color?: string) => ({
  silent: true,
  symbol: 'circle',
  symbolSize: 7,
  itemStyle: color ? { color } : { color: '#ffffff', borderColor: ink, borderWidth: 1.5 },
  label: {
    position: 'top',
    distance: 4,
    formatter: text,
    color: color ?? muted,
    fontSize,
    ...(color && { fontWeight: 600 }),
    backgroundColor: 'rgba(255, 255, 255, 0.8)',
    padding: [1, 3],
    borderRadius: 3,
  },
  data: [{ coord: [at, value] }],
})
