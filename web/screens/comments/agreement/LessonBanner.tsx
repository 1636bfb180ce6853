import { Button, Modal, Pagination } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from '../../../ui/ProgressNote.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import {
  useApplyLessonMutation,
  useLessonChangesQuery,
  useLessonQuery,
  usePutOffLessonMutation,
} from './lesson.api.ts'

/** Corrections are learnt a few seconds after they are made, and tried on all comments. */
const lookEveryMs = 10_000

/** What corrections would change of other comments, for somebody to decide on. */
export function LessonBanner() {
  const { data } = useLessonQuery({}, { pollingInterval: lookEveryMs, skipPollingIfUnfocused: true })
  const mayDecide = useMay('editor')
  if (!mayDecide || !data?.lesson || data.lesson.is_put_off) return null
  return <Banner lesson={data.lesson} />
}

function Banner({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [isOpen, setOpen] = useState(false)
  const [apply, applying] = useApplyLessonMutation()
  const [putOff, puttingOff] = usePutOffLessonMutation()
  const { id, corrections, changes } = lesson
  const others = t('lesson.others', { count: changes, formatted: format.number(changes) })

  const learn = () =>
    record(async () => {
      const { data, error } = await apply({ id })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      setOpen(false)
      return {
        label: t('lesson.applied', { count: data.changed, formatted: format.number(data.changed) }),
        undo: { name: 'undoEmotions', args: { id: data.id } },
        redo: { name: 'redoEmotions', args: { id: data.id } },
      }
    })

  async function wait() {
    const { error } = await putOff({ id })
    if (error) tell(apiErrorOf(error))
  }

  const choice = (
    <>
      <Button size="compact-sm" loading={applying.isLoading} onClick={() => void learn()}>
        {t('lesson.apply')}
      </Button>
      <Button size="compact-sm" variant="default" loading={puttingOff.isLoading} onClick={() => void wait()}>
        {t('lesson.notNow')}
      </Button>
    </>
  )
  return (
    <section className={styles.banner} aria-label={t('lesson.label')}>
      <div className={styles.line}>
        <p>{t('lesson.offer', { count: corrections, formatted: format.number(corrections), others })}</p>
        <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
          {t('lesson.see')}
        </Button>
        {choice}
      </div>
      {isOpen && (
        <LessonChanges total={changes} onClose={() => setOpen(false)}>
          {choice}
        </LessonChanges>
      )}
    </section>
  )
}

interface Props {
  total: number
  onClose: () => void
  /** What can be decided. */
  children: ReactNode
}

const perPage = 50

/** Each comment that would be something else: what it is and what it would be. */
function LessonChanges({ total, onClose, children }: Props) {
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
