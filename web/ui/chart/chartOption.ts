import type {
  BarSeriesOption,
  CustomSeriesOption,
  LineSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type {
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  ToolboxComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What a chart may be made of; ChartDrawing loads no more of the library than this. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | ToolboxComponentOption
  | TooltipComponentOption
>

/** One series of a chart, or several of one name. */
export type ChartSeries = Extract<ChartOption['series'], readonly unknown[]>[number]

/** Where on the axis an axis tip stands. The library hands the value over without typing it. */
export function pointedAt(params: unknown): number | string | null {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const value = (first as { axisValue?: unknown } | undefined)?.axisValue
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
