import { Button, Paper } from '@mantine/core'
import { IconChecks, IconCloudDownload, IconFilterOff, IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { isRunning } from '../sync/progress.ts'
import { SyncBlocks } from '../sync/SyncBlocks.tsx'
import { useSyncStatus } from '../sync/useSyncStatus.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import styles from './CommentsBody.module.css'
import { useCountCommentsQuery } from './comments.api.ts'
import { type CommentsState, filtersOf } from './commentsState.ts'
import { queueOf } from './queues.ts'
import type { CommentFilter } from './useCommentFilters.ts'
import { useCountText } from './useCountText.ts'

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
  if (queueOf(state)) return <Notice icon={IconChecks} title={t('empty.done')} text={t('empty.doneText')} />
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
