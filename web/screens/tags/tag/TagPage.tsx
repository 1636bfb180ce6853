import { IconTagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useGetTagQuery, useListTagsQuery } from '../../../entities/tag/tags.api.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { TagActions } from '../dialog/TagActions.tsx'
import { type OpenDialog, TagDialogs } from '../dialog/TagDialogs.tsx'
import { TagsLink } from '../TagsLink.tsx'
import { useTagsState } from '../useTagsState.ts'
import { TagBody } from './TagBody.tsx'
import styles from './TagPage.module.css'

/** One tag: what is usual for its content, how that is spread, its best posts, and its rule. */
export function TagPage() {
  const { t } = useTranslation('tags')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state, year, change } = useTagsState()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isGone, setGone] = useState(false)
  // Once it is deleted its page is on the way out: asking for it again would only say so.
  const { data, error, refetch } = useGetTagQuery({ id, year }, { skip: isGone })
  const { data: list } = useListTagsQuery({ year })
  const tag = data?.id === id ? data : undefined

  function leave(into?: string) {
    setGone(true)
    navigate(into ? paths.tag(into) : paths.tags, { replace: true })
  }

  return (
    <>
      <PageHeader title={tag?.title ?? t('tag')}>
        {tag && <TagActions tag={tag} onOpen={setDialog} />}
      </PageHeader>
      {!tag && error && <Missing error={apiErrorOf(error)} onRetry={refetch} />}
      {!tag && !error && <Loading />}
      {tag && <TagBody key={tag.id} tag={tag} state={state} year={year} change={change} />}
      <TagDialogs dialog={dialog} tags={list?.items ?? []} onClose={() => setDialog(null)} onGone={leave} />
    </>
  )
}

function Missing({ error, onRetry }: { error: ReturnType<typeof apiErrorOf>; onRetry: () => void }) {
  const { t } = useTranslation('tags')
  if (error.code !== 'not_found' && error.code !== 'validation_failed') {
    return <Failure title={t('problem')} error={error} onRetry={onRetry} />
  }
  return (
    <Notice icon={IconTagOff} title={t('gone.title')} text={t('gone.text')}>
      <TagsLink />
    </Notice>
  )
}

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={24} width={200} />
      <Skeleton height={300} />
      <Skeleton height={260} />
    </div>
  )
}
