import i18next from 'i18next'
import { lazy } from 'react'
import { loadChartDrawing } from '../../ui/loadChartDrawing.ts'

const OverviewPage = lazy(async () => {
  // By far the largest of its files, and the last that is needed.
  loadChartDrawing()
  // Its texts come beside it: asked for when it is drawn, they would keep its figures waiting.
  const [file] = await Promise.all([import('./OverviewPage.tsx'), i18next.loadNamespaces('analytics')])
  return { default: file.OverviewPage }
})

/** The overview, whose files are named here: their names would weigh on the first page of all. */
export function OverviewRoute() {
  return <OverviewPage />
}
