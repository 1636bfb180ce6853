import type { EChartsType } from 'echarts/core'
import type { WheelEvent } from 'react'
import type { ChartOption } from './chartOption.ts'

/** Drawing a box zooms in, and so does the wheel with Ctrl: alone it scrolls the page. */
export const zoomOption = {
  dataZoom: [
    {
      type: 'inside',
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: 'shift',
      moveOnMouseWheel: false,
      preventDefaultMouseMove: false,
    },
  ],
  // The box belongs to the library's toolbox, whose buttons are not shown: they cannot be reached by keyboard.
  toolbox: {
    top: -100,
    feature: {
      dataZoom: { yAxisIndex: 'none', brushStyle: { color: 'var(--accent)', opacity: 0.14, borderWidth: 0 } },
    },
  },
} as const satisfies ChartOption

/** Lets a box be drawn. Not by a finger: that one scrolls the page, and two fingers zoom. */
export function letDrawBox(chart: EChartsType): void {
  if (matchMedia('(pointer: coarse)').matches) return
  chart.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true })
}

/** Without Ctrl the wheel does not reach the library, which would keep the page still even where it does not zoom. */
export function leaveWheelToPage(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation()
}

export function resetZoom(chart: EChartsType): void {
  const batch = zoomsOf(chart).map((_zoom, dataZoomIndex) => ({ dataZoomIndex, start: 0, end: 100 }))
  chart.dispatchAction({ type: 'dataZoom', batch })
}

export const isZoomedIn = (chart: EChartsType): boolean =>
  zoomsOf(chart).some(({ start = 0, end = 100 }) => start > 0 || end < 100)

const zoomsOf = (chart: EChartsType) => {
  const { dataZoom = [] } = chart.getOption() as Pick<ChartOption, 'dataZoom'>
  return [dataZoom].flat()
}
