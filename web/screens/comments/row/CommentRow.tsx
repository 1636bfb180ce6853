import { IconCornerDownRight, IconNews } from '@tabler/icons-react'
import { memo } from 'react'
import type { Comment } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { CommentFacts } from '../../../entities/comment/line/CommentFacts.tsx'
import { CommentText } from '../../../entities/comment/line/CommentText.tsx'
import { CommentTone } from '../../../entities/comment/line/CommentTone.tsx'
import { SourceMark } from '../../../entities/comment/line/SourceMark.tsx'
import thread from '../../../entities/comment/line/Thread.module.css'
import type { CommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import type { ChangeEmotion } from '../../../entities/comment/useChangeEmotion.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/look.module.css'
import styles from './CommentRow.module.css'
import { CommentSelect, type Select } from './CommentSelect.tsx'
import { CommentWork } from './CommentWork.tsx'
import type { CommentWork as Work } from './useCommentWork.ts'

interface Props {
  comment: Comment
  words: CommentWords
  isOpen: boolean
  onOpen: (id: string) => void
  onSelect: Select
  onChange: ChangeEmotion | null
  work: Work | null
}

/** A comment of the list. All of it opens its context, except what does something else. */
export const CommentRow = memo(function CommentRow(props: Props) {
  const { comment, words, isOpen, onOpen, onSelect, onChange, work } = props
  const { t, format } = words
  const name = comment.author.name || t('someone')
  return (
    <li className={styles.row} data-item={comment.id} data-opened={isOpen || undefined}>
      {onChange && <CommentSelect comment={comment} words={words} onSelect={onSelect} />}
      <Avatar name={name} picture={comment.author.picture_url} size={32} isRound />
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.who}>
            <button
              type="button"
              className={`${look.cover} ${styles.open}`}
              data-open
              aria-expanded={isOpen}
              onClick={() => onOpen(comment.id)}
            >
              <bdi>{name}</bdi>
            </button>
            {comment.is_own && <span className={thread.own}>{t('own')}</span>}
            <span className={styles.when}>
              <time dateTime={comment.published_at}>{format.dateTime(comment.published_at)}</time>
              {comment.reply_to && (
                <IconCornerDownRight size={13} role="img" aria-label={t('isReply')} data-tip={t('isReply')} />
              )}
            </span>
          </div>
          <div className={styles.tone}>
            <CommentTone comment={comment} onChange={onChange} />
          </div>
        </div>
        <CommentText comment={comment} words={words} />
        <div className={styles.facts}>
          <SourceMark comment={comment} format={format} />
          <CommentFacts comment={comment} words={words} />
          <span className={styles.post}>
            <IconNews size={14} stroke={1.7} aria-hidden />
            <span className={look.ellipsis}>{plainText(comment.content_text) || t('postWithoutText')}</span>
          </span>
        </div>
        {work && <CommentWork comment={comment} words={words} work={work} />}
      </div>
    </li>
  )
})
