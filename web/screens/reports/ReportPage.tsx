import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ReportDetails } from '#contract/reports.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useGetReportQuery } from '../../entities/report/reports.api.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { Reader } from './reader/Reader.tsx'
import { pollInterval } from './reportState.ts'
import { useReportActions } from './useReportActions.ts'

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

/** A report without a run. */
function NeverBuilt({ report }: { report: ReportDetails }) {
  const { t } = useTranslation('reports')
  const { run } = useReportActions()
  return (
    <>
      <PageHeader title={report.name} />
      <Notice icon={IconReportAnalytics} title={t('reader.never')} text={t('reader.neverText')}>
        {useMay('editor') && (
          <>
            <Button onClick={() => void run(report)}>{t('reader.againNow')}</Button>
            <Button variant="default" component={Link} to={paths.editReport(report.id)}>
              {t('reader.edit')}
            </Button>
          </>
        )}
      </Notice>
    </>
  )
}

/** The run that an address means: itself, or of a report its newest. `run` is null where there is none yet. */
function useRun(id: string) {
  const asked = usePolledReport(id)
  const newest = asked.currentData?.parent_id === null ? asked.currentData.last_run?.id : undefined
  const other = usePolledReport(newest)
  const report = asked.currentData
  const run = newest ? other.currentData : report && (report.parent_id ? report : null)
  const failed = [asked, other].find((query) => query.error && !query.currentData)
  return { report, run, error: failed?.error, refetch: failed?.refetch ?? asked.refetch }
}

function usePolledReport(id: string | undefined) {
  const [pollingInterval, setPolling] = useState(0)
  const query = useGetReportQuery({ id: id ?? '' }, { skip: id === undefined, pollingInterval })
  const wanted = query.currentData ? pollInterval([query.currentData]) : 0
  if (wanted !== pollingInterval) setPolling(wanted)
  return query
}
