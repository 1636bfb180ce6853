import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/tags.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { useScrollTogether } from '../../../ui/useScrollTogether.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import { TagActions } from '../dialog/TagActions.tsx'
import type { OpenDialog } from '../dialog/TagDialogs.tsx'
import type { TagSort, TagsState } from '../tagsState.ts'
import type { ChangeTags } from '../useTagsState.ts'
import { TagName } from './TagName.tsx'
import styles from './TagTable.module.css'
import { isBenchmark, TagCell, type TagColumn } from './tagCells.tsx'
import type { TagScale } from './tagScale.ts'
import { useColumnLabel } from './useColumnLabel.ts'
import { useRenaming } from './useRenaming.ts'

interface Props {
  tags: readonly TagSummary[]
  columns: readonly TagColumn[]
  scale: TagScale
  state: Pick<TagsState, 'sort' | 'order'>
  change: ChangeTags
  onOpen: (dialog: OpenDialog) => void
}

const none = () => undefined

export function TagTable({ tags, columns, scale, state, change, onOpen }: Props) {
  const { t } = useTranslation('tags')
  const head = useRef<HTMLTableSectionElement>(null)
  const rows = useWindowRows<HTMLTableSectionElement>({
    count: tags.length,
    estimate: 53,
    overscan: 12,
    onEnd: none,
  })
  const renaming = useRenaming()
  useScrollTogether(head, rows.list)
  const benchmarks = columns.filter(isBenchmark).length
  return (
    <table
      className={styles.table}
      aria-label={t('title')}
      aria-rowcount={tags.length + 1}
      style={{
        '--benchmarks': benchmarks,
        '--benchmark-columns': benchmarks ? `repeat(${benchmarks}, minmax(128px, 1fr))` : '',
      }}
    >
      <thead ref={head} className={styles.head}>
        <TagTableHead
          columns={columns}
          year={scale.year}
          sort={state.sort}
          order={state.order}
          change={change}
        />
      </thead>
      <tbody ref={rows.list} className={styles.body} style={rows.style}>
        {rows.indexes.map((index) => {
          const tag = tags[index]
          if (!tag) return null
          return (
            <tr key={tag.id} aria-rowindex={index + 2} className={styles.row}>
              <th scope="row" className={styles.first}>
                <TagName tag={tag} isRenamed={renaming.id === tag.id} onRenamed={renaming.stop} />
              </th>
              {columns.map((column) => (
                <td key={column} className={styles.cell} data-column={column}>
                  <TagCell tag={tag} column={column} scale={scale} />
                </td>
              ))}
              <td className={styles.cell}>
                <TagActions tag={tag} onRename={() => renaming.start(tag.id)} onOpen={onOpen} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TagTableHeadProps extends Pick<TagsState, 'sort' | 'order'> {
  columns: readonly TagColumn[]
  year: number
  change: ChangeTags
}

/** The names of the columns; a click sorts by one, another click turns the order round. */
function TagTableHead({ columns, year, ...order }: TagTableHeadProps) {
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

interface HeadProps extends Omit<TagTableHeadProps, 'columns' | 'year'> {
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
