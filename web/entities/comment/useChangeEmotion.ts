import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useMay, useUser } from '../../app/session/useUser.ts'
import { subjectOf } from '../../app/undo/subjectOf.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useChangeEmotionMutation, type Word } from './emotions.api.ts'

export type ChangeEmotion = (comment: Comment, emotion: Emotion) => void

/**
 * Says which emotion a comment has, at once and with the way back; null for those who may only look. Saying what the
 * model says confirms it. The function stays the same from one drawing to the next.
 */
export function useChangeEmotion(): ChangeEmotion | null {
  const { t } = useTranslation('comments')
  const { name } = useUser()
  const tell = useTellFailure()
  const [change] = useChangeEmotionMutation()
  const record = useRecord()

  async function run(comment: Comment, emotion: Emotion) {
    const isConfirmed = comment.emotion === emotion
    if (isConfirmed && comment.emotion_source === 'person') return
    await record(async () => {
      const { data, error } = await change({ id: comment.id, emotion, by: name })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      const of = { id: data.operation_id, comment: comment.id }
      return {
        label: t(isConfirmed ? 'confirmed' : 'changed', { tone: t(`tone.${emotion}`) }),
        ...subjectOf(comment.text),
        undo: { name: 'turnEmotion', args: { ...of, way: 'undo', word: wordOf(comment) } },
        redo: { name: 'turnEmotion', args: { ...of, way: 'redo', word: wordOf(data) } },
      }
    })
  }

  const newest = useRef(run)
  newest.current = run
  const steady = useRef<ChangeEmotion>((comment, emotion) => void newest.current(comment, emotion))
  return useMay('editor') ? steady.current : null
}

const wordOf = ({ emotion, emotion_source, changed }: Comment): Word => ({ emotion, emotion_source, changed })
