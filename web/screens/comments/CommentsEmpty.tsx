import { Button, Paper } from '@mantine/core'
import { IconChecks, IconCloudDownload, IconFilterOff, IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { commentQueues } from '#contract/comments.ts'
import { paths } from '../../app/paths.ts'
import { useCommentQueuesQuery, useCountCommentsQuery } from '../../entities/comment/comments.api.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, filtersOf, initialComments } from '../../entities/comment/commentsState.ts'
import { queueOf, queueState } from '../../entities/comment/queues.ts'
import { useCountText } from '../../entities/comment/useCountText.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { isRunning } from '../../entities/sync/progress.ts'
import { SyncBlocks } from '../../entities/sync/SyncBlocks.tsx'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import type { CommentFilter } from './bar/useCommentFilters.ts'
import styles from './CommentsBody.module.css'
import { CommentSkeletons } from './row/CommentSkeletons.tsx'

interface Props {
  state: CommentsState
  today: string
  filters: CommentFilter[]
  isStale: boolean
}

/** Why there is nothing: a queue that is done, the filters, an import that has only begun, or nobody wrote anything. */
export function CommentsEmpty({ state, today, filters, isStale }: Props) {
  const { t } = useTranslation(['comments', 'content'])
  const status = useSyncStatus()
  if (isStale) return <CommentSkeletons />
  if (queueOf(state)) return <AllDone />
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
        <Paper className={styles.progress}>
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
function Drop({ filter, state, today }: Pick<Props, 'state' | 'today'> & { filter: CommentFilter }) {
  const { t } = useTranslation('content')
  const countText = useCountText()
  const { data: counted } = useCountCommentsQuery(filtersOf({ ...state, ...filter.without }, today))
  return (
    <Button variant={counted?.total ? 'light' : 'default'} onClick={filter.drop}>
      {filter.label}
      {counted && (
        <span className={styles.found}>
          {t('empty.found', { formatted: countText(counted.total, counted.is_least) })}
        </span>
      )}
    </Button>
  )
}
