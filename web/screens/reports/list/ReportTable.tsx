import { Button } from '@mantine/core'
import { IconExternalLink, IconReload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { type Column, Table } from '../../../ui/table/Table.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { useDeleteReason } from '../useDeleteReason.ts'
import { usePolledReports } from '../usePolledReports.ts'
import { useReportActions } from '../useReportActions.ts'
import { useRunName } from '../useRunName.ts'
import { AuthorName, LastRun, NextRun, PeriodText, ReportActions, ReportName } from './ReportCells.tsx'
import styles from './ReportTable.module.css'
import runList from './RunList.module.css'

interface Props {
  reports: readonly Report[]
  /** Of regular reports: whose runs are shown. */
  open: readonly string[]
  isRegular: boolean
  onToggle: (id: string) => void
}

/** Reports with when they were built last and come next; a regular one opens to its runs. */
export function ReportTable({ reports, open, isRegular, onToggle }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const mayChange = useMay('editor')
  const isOpen = ({ id }: Report) => open.includes(id)
  const columns: Column<Report>[] = [
    {
      name: 'name',
      head: t('column.name'),
      cell: (report) => (
        <ReportName report={report} isOpen={isOpen(report)} onToggle={() => onToggle(report.id)} />
      ),
    },
    { name: 'period', head: t('column.period'), cell: (report) => <PeriodText report={report} /> },
    { name: 'last', head: t('column.last'), cell: (report) => <LastRun report={report} /> },
    {
      name: 'sections',
      head: t('column.sections'),
      isLabelled: true,
      cell: ({ sections }) => format.number(sections),
    },
    {
      name: 'recipients',
      head: t('column.recipients'),
      isLabelled: true,
      cell: ({ recipients }) => format.number(recipients),
    },
    { name: 'author', head: t('column.author'), cell: ({ author }) => <AuthorName author={author} /> },
  ]
  if (isRegular)
    columns.splice(2, 0, {
      name: 'next',
      head: t('column.next'),
      isLabelled: true,
      cell: (report) => <NextRun report={report} />,
    })
  if (mayChange)
    columns.push({
      name: 'actions',
      head: t('column.actions'),
      isHeadHidden: true,
      cell: (report) => <ReportActions report={report} />,
    })
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={reports}
      className={`${styles.table} ${isRegular ? styles.regular : ''}`}
      cardsUpTo="48em"
      below={(report) => isRegular && isOpen(report) && <RunList report={report} />}
    />
  )
}

const step = 12
const most = 100

/** The runs of a regular report, newest first. */
function RunList({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const [shown, setShown] = useState(step)
  const { data, error, refetch } = usePolledReports({ parent_id: report.id, per_page: shown })

  if (!data) {
    if (error) return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
    return <Skeleton height={40} />
  }
  if (data.items.length === 0) return <p className={runList.none}>{t('runs.none')}</p>
  return (
    <>
      <ul className={runList.runs} aria-label={t('runs.title', { name: report.name })}>
        {data.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      {data.total > data.items.length && shown < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={runList.more}
          onClick={() => setShown(Math.min(most, shown + step))}
        >
          {t('runs.more')}
        </Button>
      )}
    </>
  )
}

function Run({ run }: { run: Report }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const mayChange = useMay('editor')
  const name = useRunName()(run)
  return (
    <li className={runList.run}>
      <Link to={paths.report(run.id)} className={runList.period}>
        {name}
      </Link>
      <StateBadge state={run.state ?? 'queued'} failure={run.failure} />
      <span className={runList.time}>
        {run.cut_off_at && t('runs.cutOff', { time: format.dateTime(run.cut_off_at) })}
      </span>
      {mayChange && <RunActions run={run} label={name} />}
    </li>
  )
}

/** What can be done with a run; `label` says which one. */
function RunActions({ run, label }: { run: Report; label: string }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { retry, remove } = useReportActions()
  const reason = useDeleteReason(run)
  const retrying = {
    name: 'retry',
    label: t('action.retry'),
    icon: IconReload,
    act: () => void retry(run.id),
  }
  return (
    <ActionMenu
      label={t('action.label', { name: label })}
      actions={[
        {
          name: 'open',
          label: t('action.open'),
          icon: IconExternalLink,
          act: () => navigate(paths.report(run.id)),
        },
        ...(run.state === 'failed' ? [retrying] : []),
        {
          name: 'delete',
          label: t('action.delete'),
          icon: IconTrash,
          act: () => void remove({ id: run.id, name: label }),
          reason,
        },
      ]}
    />
  )
}
