import type { Comment } from '#contract/comments.ts'
import type { ChangeEmotion } from '../useChangeEmotion.ts'
import { CommentLine } from './CommentLine.tsx'
import styles from './Thread.module.css'
import { useCommentWords } from './useCommentWords.ts'

interface Props {
  comments: readonly Comment[]
  /** The one whose thread this is. */
  currentId?: string
  onChange: ChangeEmotion | null
}

/** Comments as threads read, each saying whom it answers. */
export function Thread({ comments, currentId, onChange }: Props) {
  const words = useCommentWords()
  const nameOf = (id: string) => comments.find((comment) => comment.id === id)?.author.name || null
  return (
    <ul className={styles.thread}>
      {comments.map((comment) => (
        <CommentLine
          key={comment.id}
          comment={comment}
          answered={comment.reply_to === null ? undefined : nameOf(comment.reply_to)}
          words={words}
          onChange={onChange}
          isCurrent={comment.id === currentId}
        />
      ))}
    </ul>
  )
}
