import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/comments.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { plainText } from '../content/plainText.ts'
import styles from './CommentLine.module.css'
import { EmotionMark } from './EmotionMark.tsx'

interface Props {
  comment: Comment
  /** Whom it answers; undefined for what begins a thread, null for an answer to one who is not known. */
  answered: string | null | undefined
}

/** One comment; an answer stands in from the thread it belongs to. */
export function CommentLine({ comment, answered }: Props) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const name = comment.author.name || t('someone')
  const kinds = new Set(comment.attachments.map((kind) => t(`attachment.${known(kind)}`)))
  const facts = [
    format.dateTime(comment.published_at),
    comment.likes && t('likes', { count: comment.likes, formatted: format.number(comment.likes) }),
    answered && t('answer', { name: answered }),
    comment.deleted_at && t('deleted'),
  ]
  return (
    <li className={styles.comment} data-answer={answered !== undefined || undefined}>
      <Avatar name={name} picture={comment.author.picture_url} size={28} isRound />
      <div className={styles.body}>
        <div className={styles.head}>
          <b className={styles.name}>{name}</b>
          <EmotionMark emotion={comment.emotion} emotion_source={comment.emotion_source} />
        </div>
        {comment.text && (
          <p className={styles.text} data-deleted={comment.deleted_at !== null || undefined}>
            {plainText(comment.text)}
          </p>
        )}
        {kinds.size > 0 && <p className={styles.facts}>{t('attached', { what: [...kinds].join(', ') })}</p>}
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

const attachments = ['photo', 'video', 'audio', 'doc', 'link', 'sticker', 'graffiti', 'poll'] as const

/** VK attaches more kinds of things than there are words for. */
const known = (kind: string) => attachments.find((each) => each === kind) ?? 'other'
