import { store } from '../../app/store.ts'
import { communityApi } from '../community/community.api.ts'
import { dayIn } from '../filters/day.ts'
import { analyticsApi } from './analytics.api.ts'
import { MainChart } from './OverviewBody.tsx'
import { parseOverview } from './overviewAddress.ts'
import { inputsOf } from './overviewState.ts'

/**
 * Fetches what the screen finds there when it is drawn: the main chart, and in the store the figures of it and of the cards,
 * once `isKnown` tells that it is known who asks, and in which community.
 */
export async function preloadFigures(isKnown: Promise<boolean>): Promise<void> {
  const chart = MainChart.preload()
  if (await isKnown) await askForGraph()
  await chart
}

async function askForGraph() {
  const { data } = communityApi.endpoints.listCommunities.select({})(store.getState())
  const community = data?.items.find(({ id }) => id === data.current_id)
  if (!community) return
  const state = parseOverview(new URLSearchParams(window.location.search))
  const { graph } = inputsOf(state, dayIn(community.time_zone, new Date()))
  await store.dispatch(analyticsApi.endpoints.graph.initiate(graph, { subscribe: false }))
}
