import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Comment } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import look from '../../../ui/look.module.css'
import styles from './CommentText.module.css'
import type { CommentWords } from './useCommentWords.ts'

const shortLength = 420
const shortLines = 6

interface Props {
  comment: Comment
  words: CommentWords
}

/** What a comment says; a long one is folded until it is asked for in full. */
export function CommentText({ comment, words: { t } }: Props) {
  const text = plainText(comment.text)
  const [isWhole, setWhole] = useState(!isLong(text))
  if (comment.is_erased) return <p className={styles.erased}>{t('erased')}</p>
  if (!text) return null
  return (
    <div className={styles.place}>
      <p
        className={`${look.clamp} ${styles.text}`}
        data-short={!isWhole || undefined}
        data-deleted={comment.deleted_at !== null || undefined}
      >
        {text}
      </p>
      {!isWhole && (
        <UnstyledButton className={styles.more} onClick={() => setWhole(true)}>
          {t('whole')}
        </UnstyledButton>
      )}
    </div>
  )
}

const isLong = (text: string) => text.length > shortLength || text.split('\n').length > shortLines
