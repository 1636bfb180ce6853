import { type CSSProperties, lazy, Suspense } from 'react'
import styles from './Chart.module.css'
import { type ChartRows, ChartTable } from './ChartTable.tsx'
import type { ChartOption } from './chartOption.ts'
import { Skeleton } from './Skeleton.tsx'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx').then((file) => ({ default: file.ChartDrawing })))

interface Props {
  /** Colours as CSS variables, numbers written by formatters of the caller. Keep it between renders: a new one is drawn anew. */
  option: ChartOption
  height: CSSProperties['height']
  /** What is drawn, in a sentence. */
  label: string
  /** What is drawn, for who cannot see it. */
  table: ChartRows
}

/** A chart with the table of its values behind it. The library comes with the first chart on the screen. */
export function Chart({ option, height, label, table }: Props) {
  return (
    <figure className={styles.chart} style={{ height }}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <ChartDrawing option={option} label={label} />
      </Suspense>
      <ChartTable label={label} {...table} />
    </figure>
  )
}
