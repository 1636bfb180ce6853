import { chartTable } from '../chart/chartTable.ts'
import { chartSvg } from '../chart/svg.ts'
import type { BlockOf, Layout } from '../layout/layout.ts'
import { escapeHtml } from './html.ts'
import { tableHtml } from './table.ts'

const font = {
  fontSize: 12,
  fontFamily: "Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
}
const wide = { ...font, width: 760, height: 270 }
const narrow = { ...font, width: 400, height: 240 }

/** A drawing, of which narrow screens show another, for those who see it, with its table for everybody. */
export function chartHtml(chart: BlockOf<'chart'>, layout: Layout, key: string): string {
  const { title, note } = chart
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>${
    chart.categories.length > 0
      ? `<div class="drawing" role="img" aria-label="${escapeHtml(title)}">${chartSvg(chart, layout, wide, key)}${chartSvg(chart, layout, narrow, `${key}n`)}</div>`
      : `<p class="none">—</p>`
  }${note && `<p class="small">${escapeHtml(note)}</p>`}<details><summary>${escapeHtml(layout.words.table)}</summary>${tableHtml(
    chartTable(chart),
  )}</details></figure>`
}
