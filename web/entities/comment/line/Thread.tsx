import type { Comment } from '#contract/content/comments.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { ChangeEmotion } from '../useChangeEmotion.ts'
import { CommentFacts } from './CommentFacts.tsx'
import { CommentText } from './CommentText.tsx'
import { CommentTone } from './CommentTone.tsx'
import { SourceMark } from './SourceMark.tsx'
import styles from './Thread.module.css'
import { type CommentWords, useCommentWords } from './useCommentWords.ts'

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

interface CommentLineProps {
  comment: Comment
  /** Whom it answers; undefined for what begins a thread, null for an answer to one who is not known. */
  answered: string | null | undefined
  words: CommentWords
  onChange: ChangeEmotion | null
  /** Whether it is the one whose thread this is. */
  isCurrent?: boolean
}

/** One comment among those around it; an answer stands in from the thread it belongs to. */
function CommentLine({ comment, answered, words, onChange, isCurrent = false }: CommentLineProps) {
  const { t, format } = words
  const name = comment.author.name || t('someone')
  return (
    <li
      className={styles.comment}
      data-answer={answered !== undefined || undefined}
      aria-current={isCurrent || undefined}
    >
      <Avatar name={name} picture={comment.author.picture_url} size={28} isRound />
      <div className={styles.body}>
        <div className={styles.head}>
          <b className={styles.name}>{name}</b>
          {comment.is_own && <span className={styles.own}>{t('own')}</span>}
        </div>
        <CommentText comment={comment} words={words} />
        <p className={styles.facts}>
          <time dateTime={comment.published_at}>{format.dateTime(comment.published_at)}</time>
          {answered && <span>{t('answer', { name: answered })}</span>}
          <SourceMark comment={comment} format={format} />
          <CommentFacts comment={comment} words={words} />
        </p>
        <CommentTone comment={comment} onChange={onChange} />
      </div>
    </li>
  )
}
