import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './ItemDetails.module.css'

/** What stands for the history of an item that the list already shows: on its way, or failed with another try. */
export function ItemPartial({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['item', 'common'])
  if (!hasFailed) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
        <Skeleton height={64} above={16} />
      </div>
    )
  }
  return (
    <div className={styles.partial} role="alert">
      {t('partial')}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  )
}
