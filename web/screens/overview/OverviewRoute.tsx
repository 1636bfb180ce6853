import i18next from 'i18next'
import { store } from '../../app/store.ts'
import { annotationsApi } from '../../entities/annotation/annotations.api.ts'
import { communityApi } from '../../entities/community/community.api.ts'
import { dayIn } from '../../entities/filter/days/day.ts'
import { LoadedChartDrawing } from '../../ui/chart/LoadedChartDrawing.ts'
import { early } from '../../ui/early.tsx'
import { analyticsApi } from './analytics.api.ts'
import { OverviewPage as Page } from './OverviewPage.tsx'
import { preloadChecklist } from './onboarding/LoadedChecklist.tsx'
import { leadOverview, overviewInputs, parseOverview } from './overviewState.ts'

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

/**
 * Fetches what the screen finds in the store when it is drawn: the figures of the main chart and of the cards, and the days
 * that are marked, once `isKnown` tells that it is known who asks, and in which community.
 */
async function preloadFigures(isKnown: Promise<boolean>): Promise<void> {
  // The first date that a page writes takes 30 ms, which nobody is waiting for yet.
  dayIn('UTC', new Date())
  if (await isKnown) await askForFigures()
}

async function askForFigures() {
  const { data } = communityApi.endpoints.listCommunities.select({})(store.getState())
  const community = data?.items.find(({ id }) => id === data.current_id)
  if (!community) return
  const today = dayIn(community.time_zone, new Date())
  const address = parseOverview(new URLSearchParams(window.location.search))
  const { graph, days } = overviewInputs(leadOverview(address, community.reach, today), today)
  const onboarding = data?.onboarding.find(({ community_id }) => community_id === community.id)
  await Promise.all([
    onboarding?.is_shown && preloadChecklist(),
    store.dispatch(analyticsApi.endpoints.graph.initiate(graph, { subscribe: false })),
    store.dispatch(annotationsApi.endpoints.listAnnotations.initiate(days, { subscribe: false })),
  ])
}
