import { useReducedMotion } from '@mantine/hooks'
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useLayoutEffect, useRef, type WheelEvent } from 'react'
import styles from './Chart.module.css'
import type { ChartOption } from './chartOption.ts'
import { chartTheme } from './chartTheme.ts'

use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

interface Props {
  option: ChartOption
  label: string
  /** Whether each series that can be left out is drawn, by its name. Keep it between renders. */
  shown: Readonly<Record<string, boolean>>
  zoom?: { isZoomed: boolean; onZoom: (isZoomed: boolean) => void } | undefined
  /** Hears the place on the axis that was clicked on, from 0. */
  onPlace?: ((place: number) => void) | undefined
}

/** The only file that runs the chart library. SVG, since there the browser itself follows the variables of the theme. */
export function ChartDrawing({ option, label, shown, zoom, onPlace }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const isZoomable = zoom !== undefined
  const newest = useRef({ shown, zoom, onPlace })
  newest.current = { shown, zoom, onPlace }
  /** What is drawn now, and whether a box can be drawn in it. */
  const drawing = useRef({ shown, takesBox: false })

  useLayoutEffect(() => {
    if (!surface.current) return
    const drawn = init(surface.current, chartTheme(getComputedStyle(surface.current).fontFamily), {
      renderer: 'svg',
    })
    const follow = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      if (Math.round(width) !== drawn.getWidth() || Math.round(height) !== drawn.getHeight()) drawn.resize()
    })
    follow.observe(surface.current)
    drawn.on('datazoom', () => newest.current.zoom?.onZoom(isZoomedIn(drawn)))
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      const at = [offsetX, offsetY]
      if (!drawn.containPixel('grid', at)) return
      const [place] = drawn.convertFromPixel('grid', at)
      if (place !== undefined) newest.current.onPlace?.(place)
    })
    chart.current = drawn
    return () => {
      follow.disconnect()
      drawn.dispose()
    }
  }, [])

  useLayoutEffect(() => {
    const { shown, zoom } = newest.current
    const zooming = isZoomable ? zoomOption : {}
    chart.current?.setOption(
      { ...motion, animation: !isStill, ...zooming, ...option, ...legendOf(shown) },
      { notMerge: true },
    )
    drawing.current = { shown, takesBox: false }
    zoom?.onZoom(false)
  }, [option, isStill, isZoomable])

  useLayoutEffect(() => {
    if (drawing.current.shown === shown) return
    chart.current?.setOption(legendOf(shown))
    drawing.current.shown = shown
  }, [shown])

  useLayoutEffect(() => {
    if (zoom?.isZoomed === false && chart.current && isZoomedIn(chart.current)) resetZoom(chart.current)
  }, [zoom?.isZoomed])

  /** Draws all anew, so it is left until somebody may want it. */
  function takeBox() {
    if (!chart.current || !isZoomable || drawing.current.takesBox) return
    letDrawBox(chart.current)
    drawing.current.takesBox = true
  }

  return (
    <div
      ref={surface}
      onPointerMove={takeBox}
      onWheelCapture={leaveWheelToPage}
      className={styles.surface}
      role="img"
      aria-label={label}
      data-places={onPlace ? '' : undefined}
    />
  )
}

/** What is drawn first stands at once, and what it changes to moves: growing keeps a page busy for a second. */
const motion = { animationDuration: 0 }

const legendOf = (shown: Props['shown']) => ({ legend: { show: false, selected: { ...shown } } })

/** Drawing a box zooms in, and so does the wheel with Ctrl: alone it scrolls the page. */
const zoomOption = {
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
function letDrawBox(chart: EChartsType): void {
  if (matchMedia('(pointer: coarse)').matches) return
  chart.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true })
}

/** Without Ctrl the wheel does not reach the library, which would keep the page still even where it does not zoom. */
function leaveWheelToPage(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation()
}

function resetZoom(chart: EChartsType): void {
  const batch = zoomsOf(chart).map((_zoom, dataZoomIndex) => ({ dataZoomIndex, start: 0, end: 100 }))
  chart.dispatchAction({ type: 'dataZoom', batch })
}

const isZoomedIn = (chart: EChartsType): boolean =>
  zoomsOf(chart).some(({ start = 0, end = 100 }) => start > 0 || end < 100)

const zoomsOf = (chart: EChartsType) => {
  const { dataZoom = [] } = chart.getOption() as Pick<ChartOption, 'dataZoom'>
  return [dataZoom].flat()
}
