import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { NeverBuilt } from './reader/NeverBuilt.tsx'
import { Reader } from './reader/Reader.tsx'
import { useRun } from './reader/useRun.ts'

/** A run of a report to read; of a report its newest. */
export function ReportPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('reports')
  const { report, run, error, refetch } = useRun(id)
  if (run) return <Reader key={run.id} run={run} />
  if (error) return <ReportFailure error={apiErrorOf(error)} onRetry={refetch} />
  if (report && run === null) return <NeverBuilt report={report} />
  return (
    <>
      <PageHeader title={report?.name ?? t('title')} />
      <Skeleton height={480} />
    </>
  )
}
