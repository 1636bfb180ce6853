import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useGetCommentQuery } from '../../../entities/comment/comments.api.ts'
import type { ChangeEmotion } from '../../../entities/comment/useChangeEmotion.ts'
import look from '../../../ui/look.module.css'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { ChangeComments } from '../useComments.ts'
import styles from './CommentContext.module.css'
import { ContextParts } from './ContextParts.tsx'

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
