import type { Comment } from '#contract/content/comments.ts'
import type { CommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import { useIsSelected } from '../../../entities/selection/useSelection.ts'
import styles from './CommentSelect.module.css'

/** Selects a comment, with Shift all from the one before. */
export type Select = (comment: Comment, isRange?: boolean) => void

interface Props {
  comment: Comment
  words: CommentWords
  onSelect: Select
}

export function CommentSelect({ comment, words: { t }, onSelect }: Props) {
  const isSelected = useIsSelected(comment.id)
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('select', { text: comment.text.slice(0, 60) || comment.author.name })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect(comment, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
