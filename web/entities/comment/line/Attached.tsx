import type { Comment } from '#contract/comments.ts'
import styles from './Attached.module.css'
import { attachedKinds } from './attachmentIcons.ts'
import type { CommentWords } from './useCommentWords.ts'

/** What a comment carries besides its text. */
export function Attached({ comment, words: { t } }: { comment: Comment; words: CommentWords }) {
  return attachedKinds(comment.attachments).map(({ kind, icon: Icon }) => (
    <span key={kind} className={styles.attached}>
      <Icon size={14} stroke={1.7} aria-hidden />
      {t(`attachment.${kind}`)}
    </span>
  ))
}
