import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconFileTypeCsv, IconFileTypeSvg, IconPhoto, IconTable } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { MenuItem } from '../popup/MenuItem.tsx'
import { Popup } from '../popup/Popup.tsx'
import styles from './Chart.module.css'
import type { ChartRows } from './ChartTable.tsx'
import type { ChartFile } from './chartFiles.ts'

/** What a chart's own controls say. */
export interface ChartWords extends Record<ChartFile, string> {
  /** What the series are, for screen readers. */
  legend: string
  tools: string
  showTable: string
  showChart: string
  resetZoom: string
  /** The column of a file that says how to read it. */
  about: string
}

interface Props {
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
export function ChartTools({ figure, label, table, about, words, isTable, onTable, onReset }: Props) {
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
