import { useTranslation } from 'react-i18next'
import { contentKinds } from '#contract/content.ts'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { usePreviewDefinitionsQuery } from '../../entities/metric/definitions.api.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './Preview.module.css'
import { PreviewRows } from './PreviewRows.tsx'

/** What a change of the definitions would make of the numbers, beside what they are. */
export function Preview({ definitions }: { definitions: MetricDefinitions }) {
  const { t } = useTranslation('definitions')
  const { data, currentData, error, refetch } = usePreviewDefinitionsQuery({ definitions })
  if (error && !currentData) {
    return <Failure title={t('preview.problem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={320} above={16} />
  return (
    <div className={styles.scroller} aria-busy={!currentData} data-stale={!currentData || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('preview.metric')}</th>
            <th scope="col">{t('preview.before')}</th>
            <th scope="col">{t('preview.after')}</th>
            <th scope="col">{t('preview.change')}</th>
          </tr>
        </thead>
        {contentKinds.map((kind) => (
          <PreviewRows key={kind} kind={kind} rates={data[kind]} />
        ))}
      </table>
    </div>
  )
}
