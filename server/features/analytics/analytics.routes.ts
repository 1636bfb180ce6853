import { analyticsCalls } from '#contract/analytics.ts'
import type { Route } from '#server/http/route.ts'
import { openAnswers } from './answerCache.ts'
import { getGraph } from './graph.ts'
import { getSubjects } from './subjects.ts'

export function analyticsRoutes(route: Route) {
  const remembered = openAnswers()

  route.community(analyticsCalls.graph, remembered(analyticsCalls.graph, getGraph))
}

export function subjectRoutes(route: Route) {
  const remembered = openAnswers()
  route.community(analyticsCalls.subjects, remembered(analyticsCalls.subjects, getSubjects))
}
