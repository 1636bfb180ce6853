import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** Stands for a report that could not be fetched; of one that is not there it leads back to all. */
export function ReportFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('reports')
  const isGone = error.code === 'not_found' || error.code === 'validation_failed'
  return (
    <>
      <PageHeader title={t('title')} />
      {isGone ? (
        <Notice icon={IconFileOff} title={t('gone.title')} text={t('gone.text')}>
          <Button component={Link} to={paths.reports} variant="default">
            {t('gone.back')}
          </Button>
        </Notice>
      ) : (
        <Failure title={t('reader.problem')} error={error} onRetry={onRetry} />
      )}
    </>
  )
}
