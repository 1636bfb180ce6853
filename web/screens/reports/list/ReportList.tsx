import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import { Segments } from '../../../ui/field/Segments.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { usePolledReports } from '../usePolledReports.ts'
import { perPage, tabs } from './listState.ts'
import styles from './ReportList.module.css'
import { ReportsEmpty } from './ReportsEmpty.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useListState } from './useListState.ts'

/** The reports of one tab, kept up to date while one of them is being built. */
export function ReportList() {
  const { t } = useTranslation('reports')
  const { state, change, toggle } = useListState()
  const { tab, page, open } = state
  const isRegular = tab === 'regular'
  const { currentData, error, refetch } = usePolledReports({ is_regular: isRegular, page, per_page: perPage })
  const words = usePagerWords(currentData?.total ?? 0)

  return (
    <div className={styles.page}>
      <div>
        <Segments
          label={t('tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => change({ tab: next, page: 1, open: [] })}
        />
      </div>
      {!currentData &&
        (error ? (
          <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : (
          <Skeleton height={320} />
        ))}
      {currentData?.total === 0 && <ReportsEmpty tab={tab} />}
      {currentData && currentData.total > 0 && (
        <>
          <ReportTable reports={currentData.items} open={open} isRegular={isRegular} onToggle={toggle} />
          <Pager
            page={page}
            perPage={perPage}
            total={currentData.total}
            words={words}
            onChange={(next) => change({ page: next })}
          />
        </>
      )}
    </div>
  )
}
