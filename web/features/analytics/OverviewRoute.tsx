import i18next from 'i18next'
import { lazy } from 'react'

const OverviewPage = lazy(async () => {
  // Its texts come beside it: asked for when it is drawn, they would keep its figures waiting.
  const [file] = await Promise.all([import('./OverviewPage.tsx'), i18next.loadNamespaces('analytics')])
  return { default: file.OverviewPage }
})

/** The overview, whose files are named here: their names would weigh on the first page of all. */
export function OverviewRoute() {
  return <OverviewPage />
}
