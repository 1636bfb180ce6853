import { Button, Paper } from '@mantine/core'
import { IconChecks, IconCloudDownload, IconFilterOff, IconMessageOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { commentQueues } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useCommentQueuesQuery, useCountCommentsQuery } from '../../entities/comment/comments.api.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, commentFilters, initialComments } from '../../entities/comment/commentsState.ts'
import { findQueue, queueState } from '../../entities/comment/queues.ts'
import type { ChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import { useCountText } from '../../entities/comment/useCountText.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'
import { isRunning } from '../../entities/sync/progress.ts'
import { SyncBlocks } from '../../entities/sync/SyncBlocks.tsx'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import listStyles from '../../ui/page/List.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import type { CommentFilter } from './bar/useCommentFilters.ts'
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
    <div className={listStyles.body} aria-busy={list.isStale} data-stale={list.isStale || undefined}>
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

interface CommentsEmptyProps {
  state: CommentsState
  today: string
  filters: CommentFilter[]
  isStale: boolean
}

/** Why there is nothing: a queue that is done, the filters, an import that has only begun, or nobody wrote anything. */
function CommentsEmpty({ state, today, filters, isStale }: CommentsEmptyProps) {
  const { t } = useTranslation(['comments', 'content'])
  const status = useSyncStatus()
  if (isStale) return <CommentSkeletons />
  if (findQueue(state)) return <AllDone />
  if (filters.length > 0) {
    return (
      <Notice icon={IconFilterOff} title={t('content:empty.noResult')} text={t('content:empty.noResultText')}>
        {filters.map((filter) => (
          <Drop key={filter.name} filter={filter} state={state} today={today} />
        ))}
      </Notice>
    )
  }
  if (status && isRunning(status)) {
    return (
      <Notice icon={IconCloudDownload} title={t('content:empty.importing')} text={t('empty.importing')}>
        <Paper className={listStyles.progress}>
          <SyncBlocks status={status} />
        </Paper>
      </Notice>
    )
  }
  return <Notice icon={IconMessageOff} title={t('empty.nothing')} text={t('empty.nothingText')} />
}

/** A queue that is worked through: what was done today, and what comes next. */
function AllDone() {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const countText = useCountText()
  const { data } = useCommentQueuesQuery({})
  const next = data && commentQueues.find((queue) => queue !== 'corrected' && data.queues[queue].total > 0)
  const done = data?.done_today ?? 0
  const text =
    done > 0 ? t('work.doneToday', { count: done, formatted: format.number(done) }) : t('empty.doneText')
  return (
    <Notice icon={IconChecks} title={t('empty.done')} text={text}>
      {next && (
        <Button
          component={Link}
          to={`${paths.comments}?${writeComments({ ...initialComments, ...queueState(next) })}`}
        >
          {t('empty.next', {
            queue: t(`queue.${next}`),
            formatted: countText(data.queues[next].total, data.queues[next].is_least),
          })}
        </Button>
      )}
    </Notice>
  )
}

/** Drops one filter, and says beforehand how much would be found without it. */
function Drop({
  filter,
  state,
  today,
}: Pick<CommentsEmptyProps, 'state' | 'today'> & { filter: CommentFilter }) {
  const { t } = useTranslation('content')
  const countText = useCountText()
  const { data: counted } = useCountCommentsQuery(commentFilters({ ...state, ...filter.without }, today))
  return (
    <Button variant={counted?.total ? 'light' : 'default'} onClick={filter.drop}>
      {filter.label}
      {counted && (
        <span className={listStyles.found}>
          {t('empty.found', { formatted: countText(counted.total, counted.is_least) })}
        </span>
      )}
    </Button>
  )
}

/** The end of what has been fetched: more is on its way, did not come, goes no further, or that is all. */
function CommentsFoot({ list }: { list: CommentList }) {
  const { t } = useTranslation(['comments', 'content', 'common'])
  const format = useFormat()
  return (
    <div className={listStyles.foot} role="status">
      {list.error ? (
        <Button variant="default" onClick={list.loadMore}>
          {t('content:moreFailed')} {t('common:action.retry')}
        </Button>
      ) : list.hasMore ? (
        t('content:loadingMore')
      ) : list.isLeast ? (
        t('endOfCounted', { formatted: format.number(list.items.length) })
      ) : (
        t('content:end')
      )}
    </div>
  )
}
