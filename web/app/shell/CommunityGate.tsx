import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { apiErrorOf } from '../api/apiError.ts'
import { paths } from '../paths.ts'

const Failure = lazy(() => import('../failure/Failure.tsx').then((file) => ({ default: file.Failure })))
const NoCommunity = lazy(() => import('./NoCommunity.tsx').then((file) => ({ default: file.NoCommunity })))

/** Screens that draw themselves, and fetch what they are made of, before it is known which community is asked about. */
const early: readonly string[] = [paths.feed, paths.comments, paths.overview]

/** Opens the screens of a community once there is one; until then each says what it is for. */
export function CommunityGate() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const community = useCommunity()
  const { error, refetch } = useListCommunitiesQuery({})
  if (community || (community === undefined && !error && early.includes(pathname))) return <Outlet />
  return (
    <Suspense fallback={null}>
      {community === null && <NoCommunity />}
      {community === undefined && error && (
        <Failure title={t('error.title')} error={apiErrorOf(error)} onRetry={refetch} />
      )}
    </Suspense>
  )
}
