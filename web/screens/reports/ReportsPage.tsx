import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/session/useUser.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { NewReportMenu } from './list/NewReportMenu.tsx'
import { ReportList } from './list/ReportList.tsx'

/** One-off and regular reports with their runs. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const mayChange = useMay('editor')
  return (
    <>
      <PageHeader title={t('title')}>{mayChange && <NewReportMenu />}</PageHeader>
      <ReportList />
    </>
  )
}
