import type { ChartSeries } from '../../ui/chart/chartOption.ts'

/** Places at the beginning of a graph of which nothing was measured, and how that is said. */
export interface GraphGap {
  places: number
  text: string
}

/** Lines aslant, grey enough for a light and for a dark surface. */
const hatch = {
  image: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#8a8f9c" stroke-opacity=".35"/></svg>',
  )}`,
  repeat: 'repeat' as const,
  imageWidth: 8,
  imageHeight: 8,
}

/** A hatched band up to where measuring began. places: how many the graph has. */
export const gapSeries = ({ places: gap, text }: GraphGap, places: number): ChartSeries => ({
  type: 'line',
  data: [],
  markArea: {
    silent: true,
    itemStyle: { color: hatch },
    label: {
      position: 'insideTop',
      distance: 8,
      color: 'var(--muted)',
      fontSize: 11,
      backgroundColor: 'var(--surface)',
      padding: [2, 4],
      borderRadius: 3,
    },
    data: [[{ name: text, xAxis: '0' }, { xAxis: `${Math.min(gap, places - 1)}` }]],
  },
})
