import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import { Hidden } from '../Hidden.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  /** What a style sheet knows it by, as `data-column`. */
  name: string
  head: string
  /** The head is there for screen readers alone. */
  isHeadHidden?: boolean
  /** On a card the head stands before the value. */
  isLabelled?: boolean
  cell: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Gives `--columns`, the tracks of the grid, and `--row-height`. */
  className: string | undefined
  /** A width of the window up to which rows are cards. */
  cardsUpTo: string
  isStale?: boolean
  /** What stands below a row, over its whole width. */
  below?: (row: Row) => ReactNode
}

/** A page of rows, which become cards where the columns have no room. */
export function Table<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, className = '', cardsUpTo, isStale = false, below } = props
  const isCards = useMediaQuery(`(max-width: ${cardsUpTo})`, undefined, { getInitialValueInEffect: false })
  return (
    <table
      className={`${styles.table} ${className}`}
      aria-label={label}
      data-cards={isCards || undefined}
      data-stale={isStale || undefined}
    >
      <thead className={styles.head}>
        <tr className={styles.row}>
          {columns.map(({ name, head, isHeadHidden }) => (
            <th key={name} scope="col" data-column={name}>
              {isHeadHidden ? <Hidden>{head}</Hidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <TableRow row={row} columns={columns} />
            <Below columns={columns.length}>{below?.(row)}</Below>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function TableRow<Row>({ row, columns: [first, ...rest] }: Pick<Props<Row>, 'columns'> & { row: Row }) {
  return (
    <tr className={styles.row}>
      {first && (
        <th scope="row" data-column={first.name}>
          {first.cell(row)}
        </th>
      )}
      {rest.map(({ name, head, isLabelled, cell }) => (
        <td key={name} data-column={name} data-label={isLabelled ? head : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className={styles.below}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}
