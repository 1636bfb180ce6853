import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { type Column, Table } from '../../../ui/table/Table.tsx'
import { AuthorName, LastRun, NextRun, PeriodText, ReportActions, ReportName } from './ReportCells.tsx'
import styles from './ReportTable.module.css'
import { RunList } from './RunList.tsx'

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
