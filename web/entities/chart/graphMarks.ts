import type { Annotation } from '#contract/content/annotations.ts'
import type { ChartSeries } from '../../ui/chart/chartOption.ts'
import { type Bucket, findPlace } from './buckets.ts'

/** An annotation where it lies in a graph. */
export interface GraphMark {
  text: string
  first: number
  last: number
}

export const placeMarks = (annotations: readonly Annotation[], buckets: readonly Bucket[]): GraphMark[] =>
  annotations.flatMap(({ from, to, text }) => {
    const place = findPlace(buckets, { from, to })
    return place ? [{ text, first: place[0], last: place[1] }] : []
  })

const label = {
  color: 'var(--muted)',
  fontSize: 11,
  width: 110,
  overflow: 'truncate',
} as const

/** About what part of the width a name takes. */
const nameWidth = 0.16

/** The marks whose names have room: none is written over the one before it. */
export function namedMarks(marks: readonly GraphMark[], places: number): ReadonlySet<GraphMark> {
  const middle = ({ first, last }: GraphMark) => (first + last) / 2 / Math.max(places - 1, 1)
  const named: GraphMark[] = []
  for (const mark of marks.toSorted((one, other) => middle(one) - middle(other))) {
    const before = named.at(-1)
    if (!before || middle(mark) - middle(before) >= nameWidth) named.push(mark)
  }
  return new Set(named)
}

/** Flags on days, and bands over several, behind the lines; with their names where there is room. */
export function markSeries(marks: readonly GraphMark[], named: ReadonlySet<GraphMark>): ChartSeries[] {
  if (marks.length === 0) return []
  const nameOf = (mark: GraphMark) => (named.has(mark) ? mark.text : '')
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
        label: { ...label, formatter: ({ name }) => name },
        data: days.map((mark) => ({ name: nameOf(mark), xAxis: `${mark.first}` })),
      },
      markArea: {
        silent: true,
        itemStyle: { color: 'var(--warn)', opacity: 0.09 },
        label: { ...label, position: 'top', distance: 4 },
        data: bands.map((mark) => [
          { name: nameOf(mark), xAxis: `${mark.first}` },
          { xAxis: `${mark.last}` },
        ]),
      },
    },
  ]
}
