import { useMemo, useRef, useState } from 'react'
import { Skeleton } from '../page/Skeleton.tsx'
import styles from './Chart.module.css'
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx'
import { type ChartRows, ChartTable } from './ChartTable.tsx'
import { ChartTools, type ChartWords } from './ChartTools.tsx'
import type { ChartOption } from './chartOption.ts'
import { LoadedChartDrawing } from './LoadedChartDrawing.ts'

interface Props {
  /** Colours as CSS variables, numbers written by formatters of the caller. Keep it between renders: a new one is drawn anew. */
  option: ChartOption
  /** Of all, with the line of the legend and the tools, in px. */
  height: number
  /** Whether it takes the room that a column has left over. */
  isFilling?: boolean
  /** What is drawn, in a sentence. */
  label: string
  /** What is drawn, for who cannot see it, and for files. */
  table: ChartRows
  /** How it is to be read, for files, which stand by themselves. */
  about: string
  /** What can be left out of the drawing, by the names of the series. Keep it between renders. */
  legend?: readonly LegendEntry[]
  isZoomable?: boolean
  /** Hears the place on the axis that was clicked on, from 0. */
  onPlace?: (place: number) => void
  words: ChartWords
}

const noLegend: readonly LegendEntry[] = []

/** A chart with the table of its values behind it. The library comes with the first chart on the screen. */
export function Chart({
  option,
  height,
  isFilling = false,
  label,
  table,
  about,
  legend = noLegend,
  isZoomable = false,
  onPlace,
  words,
}: Props) {
  const figure = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [isZoomed, setZoomed] = useState(false)
  const [isTable, setTable] = useState(false)
  const shown = useMemo(
    () => Object.fromEntries(legend.map(({ name }) => [name, !hidden.includes(name)])),
    [legend, hidden],
  )
  return (
    <figure
      ref={figure}
      className={styles.chart}
      style={isFilling ? { flex: `1 0 ${height}px` } : { height }}
    >
      <div className={styles.head}>
        <ChartLegend label={words.legend} entries={legend} hidden={hidden} onChange={setHidden} />
        <ChartTools
          figure={figure}
          label={label}
          table={table}
          about={about}
          words={words}
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          onReset={isZoomed && !isTable ? () => setZoomed(false) : null}
        />
      </div>
      <div className={styles.body}>
        {!isTable && (
          <LoadedChartDrawing
            fallback={<Skeleton height="100%" />}
            option={option}
            label={label}
            shown={shown}
            zoom={isZoomable ? { isZoomed, onZoom: setZoomed } : undefined}
            onPlace={onPlace}
          />
        )}
        <ChartTable label={label} {...table} isSeen={isTable} />
      </div>
    </figure>
  )
}
