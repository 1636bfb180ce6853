import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { additionOf } from '../../entities/report/addition.ts'
import { useGetReportQuery } from '../../entities/report/reports.api.ts'
import { blankBlueprint } from '../../entities/report/templates.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './builder/Builder.module.css'
import { Builder } from './builder/Builder.tsx'
import { PageSkeleton } from './builder/content/PageSkeleton.tsx'
import { useFirstBlueprint } from './builder/useFirstBlueprint.ts'
import { ReportFailure } from './ReportFailure.tsx'

/** A report to make, from a template or as a copy, or one to change. Runs have no builder: their report has it. */
export function BuilderPage() {
  const { id } = useParams()
  const [address] = useSearchParams()
  const { t } = useTranslation(['reports', 'analytics', 'tags', 'comparison', 'web'])
  // Later entries of the history, which changes of the address make, do not have it any more.
  const [addition] = useState(additionOf(useLocation().state))
  const copied = address.get('copy')
  const source = id ?? copied
  const { currentData, error, refetch } = useGetReportQuery({ id: source ?? '' }, { skip: !source })
  const first = useFirstBlueprint(address.get('template'), address.get('campaign'))

  if (!useMay('editor')) return <Navigate to={id ? paths.report(id) : paths.reports} replace />
  if (source && !currentData) {
    if (error) return <ReportFailure error={apiErrorOf(error)} onRetry={refetch} />
    return <Loading title={t(id ? 'builder.edit' : 'builder.create')} />
  }
  if (id && currentData?.parent_id) return <Navigate to={paths.editReport(currentData.parent_id)} replace />
  if (id && currentData)
    return <Builder key={id} initial={currentData.blueprint} report={currentData} addition={addition} />
  if (first === undefined) return <Loading title={t('builder.create')} />
  const copy = currentData && {
    ...currentData.blueprint,
    // A copy is one's own, whosever the original is.
    delivery: currentData.blueprint.delivery ?? blankBlueprint.delivery,
    name: t('copyOf', { name: currentData.name }).slice(0, 200),
  }
  return <Builder key={source} initial={copy ?? first} report={null} addition={addition} />
}

function Loading({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <BuilderSkeleton />
    </>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** The builder while the report is on its way: the bars, the sections, the page, the settings. */
function BuilderSkeleton() {
  return (
    <div className={styles.builder} aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={36} width="70%" />
      <div className={styles.content} data-pane="page">
        <div className={styles.side} data-pane="outline">
          {rows.map((row) => (
            <Skeleton key={row} height={34} className={styles.line} />
          ))}
        </div>
        <div data-pane="page">
          <PageSkeleton />
        </div>
        <div className={styles.side} data-pane="settings">
          {rows.map((row) => (
            <Skeleton key={row} height={52} className={styles.line} />
          ))}
        </div>
      </div>
    </div>
  )
}
