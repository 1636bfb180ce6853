import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay, useUser } from '../../../app/session/useUser.ts'
import { subjectOf } from '../../../app/undo/subjectOf.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useAssignCommentMutation, useCloseCommentMutation } from '../../../entities/comment/work.api.ts'

export interface CommentWork {
  /** Says that a comment needs no answer, or that it does after all. */
  close: (comment: Comment) => void
  /** Says who is to answer; null: nobody. */
  assign: (comment: Comment, to: Comment['assigned']) => void
}

/** What is done with comments beside their tone, each with its way back; null for those who may only look. It stays the same. */
export function useCommentWork(): CommentWork | null {
  const { t } = useTranslation('comments')
  const { name: by } = useUser()
  const tell = useTellFailure()
  const record = useRecord()
  const [closeComment] = useCloseCommentMutation()
  const [assignComment] = useAssignCommentMutation()

  const run: CommentWork = {
    close: ({ id, text, closed }) => {
      const is_closed = closed === null
      void record(async () => {
        const { error } = await closeComment({ id, is_closed, by })
        if (error) {
          tell(apiErrorOf(error))
          return null
        }
        return {
          label: t(is_closed ? 'work.closed' : 'work.reopened'),
          ...subjectOf(text),
          undo: { name: 'closeComment', args: { id, is_closed: !is_closed, by } },
          redo: { name: 'closeComment', args: { id, is_closed, by } },
        }
      })
    },
    assign: ({ id, text, assigned }, to) => {
      void record(async () => {
        const { error } = await assignComment({ id, to })
        if (error) {
          tell(apiErrorOf(error))
          return null
        }
        return {
          label: to ? t('work.assigned', { name: to.name }) : t('work.unassigned'),
          ...subjectOf(text),
          undo: { name: 'assignComment', args: { id, to: assigned } },
          redo: { name: 'assignComment', args: { id, to } },
        }
      })
    },
  }

  const newest = useRef(run)
  newest.current = run
  const steady = useRef<CommentWork>({
    close: (comment) => newest.current.close(comment),
    assign: (comment, to) => newest.current.assign(comment, to),
  })
  return useMay('editor') ? steady.current : null
}
