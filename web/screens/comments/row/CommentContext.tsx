import { UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { Comment, commentCalls } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useGetCommentQuery } from '../../../entities/comment/comments.api.ts'
import { noFilters } from '../../../entities/comment/commentsState.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { Attached } from '../../../entities/comment/line/Attached.tsx'
import { Thread } from '../../../entities/comment/line/Thread.tsx'
import { type CommentWords, useCommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import type { ChangeEmotion } from '../../../entities/comment/useChangeEmotion.ts'
import { PreviewLine } from '../../../entities/content/PreviewLine.tsx'
import look from '../../../ui/look.module.css'
import { Block } from '../../../ui/page/Block.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { ChangeComments } from '../useComments.ts'
import styles from './CommentContext.module.css'

interface Props {
  id: string
  /** Without it the panel stays. */
  onClose?: () => void
  change: ChangeComments
  onChange: ChangeEmotion | null
}

/** What a comment is part of: its post, its thread, and what its author wrote before. */
export function CommentContext({ id, onClose, change, onChange }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { currentData: context, error, refetch } = useGetCommentQuery({ id })
  const url = context?.comment.url
  return (
    <>
      <PanelHead title={t('context.title')} close={onClose && { label: t('common:action.close'), onClose }}>
        {url && (
          <a className={look.link} href={url} target="_blank" rel="noopener noreferrer">
            {t('atNetwork')}
            <IconExternalLink size={14} aria-hidden />
          </a>
        )}
      </PanelHead>
      <div className={styles.body}>
        {context ? (
          <ContextParts context={context} change={change} onChange={onChange} />
        ) : error ? (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={66} />
      <Skeleton height={14} above={28} width="30%" />
      <Skeleton height={72} above={16} />
      <Skeleton height={72} above={16} />
    </div>
  )
}

interface ContextPartsProps {
  context: OutputOf<typeof commentCalls.get>
  change: ChangeComments
  onChange: ChangeEmotion | null
}

/** The thread with the comment marked, the post, and the author's earlier comments; each can be listed in full. */
function ContextParts({ context, change, onChange }: ContextPartsProps) {
  const { t } = useTranslation('comments')
  const words = useCommentWords()
  const { comment, content, thread, earlier } = context
  const show = (filter: Parameters<ChangeComments>[0]) => () => change({ ...noFilters, ...filter })
  return (
    <div className={`${look.parts} ${styles.parts}`}>
      <Block
        title={t('context.thread')}
        tools={
          thread.length > 1 && (
            <All label={t('context.allOfThread')} onClick={show({ thread: comment.thread_id })} />
          )
        }
      >
        <Thread comments={thread} currentId={comment.id} onChange={onChange} />
      </Block>
      <Block
        title={t('context.post')}
        tools={<All label={t('context.allOfPost')} onClick={show({ content: content.id })} />}
      >
        <ul className={styles.list}>
          <PreviewLine preview={content} />
        </ul>
      </Block>
      <Block
        title={t('context.earlier')}
        tools={
          comment.author.id && (
            <All label={t('context.allOfAuthor')} onClick={show({ authors: [comment.author.id] })} />
          )
        }
      >
        {earlier.length === 0 && <p className={look.hint}>{t('context.noEarlier')}</p>}
        <ul className={styles.list}>
          {earlier.map((each) => (
            <EarlierComment
              key={each.id}
              comment={each}
              words={words}
              onOpen={(id) => change({ comment: id })}
            />
          ))}
        </ul>
      </Block>
    </div>
  )
}

function All({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <UnstyledButton className={`${look.underlined} ${styles.all}`} onClick={onClick}>
      {label}
    </UnstyledButton>
  )
}

interface EarlierCommentProps {
  comment: Comment
  words: CommentWords
  onOpen: (id: string) => void
}

/** What somebody wrote before, in a few lines that open it. */
function EarlierComment({ comment, words, onOpen }: EarlierCommentProps) {
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
