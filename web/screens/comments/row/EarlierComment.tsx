import { UnstyledButton } from '@mantine/core'
import type { Comment } from '#contract/comments.ts'
import { plainText } from '#contract/plainText.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { Attached } from '../../../entities/comment/line/Attached.tsx'
import type { CommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import styles from './CommentContext.module.css'

interface Props {
  comment: Comment
  words: CommentWords
  onOpen: (id: string) => void
}

/** What somebody wrote before, in a few lines that open it. */
export function EarlierComment({ comment, words, onOpen }: Props) {
  return (
    <li>
      <UnstyledButton className={styles.earlier} onClick={() => onOpen(comment.id)}>
        <span className={styles.earlierText}>
          {comment.text ? plainText(comment.text) : <Attached comment={comment} words={words} />}
        </span>
        <span className={styles.facts}>
          {words.format.dateTime(comment.published_at)}
          <EmotionMark comment={comment} />
        </span>
      </UnstyledButton>
    </li>
  )
}
