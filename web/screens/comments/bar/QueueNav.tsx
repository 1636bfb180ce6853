import {
  type Icon,
  IconChecks,
  IconGauge,
  IconHelpCircle,
  IconInbox,
  IconMessageQuestion,
  IconMessageReply,
  IconMessages,
  IconMoodSad,
  IconPencilCheck,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CommentQueue } from '#contract/content/comments.ts'
import { commentQueues } from '#contract/vocabulary.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useUser } from '../../../app/session/useUser.ts'
import { useCommentQueuesQuery } from '../../../entities/comment/comments.api.ts'
import { writeComments } from '../../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../../entities/comment/commentsState.ts'
import { findQueue, queueState } from '../../../entities/comment/queues.ts'
import { useCountText } from '../../../entities/comment/useCountText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './QueueNav.module.css'

const icons: Record<CommentQueue | 'all', Icon> = {
  all: IconMessages,
  open: IconInbox,
  unanswered_negative: IconMessageReply,
  negative: IconMoodSad,
  unknown: IconHelpCircle,
  unsure: IconGauge,
  questions: IconMessageQuestion,
  corrected: IconPencilCheck,
}

interface Props {
  state: CommentsState
  isSkipped: boolean
}

/** The lists to work through, with how long they are; on narrow screens a row of chips. */
export function QueueNav({ state, isSkipped }: Props) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  const format = useFormat()
  const { data } = useCommentQueuesQuery({}, { skip: isSkipped })
  const current = findQueue(state)
  const { id } = useUser()
  const mayEdit = useMay('editor')
  const mine = { ...queueState('open'), assigned: String(id) }
  const isMine = findQueue({ ...state, assigned: null }) === 'open' && state.assigned === String(id)
  return (
    <nav className={styles.queues} aria-label={t('queues')}>
      {[null, ...commentQueues].map((queue) => {
        const name = queue ?? 'all'
        const QueueIcon = icons[name]
        const counted = queue && data?.queues[queue]
        return (
          <Link
            key={name}
            className={styles.queue}
            to={`${paths.comments}?${writeComments({ ...initialComments, ...queueState(queue) })}`}
            aria-current={queue === current ? 'page' : undefined}
            data-urgent={(queue === 'unanswered_negative' && Boolean(counted?.total)) || undefined}
          >
            <QueueIcon size={17} stroke={1.7} aria-hidden />
            <span className={styles.name}>{t(`queue.${name}`)}</span>
            {counted && <span className={styles.count}>{countText(counted.total, counted.is_least)}</span>}
          </Link>
        )
      })}
      {mayEdit && (
        <Link
          className={styles.queue}
          to={`${paths.comments}?${writeComments({ ...initialComments, ...mine })}`}
          aria-current={isMine ? 'page' : undefined}
        >
          <IconUser size={17} stroke={1.7} aria-hidden />
          <span className={styles.name}>{t('work.mine')}</span>
        </Link>
      )}
      {data && data.done_today > 0 && (
        <p className={styles.done}>
          <IconChecks size={17} stroke={1.7} aria-hidden />
          {t('work.doneToday', { count: data.done_today, formatted: format.number(data.done_today) })}
        </p>
      )}
    </nav>
  )
}
