import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../entities/community/useCommunity.ts'
import styles from './CommentsBody.module.css'
import type { CommentList } from './useCommentList.ts'

/** The end of what has been fetched: more is on its way, did not come, goes no further, or that is all. */
export function CommentsFoot({ list }: { list: CommentList }) {
  const { t } = useTranslation(['comments', 'content', 'common'])
  const format = useFormat()
  return (
    <div className={styles.foot} role="status">
      {list.error ? (
        <Button variant="default" onClick={list.loadMore}>
          {t('content:moreFailed')} {t('common:action.retry')}
        </Button>
      ) : list.hasMore ? (
        t('content:loadingMore')
      ) : list.isLeast ? (
        t('endOfCounted', { formatted: format.number(list.items.length) })
      ) : (
        t('content:end')
      )}
    </div>
  )
}
