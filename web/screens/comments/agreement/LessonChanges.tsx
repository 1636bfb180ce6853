import { Modal, Pagination } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#contract/writing/plainText.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './LessonChanges.module.css'
import { useLessonChangesQuery } from './lesson.api.ts'

interface Props {
  total: number
  onClose: () => void
  /** What can be decided. */
  children: ReactNode
}

const perPage = 50

/** Each comment that would be something else: what it is and what it would be. */
export function LessonChanges({ total, onClose, children }: Props) {
  const { t } = useTranslation(['agreement', 'comments', 'common'])
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLessonChangesQuery({ page, per_page: perPage })
  const pages = Math.ceil((data?.total ?? total) / perPage)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('lesson.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {error && <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <ul className={styles.changes} aria-label={t('lesson.title')}>
          {data.items.map(({ comment, becomes }) => (
            <li key={comment.id} className={styles.change}>
              <span className={styles.text}>{plainText(comment.text)}</span>
              <span className={styles.marks}>
                <EmotionMark comment={comment} />
                <IconArrowRight size={14} role="img" aria-label={t('lesson.becomes')} />
                <EmotionMark comment={{ emotion: becomes, emotion_source: 'model' }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination size="sm" mt="sm" value={page} total={pages} onChange={setPage} />}
      <div className={styles.buttons}>{children}</div>
    </Modal>
  )
}
