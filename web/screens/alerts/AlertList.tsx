import { Button } from '@mantine/core'
import { IconBellCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { AlertLine } from './AlertLine.tsx'
import styles from './AlertList.module.css'
import { alertsApi } from './alerts.api.ts'

const most = 100

/** The newest alerts; `onOpen` is told when one is followed. */
export function AlertList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation(['alerts', 'common'])
  const [perPage, setPerPage] = useState<number>()
  const { data, error, refetch, isFetching } = alertsApi.useListAlertsQuery(
    perPage ? { per_page: perPage } : {},
  )
  if (!data) {
    if (!error) return <Skeleton height={300} />
    return <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (data.total === 0) return <Notice icon={IconBellCheck} title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ul className={styles.list} aria-label={t('common:alerts.label')}>
        {data.items.map((alert) => (
          <AlertLine key={alert.id} alert={alert} onOpen={onOpen} />
        ))}
      </ul>
      {data.items.length < data.total && data.per_page < most && (
        <Button variant="subtle" fullWidth loading={isFetching} onClick={() => setPerPage(most)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
