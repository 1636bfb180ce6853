import { IconArrowBackUp, IconHeart, IconTrash } from '@tabler/icons-react'
import type { Comment } from '#contract/content/comments.ts'
import { Attached } from './Attached.tsx'
import styles from './CommentFacts.module.css'
import type { CommentWords } from './useCommentWords.ts'

interface Props {
  comment: Comment
  words: CommentWords
}

/** What else is known of a comment: what is attached, likes, whether the community answered, whether it is gone. */
export function CommentFacts({ comment, words }: Props) {
  const { t, format } = words
  const { likes, answered_at, deleted_at } = comment
  return (
    <>
      <Attached comment={comment} words={words} />
      {likes ? (
        <span
          className={styles.fact}
          role="img"
          aria-label={t('likes', { count: likes, formatted: format.number(likes) })}
        >
          <IconHeart size={14} stroke={1.7} aria-hidden />
          {format.number(likes)}
        </span>
      ) : null}
      {answered_at && (
        <span className={styles.fact} data-tone="good" data-tip={format.dateTime(answered_at)}>
          <IconArrowBackUp size={14} stroke={1.9} aria-hidden />
          {t('answered')}
        </span>
      )}
      {deleted_at && (
        <span className={styles.fact} data-tone="bad" data-tip={format.dateTime(deleted_at)}>
          <IconTrash size={14} stroke={1.7} aria-hidden />
          {t('deleted')}
        </span>
      )}
    </>
  )
}
