import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { ContentKind } from '#contract/content/content.ts'
import type { definitionCalls, MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useOffer } from '../../entities/community/useNetwork.ts'
import { usePreviewDefinitionsQuery } from '../../entities/metric/definitions.api.ts'
import { writeMetric } from '../../entities/metric/writeMetric.ts'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { compareValues } from './change.ts'
import styles from './Preview.module.css'

/** What a change of the definitions would make of the numbers, beside what they are. */
export function Preview({ definitions }: { definitions: MetricDefinitions }) {
  const { t } = useTranslation('definitions')
  const { kinds } = useOffer()
  const { data, currentData, error, refetch } = usePreviewDefinitionsQuery({ definitions })
  if (error && !currentData) {
    return <Failure title={t('preview.problem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={320} above={16} />
  return (
    <div className={styles.scroller} aria-busy={!currentData} data-stale={!currentData || undefined}>
      <table className={`${look.table} ${look.figures} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('preview.metric')}</th>
            <th scope="col">{t('preview.before')}</th>
            <th scope="col">{t('preview.after')}</th>
            <th scope="col">{t('preview.change')}</th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <PreviewRows key={kind} kind={kind} rates={data[kind]} />
        ))}
      </table>
    </div>
  )
}

type Rates = OutputOf<typeof definitionCalls.preview>[ContentKind]

const lines = [
  { name: 'engagements', metric: 'engagements' },
  { name: 'er', metric: 'er' },
  { name: 'er_median', metric: 'er' },
  { name: 'erp', metric: 'erp' },
  { name: 'erp_median', metric: 'erp' },
] as const

type Line = (typeof lines)[number]

/** The numbers of a kind before and after. */
function PreviewRows({ kind, rates: { old, new: next } }: { kind: ContentKind; rates: Rates }) {
  const { t } = useTranslation('definitions')
  const format = useFormat()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={styles.kind}>
          {t(`preview.${kind}`, { count: old.n, formatted: format.number(old.n) })}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.name}>
          <th scope="row">{t(`preview.${line.name}`)}</th>
          <td>{writeMetric(format, line.metric, old[line.name])}</td>
          <td className={styles.then}>{writeMetric(format, line.metric, next[line.name])}</td>
          <Change line={line} before={old[line.name]} after={next[line.name]} />
        </tr>
      ))}
    </tbody>
  )
}

function Change({ line, before, after }: { line: Line; before: number | null; after: number | null }) {
  const { t } = useTranslation('definitions')
  const format = useFormat()
  const change = compareValues(before, after, line.metric === 'engagements' ? 'share' : 'points')
  const by = change.by === null ? '' : format.number(change.by)
  return (
    <td className={styles.change} data-change={change.kind}>
      {t(`change.${change.kind}`, { by })}
    </td>
  )
}
