import { FlexRender, type Row } from '@tanstack/react-table'
import type { Content } from '#contract/content.ts'
import styles from './FeedTable.module.css'
import type { features } from './feedColumns.tsx'

interface Props {
  row: Row<typeof features, Content>
  index: number
  isOpen: boolean
  onOpen: (id: string) => void
}

export function FeedTableRow({ row, index, isOpen, onOpen }: Props) {
  return (
    <tr aria-rowindex={index + 2} className={styles.row} data-open={isOpen || undefined}>
      {row.getVisibleCells().map((cell) =>
        cell.column.id === 'item' ? (
          <th key={cell.id} scope="row" className={styles.first}>
            <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
              <FlexRender cell={cell} />
            </button>
          </th>
        ) : (
          <td key={cell.id} className={styles.cell} data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </td>
        ),
      )}
    </tr>
  )
}
