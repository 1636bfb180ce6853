import { useTranslation } from 'react-i18next'
import styles from './CommentsTotal.module.css'
import type { CommentList } from './useCommentList.ts'
import { useCountText } from './useCountText.ts'

export function CommentsTotal({ total, isLeast }: Pick<CommentList, 'total' | 'isLeast'>) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  return (
    <p className={styles.total} role="status">
      {total !== undefined && t('total', { count: total, formatted: countText(total, isLeast) })}
    </p>
  )
}
