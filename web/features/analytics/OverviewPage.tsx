import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { Failure } from '../../app/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useListCommunitiesQuery } from '../community/community.api.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { NoCommunity } from '../content/NoCommunity.tsx'
import { FreshnessChip } from '../sync/FreshnessChip.tsx'
import { Overview } from './Overview.tsx'

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['analytics', 'content', 'filters', 'metrics', 'common'] as const

/** How a community does, and what of its content works. */
export function OverviewPage() {
  const { t } = useTranslation(texts)
  const community = useCommunity()
  const { error, refetch } = useListCommunitiesQuery({})
  if (community === undefined && error) {
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (community !== null) return <Overview isKnown={community !== undefined} />
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />} />
      <NoCommunity />
    </>
  )
}
