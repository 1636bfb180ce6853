import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BenchmarkMetric, Benchmarks, TagSummary } from '#contract/content/tags.ts'
import { useLanguage } from '../../locales/i18n.ts'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import { TagActions } from './dialog/TagActions.tsx'
import type { OpenDialog } from './dialog/TagDialogs.tsx'
import styles from './TagList.module.css'
import { TagName } from './table/TagName.tsx'
import { TagTable } from './table/TagTable.tsx'
import { isBenchmark, TagCell, type TagColumn } from './table/tagCells.tsx'
import { tagRows } from './table/tagRows.ts'
import { type TagScale, tagScale } from './table/tagScale.ts'
import { useColumnLabel } from './table/useColumnLabel.ts'
import { useRenaming } from './table/useRenaming.ts'
import type { TagsState } from './tagsState.ts'
import type { ChangeTags } from './useTagsState.ts'

interface Props {
  tags: readonly TagSummary[]
  state: TagsState
  year: number
  /** The benchmarks of all content. */
  usual: Benchmarks | undefined
  metrics: readonly BenchmarkMetric[]
  change: ChangeTags
  onOpen: (dialog: OpenDialog) => void
}

const isNarrow = '(max-width: 48em)'

/** The tags that are looked for, as a table or, where that has no room, as cards. */
export function TagList({ tags, state, year, usual, metrics, change, onOpen }: Props) {
  const { t } = useTranslation('tags')
  const language = useLanguage()
  const asCards = useMediaQuery(isNarrow, undefined, { getInitialValueInEffect: false })
  const rows = useMemo(() => tagRows(tags, state, language), [tags, state, language])
  const scale = useMemo(() => tagScale(tags, state.kind, year, usual), [tags, state.kind, year, usual])
  const columns: TagColumn[] = ['group', 'posts', 'stories', 'share_of_reach', ...metrics, 'trend']

  if (rows.length === 0) {
    return (
      <Notice icon={IconFilterOff} title={t('noResult.title')} text={t('noResult.text')}>
        <Button variant="default" onClick={() => change({ search: '' })}>
          {t('clearSearch')}
        </Button>
      </Notice>
    )
  }
  return asCards ? (
    <TagCards tags={rows} columns={columns} scale={scale} onOpen={onOpen} />
  ) : (
    <TagTable tags={rows} columns={columns} scale={scale} state={state} change={change} onOpen={onOpen} />
  )
}

interface TagCardsProps {
  tags: readonly TagSummary[]
  columns: readonly TagColumn[]
  scale: TagScale
  onOpen: (dialog: OpenDialog) => void
}

/** The tags where a table has no room. */
function TagCards({ tags, columns, scale, onOpen }: TagCardsProps) {
  const { t } = useTranslation('common')
  const label = useColumnLabel()
  const renaming = useRenaming()
  return (
    <ul className={look.cards}>
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
