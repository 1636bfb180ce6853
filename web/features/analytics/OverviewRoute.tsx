import i18next from 'i18next'
import { early } from '../../ui/early.tsx'
import { LoadedChartDrawing } from '../../ui/LoadedChartDrawing.ts'

const OverviewPage = early(async () => {
  // By far the largest of its files, and the last that is needed.
  void LoadedChartDrawing.preload()
  // Its texts come beside it: asked for when it is drawn, they would keep its figures waiting.
  const [file] = await Promise.all([
    import('./OverviewPage.tsx'),
    i18next.loadNamespaces(['analytics', 'annotations']),
  ])
  return file.OverviewPage
})

/** The overview, whose files are named here: their names would weigh on the first page of all. */
export function OverviewRoute() {
  return <OverviewPage />
}

/** All that its first figures are drawn by; `isKnown` as for them. */
export async function preloadOverview(isKnown: Promise<boolean>): Promise<void> {
  const [{ preloadFigures }] = await Promise.all([import('./preloadFigures.ts'), OverviewPage.preload()])
  await Promise.all([LoadedChartDrawing.preload(), preloadFigures(isKnown)])
}
