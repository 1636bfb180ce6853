import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useListCommunitiesQuery } from '../community/community.api.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { FreshnessChip } from '../sync/FreshnessChip.tsx'
import { Feed } from './Feed.tsx'

const Failure = lazy(() => import('../../app/Failure.tsx').then((file) => ({ default: file.Failure })))
const NoCommunity = lazy(() => import('./NoCommunity.tsx').then((file) => ({ default: file.NoCommunity })))

/** Posts and stories with their metrics, as cards or as a table. */
export function FeedPage() {
  const { t } = useTranslation('content')
  const community = useCommunity()
  const { error, refetch } = useListCommunitiesQuery({})
  if (community === undefined && error) {
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (community !== null) return <Feed isKnown={community !== undefined} />
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />} />
      <Suspense fallback={null}>
        <NoCommunity />
      </Suspense>
    </>
  )
}
