import { overviewCalls } from '#contract/overview.ts'
import type { Route } from '#server/http/route.ts'
import { openAnswers } from '../analytics/analytics.ts'
import { getAudience } from './audience.ts'
import { getChanges } from './changes.ts'
import { getFollowers, getVisits } from './followers.ts'
import { getHighlights } from './highlights.ts'

export function overviewRoutes(route: Route) {
  const remembered = openAnswers()
  route.community(overviewCalls.highlights, remembered(overviewCalls.highlights, getHighlights))
  route.community(overviewCalls.followers, remembered(overviewCalls.followers, getFollowers))
  route.community(overviewCalls.visits, remembered(overviewCalls.visits, getVisits))
  route.community(overviewCalls.audience, remembered(overviewCalls.audience, getAudience))
  route.community(overviewCalls.changes, remembered(overviewCalls.changes, getChanges))
}
