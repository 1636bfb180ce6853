import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconFileTypeCsv, IconFileTypeSvg, IconPhoto, IconTable } from '@tabler/icons-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Skeleton } from '../page/Skeleton.tsx'
import { MenuItem } from '../popup/MenuItem.tsx'
import { Popup } from '../popup/Popup.tsx'
import styles from './Chart.module.css'
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx'
import { type ChartRows, ChartTable } from './ChartTable.tsx'
import type { ChartFile } from './chartFiles.ts'
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

/** What a chart's own controls say. */
interface ChartWords extends Record<ChartFile, string> {
  /** What the series are, for screen readers. */
  legend: string
  tools: string
  showTable: string
  showChart: string
  resetZoom: string
  /** The column of a file that says how to read it. */
  about: string
}

interface ChartToolsProps {
  figure: RefObject<HTMLElement | null>
  label: string
  table: ChartRows
  about: string
  words: ChartWords
  isTable: boolean
  onTable: () => void
  /** null: nothing is zoomed. */
  onReset: (() => void) | null
}

const icons = { png: IconPhoto, svg: IconFileTypeSvg, csv: IconFileTypeCsv } as const

const pictures = ['png', 'svg'] as const

/** What can be done with a chart: its table, its files, and the way back from a zoom. */
function ChartTools({ figure, label, table, about, words, isTable, onTable, onReset }: ChartToolsProps) {
  async function save(format: ChartFile) {
    const { saveChart } = await import('./chartFiles.ts')
    const named = { label, table, about: { title: words.about, text: about } }
    if (figure.current) await saveChart(figure.current, named, format)
  }
  const files: readonly ChartFile[] = isTable ? ['csv'] : [...pictures, 'csv']
  return (
    <div className={styles.tools}>
      {onReset && (
        <Button variant="light" size="compact-xs" onClick={onReset}>
          {words.resetZoom}
        </Button>
      )}
      <Popup
        role="menu"
        label={words.tools}
        width={200}
        trigger={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`${words.tools}: ${label}`}
            data-tip={words.tools}
          >
            <IconDots size={16} />
          </ActionIcon>
        )}
      >
        {(close) => (
          <>
            <MenuItem icon={<IconTable size={16} aria-hidden />} onClick={() => [close(), onTable()]}>
              {isTable ? words.showChart : words.showTable}
            </MenuItem>
            {files.map((format) => {
              const Icon = icons[format]
              return (
                <MenuItem
                  key={format}
                  icon={<Icon size={16} aria-hidden />}
                  onClick={() => [close(), save(format)]}
                >
                  {words[format]}
                </MenuItem>
              )
            })}
          </>
        )}
      </Popup>
    </div>
  )
}
