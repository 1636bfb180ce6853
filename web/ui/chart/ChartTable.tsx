import type { ReactNode } from 'react'
import hidden from '../Hidden.module.css'
import look from '../look.module.css'
import styles from './ChartTable.module.css'

/** A value as it is written; with what a file holds of it where that is another, and where it leads to. */
export type ChartCell = string | { text: string; value?: number | string | null; link?: ReactNode }

/** The values behind a chart; the first of each row names it. */
export interface ChartRows {
  columns: readonly string[]
  rows: readonly (readonly ChartCell[])[]
}

interface Props extends ChartRows {
  label: string
  /** Otherwise it is there for screen readers alone. */
  isSeen?: boolean
}

/** The values behind a chart. */
export function ChartTable({ label, columns, rows, isSeen = false }: Props) {
  const table = (
    <table className={`${look.table} ${look.figures} ${styles.table}`}>
      <caption className={isSeen ? hidden.hidden : undefined}>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values], row) => (
          // biome-ignore-start lint/suspicious/noArrayIndexKey: rows and columns have no other identity than their place
          <tr key={row}>
            <th scope="row">{written(name, isSeen)}</th>
            {values.map((value, column) => (
              <td key={column}>{written(value, isSeen)}</td>
            ))}
          </tr>
          // biome-ignore-end lint/suspicious/noArrayIndexKey: rows and columns have no other identity than their place
        ))}
      </tbody>
    </table>
  )
  // Around the table: one by itself is never narrower than its words, and would widen the page.
  if (!isSeen) return <div className={hidden.hidden}>{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.seen} tabIndex={0}>
      {table}
    </section>
  )
}

function written(cell: ChartCell, isSeen: boolean): ReactNode {
  if (typeof cell === 'string') return cell
  return (isSeen && cell.link) || cell.text
}
