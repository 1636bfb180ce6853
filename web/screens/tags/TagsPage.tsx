import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useGetTagOverviewQuery, useListTagsQuery } from '../../entities/tag/tags.api.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Coverage } from './Coverage.tsx'
import { EditorButton } from './dialog/EditorButton.tsx'
import { type OpenDialog, TagDialogs } from './dialog/TagDialogs.tsx'
import { TagList } from './TagList.tsx'
import { TagsBar } from './TagsBar.tsx'
import { TagsEmpty } from './TagsEmpty.tsx'
import styles from './TagsPage.module.css'
import { useTagColumns } from './table/useTagColumns.ts'
import { useTagsState } from './useTagsState.ts'

/** All tags with what is usual for their content. */
export function TagsPage() {
  const { t } = useTranslation('tags')
  const { state, year, change } = useTagsState()
  const { data: list, error, refetch, currentData } = useListTagsQuery({ year })
  const { data: overview } = useGetTagOverviewQuery({ year })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useTagColumns()
  const coverage = overview?.[state.kind === 'post' ? 'posts' : 'stories']
  const create = () => setDialog({ kind: 'create' })
  const tags = list?.items

  return (
    <>
      <PageHeader title={t('title')}>
        <EditorButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          {t('create')}
        </EditorButton>
      </PageHeader>
      {!tags && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      {!tags && !error && <Loading />}
      {tags?.length === 0 && (
        <div className={styles.page}>
          <TagsEmpty onCreate={create} />
        </div>
      )}
      {tags && tags.length > 0 && (
        <div className={styles.page} aria-busy={!currentData} data-stale={!currentData || undefined}>
          {coverage && <Coverage kind={state.kind} {...coverage} />}
          <TagsBar
            state={state}
            year={year}
            years={overview?.years ?? []}
            columns={columns}
            change={change}
          />
          <TagList
            tags={tags}
            state={state}
            year={year}
            usual={overview?.benchmarks}
            metrics={columns.columns}
            change={change}
            onOpen={setDialog}
          />
        </div>
      )}
      <TagDialogs dialog={dialog} tags={tags ?? []} onClose={() => setDialog(null)} />
    </>
  )
}

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={50} />
      <Skeleton height={36} />
      <Skeleton height={480} />
    </div>
  )
}
