import { lazy, Suspense } from 'react'
import { disconnected, missing } from './progress.ts'
import { useSyncStatus } from './useSyncStatus.ts'

const SyncProblems = lazy(() => import('./SyncProblems.tsx').then((file) => ({ default: file.SyncProblems })))

/** Banners of what of this community's data does not come in; on most days there is none. */
export function SyncBanners() {
  const status = useSyncStatus()
  if (!status) return null
  const [broken, absent] = [disconnected(status), missing(status)]
  if (broken.length + absent.length === 0) return null
  return (
    <Suspense fallback={null}>
      <SyncProblems broken={broken} absent={absent} />
    </Suspense>
  )
}
