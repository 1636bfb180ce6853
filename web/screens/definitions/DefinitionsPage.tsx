import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useGetDefinitionsQuery } from '../../entities/metric/definitions.api.ts'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Definitions } from './Definitions.tsx'

/** What counts as engagement, and what the rates divide it by. */
export function DefinitionsPage() {
  const { t } = useTranslation('definitions')
  const { data, error, refetch } = useGetDefinitionsQuery({})
  return (
    <>
      <PageHeader title={t('title')} />
      {!data && error ? (
        <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
      ) : (
        <div className={layout.narrow}>{data ? <Definitions saved={data} /> : <Loading />}</div>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={300} />
      <Skeleton height={260} />
      <Skeleton height={220} />
    </>
  )
}
