import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, MarkPointComponent } from 'echarts/components'
import { init, setPlatformAPI, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { BlockOf, Layout } from '../layout/layout.ts'
import { textWidth } from './look.ts'
import { chartOption } from './option.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkPointComponent, SVGRenderer])

// Without a canvas ECharts takes letters other than Latin for squares.
setPlatformAPI({
  measureText: (text, font) => ({
    width: textWidth(text, Number.parseFloat(/([\d.]+)px/.exec(font ?? '')?.[1] ?? '12')),
  }),
})

export interface ChartSize {
  width: number
  height: number
  fontSize: number
  fontFamily: string
}

/** A chart as SVG that scales to its place. key: unique in its document, so that equal charts are equal bytes. */
export function chartSvg(chart: BlockOf<'chart'>, layout: Layout, size: ChartSize, key: string): string {
  const { width, height, fontFamily, fontSize } = size
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    const { locale, brand, words } = layout
    drawing.setOption(
      chartOption(chart, { locale, color: brand.color, soFar: words.soFar, fontFamily, fontSize }),
    )
    return withoutTraces(drawing.renderToSVGString({ useViewBox: true }), key)
  } finally {
    drawing.dispose()
  }
}

/** ECharts counts what a process draws in its ids and classes; the classes are for pointers only. */
const withoutTraces = (svg: string, key: string) =>
  svg
    .replace(/<style\b.*?<\/style>\s*/gs, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/zr\d+-/g, `${key}-`)
