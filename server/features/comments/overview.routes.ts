import { commentCalls } from '#contract/comments.ts'
import type { Route } from '#server/http/route.ts'
import { getOverview, listToneGroups } from './overview.ts'

export function commentOverviewRoutes(route: Route) {
  route.community(commentCalls.overview, ({ input, db, community }) =>
    getOverview(db, community, input.filters, input.by),
  )
  route.community(commentCalls.groups, async ({ input, db, community }) => ({
    items: await listToneGroups(db, community, input),
  }))
}
