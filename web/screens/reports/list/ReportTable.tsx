import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { ReportRow } from './ReportRow.tsx'
import styles from './ReportTable.module.css'

interface Props {
  reports: readonly Report[]
  /** Of regular reports: whose runs are shown. */
  open: readonly string[]
  isRegular: boolean
  onToggle: (id: string) => void
}

/** Reports with when they were built last and come next. */
export function ReportTable({ reports, open, isRegular, onToggle }: Props) {
  const { t } = useTranslation('reports')
  const mayChange = useMay('editor')
  const columns = ['name', 'period', ...(isRegular ? (['next'] as const) : []), 'last'] as const
  const rest = ['sections', 'recipients', 'author'] as const
  return (
    <table className={styles.table} data-regular={isRegular || undefined} aria-label={t('title')}>
      <thead className={styles.head}>
        <tr className={styles.row}>
          {[...columns, ...rest].map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
          {mayChange && (
            <th scope="col" data-column="actions">
              <Hidden>{t('column.actions')}</Hidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            isOpen={open.includes(report.id)}
            onToggle={() => onToggle(report.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
