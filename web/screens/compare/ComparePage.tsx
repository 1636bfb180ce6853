import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { CompareEmpty } from './CompareEmpty.tsx'
import { CompareFailure } from './CompareFailure.tsx'
import styles from './ComparePage.module.css'
import { CompareTools } from './CompareTools.tsx'
import { Comparison } from './Comparison.tsx'
import { useCompare } from './useCompare.ts'

/** Up to ten posts or stories side by side. */
export function ComparePage() {
  const { t } = useTranslation('comparison')
  const { state, year, change, isEmpty, result, isStale, error, retry } = useCompare()
  const isFailed = error !== undefined && (!result || isStale)
  return (
    <>
      <PageHeader title={t('title')}>
        <CompareTools state={state} year={year} change={change} />
      </PageHeader>
      {isEmpty ? (
        <CompareEmpty />
      ) : isFailed ? (
        <CompareFailure error={apiErrorOf(error)} onRetry={retry} />
      ) : (
        <div className={styles.page} aria-busy={!result || isStale} data-stale={isStale || undefined}>
          {result ? (
            <Comparison result={result} state={state} year={year} change={change} />
          ) : (
            <Skeleton height={560} />
          )}
        </div>
      )}
    </>
  )
}
