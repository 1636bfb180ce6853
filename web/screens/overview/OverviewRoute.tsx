import i18next from 'i18next'
import { LoadedChartDrawing } from '../../ui/chart/LoadedChartDrawing.ts'
import { early } from '../../ui/early.tsx'
import { OverviewPage as Page } from './OverviewPage.tsx'
import { preloadFigures } from './preloadFigures.ts'

const OverviewPage = early(async () => {
  // By far the largest of its files, and the last that is needed.
  void LoadedChartDrawing.preload()
  // Asked for when it is drawn, its texts would keep its figures waiting.
  await i18next.loadNamespaces(['analytics', 'annotations'])
  return Page
})

/** The overview, in one file with all that its first figures need but what draws them. */
export function OverviewRoute() {
  return <OverviewPage />
}

/** All that its first figures are drawn by; `isKnown` as for them. */
export async function preloadOverview(isKnown: Promise<boolean>): Promise<void> {
  await Promise.all([LoadedChartDrawing.preload(), OverviewPage.preload(), preloadFigures(isKnown)])
}
