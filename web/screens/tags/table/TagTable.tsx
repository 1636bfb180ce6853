import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/tags.ts'
import { useScrollTogether } from '../../../ui/useScrollTogether.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import { TagActions } from '../dialog/TagActions.tsx'
import type { OpenDialog } from '../dialog/TagDialogs.tsx'
import type { TagsState } from '../tagsState.ts'
import type { ChangeTags } from '../useTagsState.ts'
import { TagName } from './TagName.tsx'
import styles from './TagTable.module.css'
import { TagTableHead } from './TagTableHead.tsx'
import { isBenchmark, TagCell, type TagColumn } from './tagCells.tsx'
import type { TagScale } from './tagScale.ts'
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
