import i18next from 'i18next'
import { early } from '../../ui/early.tsx'
import { loadChartDrawing } from '../../ui/loadChartDrawing.ts'

const OverviewPage = early(async () => {
  // By far the largest of its files, and the last that is needed.
  loadChartDrawing()
  // Its texts come beside it: asked for when it is drawn, they would keep its figures waiting.
  const [file] = await Promise.all([import('./OverviewPage.tsx'), i18next.loadNamespaces('analytics')])
  return file.OverviewPage
})

// Before it is known who asks.
void OverviewPage.preload()

/** The overview, whose files are named here: their names would weigh on the first page of all. */
export function OverviewRoute() {
  return <OverviewPage />
}
