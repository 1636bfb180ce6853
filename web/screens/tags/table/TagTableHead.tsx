import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Hidden } from '../../../ui/Hidden.tsx'
import type { TagSort, TagsState } from '../tagsState.ts'
import type { ChangeTags } from '../useTagsState.ts'
import styles from './TagTable.module.css'
import { isBenchmark, type TagColumn } from './tagCells.tsx'
import { useColumnLabel } from './useColumnLabel.ts'

interface Props extends Pick<TagsState, 'sort' | 'order'> {
  columns: readonly TagColumn[]
  year: number
  change: ChangeTags
}

/** The names of the columns; a click sorts by one, another click turns the order round. */
export function TagTableHead({ columns, year, ...order }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  return (
    <tr aria-rowindex={1} className={styles.headRow}>
      <Head column="title" {...order} />
      {columns.map((column) => (
        <Head
          key={column}
          column={column}
          note={isBenchmark(column) ? t('common:benchmark.label', { year }) : undefined}
          {...order}
        />
      ))}
      <th scope="col" className={styles.cell}>
        <Hidden>{t('column.actions')}</Hidden>
      </th>
    </tr>
  )
}

interface HeadProps extends Omit<Props, 'columns' | 'year'> {
  column: TagSort
  note?: string | undefined
}

function Head({ column, note, sort, order, change }: HeadProps) {
  const { t } = useTranslation('tags')
  const label = useColumnLabel()(column)
  const isSorted = column === sort
  const isText = column === 'title' || column === 'group'
  const first = isText ? 'asc' : 'desc'
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : first
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={column === 'title' ? styles.first : styles.cell}
      data-column={column}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        data-tip={note && t('legend')}
        onClick={() => change({ sort: column, order: next })}
      >
        <span className={styles.label}>
          {isSorted && <Arrow size={14} aria-hidden />}
          {label}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </th>
  )
}
