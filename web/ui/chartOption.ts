import type {
  BarSeriesOption,
  CustomSeriesOption,
  LineSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type {
  GridComponentOption,
  LegendComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What a chart may be made of; ChartDrawing loads no more of the library than this. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
  | TooltipComponentOption
>

/** Where on the axis an axis tip stands. The library hands the value over without typing it. */
export function pointedAt(params: unknown): number | string | null {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const value = (first as { axisValue?: unknown } | undefined)?.axisValue
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
