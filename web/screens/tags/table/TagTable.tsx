import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/content/tags.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { SortHead } from '../../../ui/table/SortHead.tsx'
import wide from '../../../ui/table/WideTable.module.css'
import { WideTable } from '../../../ui/table/WideTable.tsx'
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

export function TagTable({ tags, columns, scale, state, change, onOpen }: Props) {
  const { t } = useTranslation('tags')
  const renaming = useRenaming()
  const benchmarks = columns.filter(isBenchmark).length
  return (
    <WideTable
      label={t('title')}
      className={styles.table}
      style={{
        '--benchmarks': benchmarks,
        '--benchmark-columns': benchmarks ? `repeat(${benchmarks}, minmax(128px, 1fr))` : '',
      }}
      rowCount={tags.length + 1}
      count={tags.length}
      rowHeight={53}
      overscan={12}
      head={
        <TagTableHead
          columns={columns}
          year={scale.year}
          sort={state.sort}
          order={state.order}
          change={change}
        />
      }
      row={(index) => {
        const tag = tags[index]
        if (!tag) return null
        return (
          <tr key={tag.id} aria-rowindex={index + 2} className={`${wide.row} ${styles.row}`}>
            <th scope="row" className={`${wide.first} ${styles.first}`}>
              <TagName tag={tag} isRenamed={renaming.id === tag.id} onRenamed={renaming.stop} />
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={wide.cell}
                data-column={column}
                data-text={column === 'group' || undefined}
              >
                <TagCell tag={tag} column={column} scale={scale} />
              </td>
            ))}
            <td className={wide.cell}>
              <TagActions tag={tag} onRename={() => renaming.start(tag.id)} onOpen={onOpen} />
            </td>
          </tr>
        )
      }}
    />
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
    <tr aria-rowindex={1} className={`${wide.headRow} ${styles.headRow}`}>
      <Head column="title" {...order} />
      {columns.map((column) => (
        <Head
          key={column}
          column={column}
          note={isBenchmark(column) ? t('common:benchmark.label', { year }) : undefined}
          {...order}
        />
      ))}
      <th scope="col" className={wide.cell}>
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
  const isText = column === 'title' || column === 'group'
  return (
    <SortHead
      column={column}
      sorted={column === sort ? order : null}
      first={isText ? 'asc' : 'desc'}
      isFirst={column === 'title'}
      isText={isText}
      className={column === 'title' ? styles.first : undefined}
      tip={note && t('legend')}
      note={note}
      onSort={(next) => change({ sort: column, order: next })}
    >
      {label}
    </SortHead>
  )
}
