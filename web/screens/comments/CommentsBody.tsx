import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import type { CommentsState } from '../../entities/comment/commentsState.ts'
import type { ChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'
import type { CommentFilter } from './bar/useCommentFilters.ts'
import styles from './CommentsBody.module.css'
import { CommentsEmpty } from './CommentsEmpty.tsx'
import { CommentsFoot } from './CommentsFoot.tsx'
import { CommentRows } from './row/CommentRows.tsx'
import { CommentSkeletons } from './row/CommentSkeletons.tsx'
import type { CommentWork } from './row/useCommentWork.ts'
import type { CommentList } from './useCommentList.ts'
import type { ChangeComments } from './useComments.ts'

interface Props {
  list: CommentList
  state: CommentsState
  today: string
  filters: CommentFilter[]
  selection: Selection
  change: ChangeComments
  onChange: ChangeEmotion | null
  work: CommentWork | null
}

/** The list in the state it is in: loading, failed, empty, or there. */
export function CommentsBody({ list, state, today, filters, selection, change, onChange, work }: Props) {
  const { t } = useTranslation('comments')
  const open = useCallback((comment: string) => change({ comment }), [change])
  if (list.error && (list.total === undefined || list.isStale)) {
    return <Failure title={t('problem')} error={apiErrorOf(list.error)} onRetry={list.retry} />
  }
  if (list.total === undefined) return <CommentSkeletons />
  if (list.items.length === 0) {
    return <CommentsEmpty state={state} today={today} filters={filters} isStale={list.isStale} />
  }
  return (
    <div className={styles.body} aria-busy={list.isStale} data-stale={list.isStale || undefined}>
      <CommentRows
        list={list}
        openId={state.comment}
        onOpen={open}
        onSelect={selection.toggle}
        onChange={onChange}
        work={work}
      />
      <CommentsFoot list={list} />
    </div>
  )
}
