import { distinctColors, ink, muted } from '../brand.ts'
import type { Series } from '../layout/layout.ts'
import { type Chart, colorOf, type Look } from './look.ts'

const mostDots = 31

/** The last stretch of an unfinished period is dotted, as a line of its own that the legend leaves out. */
export function lineSeries(chart: Chart, series: Series, index: number, look: Look): object[] {
  const color = colorOf(series, index, look)
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
export function endOf({ series: all }: Chart, series: Series): End | undefined {
  const at = series.values.findLastIndex((value) => value !== null)
  const value = series.values[at]
  if (series.isCompared || typeof value !== 'number') return undefined
  const isNamed = all.filter(({ isCompared }) => !isCompared).length > 1
  return { at, value, text: isNamed ? series.name : (series.texts[at] ?? '') }
}

/** A point with words over it; without a colour it is not of a finished line. */
export const endMark = ({ at, value, text }: End, { fontSize }: Look, color?: string) => ({
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
