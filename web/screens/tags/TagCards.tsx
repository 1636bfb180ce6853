import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/tags.ts'
import { TagActions } from './dialog/TagActions.tsx'
import type { OpenDialog } from './dialog/TagDialogs.tsx'
import styles from './TagCards.module.css'
import { TagName } from './table/TagName.tsx'
import { isBenchmark, TagCell, type TagColumn } from './table/tagCells.tsx'
import type { TagScale } from './table/tagScale.ts'
import { useColumnLabel } from './table/useColumnLabel.ts'
import { useRenaming } from './table/useRenaming.ts'

interface Props {
  tags: readonly TagSummary[]
  columns: readonly TagColumn[]
  scale: TagScale
  onOpen: (dialog: OpenDialog) => void
}

/** The tags where a table has no room. */
export function TagCards({ tags, columns, scale, onOpen }: Props) {
  const { t } = useTranslation('common')
  const label = useColumnLabel()
  const renaming = useRenaming()
  return (
    <ul className={styles.cards}>
      {tags.map((tag) => (
        <li key={tag.id} className={styles.card}>
          <div className={styles.head}>
            <TagName tag={tag} isRenamed={renaming.id === tag.id} onRenamed={renaming.stop} />
            <TagActions tag={tag} onRename={() => renaming.start(tag.id)} onOpen={onOpen} />
          </div>
          <dl className={styles.facts}>
            {columns
              .filter((column) => column !== 'group' || tag.group)
              .map((column) => (
                <div key={column} className={styles.fact} data-column={column}>
                  <dt>
                    {label(column)}
                    {isBenchmark(column) && (
                      <span className={styles.note}>{t('benchmark.label', { year: scale.year })}</span>
                    )}
                  </dt>
                  <dd>
                    <TagCell tag={tag} column={column} scale={scale} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
