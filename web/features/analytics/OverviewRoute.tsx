import { lazy } from 'react'

const OverviewPage = lazy(() => import('./OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })))

/** The overview, whose files are named here: their names would weigh on the first page of all. */
export function OverviewRoute() {
  return <OverviewPage />
}
