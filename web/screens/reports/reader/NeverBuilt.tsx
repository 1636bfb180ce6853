import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReportDetails } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useReportActions } from '../useReportActions.ts'

/** A report without a run. */
export function NeverBuilt({ report }: { report: ReportDetails }) {
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
