import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

type Order = 'asc' | 'desc'

interface Props {
  column: string
  /** How the rows are ordered by this column; null where they are not. */
  sorted: Order | null
  /** How a click orders them where they are ordered by another column; a second click turns the order round. */
  first?: Order
  /** Whether the column stays while the others are scrolled, and is no number. */
  isFirst?: boolean
  isText?: boolean
  className?: string | undefined
  tip?: string | undefined
  note?: string | undefined
  onSort: (order: Order) => void
  children: ReactNode
}

const directions = { desc: 'descending', asc: 'ascending' } as const

/** The name of a column that rows can be ordered by. */
export function SortHead(props: Props) {
  const { column, sorted, first = 'desc', isFirst = false, isText = false, className = '', tip, note } = props
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const next = sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      aria-sort={sorted ? directions[sorted] : 'none'}
      className={`${isFirst ? styles.first : styles.cell} ${className}`}
      data-column={column}
      data-text={isText || undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted !== null || undefined}
        data-tip={tip}
        onClick={() => props.onSort(next)}
      >
        <span className={styles.label}>
          {sorted && <Arrow size={14} aria-hidden />}
          {props.children}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </th>
  )
}
