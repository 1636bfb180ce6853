import { useTranslation } from 'react-i18next'
import { useCountText } from '../../../entities/comment/useCountText.ts'
import type { CommentList } from '../useCommentList.ts'
import styles from './CommentsTotal.module.css'

export function CommentsTotal({ total, isLeast }: Pick<CommentList, 'total' | 'isLeast'>) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  return (
    <p className={styles.total} role="status">
      {total !== undefined && t('total', { count: total, formatted: countText(total, isLeast) })}
    </p>
  )
}
