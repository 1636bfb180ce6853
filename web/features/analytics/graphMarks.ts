import type { Annotation } from '#contract/annotations.ts'
import type { ChartSeries } from '../../ui/chartOption.ts'
import { type Bucket, placeOf } from './buckets.ts'

/** An annotation where it lies in a graph. */
export interface GraphMark {
  text: string
  first: number
  last: number
}

export const marksOf = (annotations: readonly Annotation[], buckets: readonly Bucket[]): GraphMark[] =>
  annotations.flatMap(({ from, to, text }) => {
    const place = placeOf(buckets, { from, to })
    return place ? [{ text, first: place[0], last: place[1] }] : []
  })

const label = {
  color: 'var(--muted)',
  fontSize: 11,
  width: 110,
  overflow: 'truncate',
} as const

/** Flags on days, and bands over several, behind the lines; with their names where there is room. */
export function markSeries(marks: readonly GraphMark[], isNamed: boolean): ChartSeries[] {
  if (marks.length === 0) return []
  const days = marks.filter(({ first, last }) => first === last)
  const bands = marks.filter(({ first, last }) => first !== last)
  return [
    {
      type: 'line',
      data: [],
      markLine: {
        silent: true,
        symbol: ['none', 'circle'],
        symbolSize: 5,
        lineStyle: { color: 'var(--warn)', type: 'solid', width: 1, opacity: 0.7 },
        label: { ...label, show: isNamed, formatter: ({ name }) => name },
        data: days.map(({ text, first }) => ({ name: text, xAxis: `${first}` })),
      },
      markArea: {
        silent: true,
        itemStyle: { color: 'var(--warn)', opacity: 0.09 },
        label: { ...label, show: isNamed, position: 'top', distance: 4 },
        data: bands.map(({ text, first, last }) => [{ name: text, xAxis: `${first}` }, { xAxis: `${last}` }]),
      },
    },
  ]
}
