import { useReducedMotion } from '@mantine/hooks'
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import styles from './Chart.module.css'
import type { ChartOption } from './chartOption.ts'
import { chartTheme } from './chartTheme.ts'

use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

/** The only file that runs the chart library. SVG, since there the browser itself follows the variables of the theme. */
export function ChartDrawing({ option, label }: { option: ChartOption; label: string }) {
  const surface = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(null)
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })

  useEffect(() => {
    if (!surface.current) return
    const drawn = init(surface.current, chartTheme(getComputedStyle(surface.current).fontFamily), {
      renderer: 'svg',
    })
    const follow = new ResizeObserver(([entry]) => {
      if (entry && Math.round(entry.contentRect.width) !== drawn.getWidth()) drawn.resize()
    })
    follow.observe(surface.current)
    chart.current = drawn
    return () => {
      follow.disconnect()
      drawn.dispose()
    }
  }, [])

  useEffect(() => {
    chart.current?.setOption({ animation: !isStill, ...option }, { notMerge: true })
  }, [option, isStill])

  return <div ref={surface} className={styles.surface} role="img" aria-label={label} />
}
