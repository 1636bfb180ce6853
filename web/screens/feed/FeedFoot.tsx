import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useContentList } from '../../entities/content/content.api.ts'
import { isRunning } from '../../entities/sync/progress.ts'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import styles from './FeedFoot.module.css'

/** The end of what has been fetched: more is on its way, did not come, is still being imported, or that is all. */
export function FeedFoot({ list }: { list: ReturnType<typeof useContentList> }) {
  const { t } = useTranslation(['content', 'common'])
  const status = useSyncStatus()
  const end = status && isRunning(status) ? 'endForNow' : 'end'
  return (
    <div className={styles.foot} role="status">
      {list.error ? (
        <Button variant="default" onClick={list.loadMore}>
          {t('moreFailed')} {t('common:action.retry')}
        </Button>
      ) : (
        t(list.hasMore ? 'loadingMore' : end)
      )}
    </div>
  )
}
