import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BenchmarkMetric, Benchmarks, TagSummary } from '#contract/tags.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import type { OpenDialog } from './dialog/TagDialogs.tsx'
import { TagCards } from './TagCards.tsx'
import { TagTable } from './table/TagTable.tsx'
import type { TagColumn } from './table/tagCells.tsx'
import { tagRows } from './table/tagRows.ts'
import { tagScale } from './table/tagScale.ts'
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
