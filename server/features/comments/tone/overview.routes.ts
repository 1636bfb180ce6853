import { commentCalls } from '#contract/content/comments.ts'
import type { Route } from '#server/http/route.ts'
import { countOpenNegative } from '../list/openComments.queries.ts'
import { getOverview, listToneGroups } from './overview.ts'

export function commentOverviewRoutes(route: Route) {
  route.community(commentCalls.overview, async ({ input: { filters, by }, db, community }) => {
    const [overview, open_negative] = await Promise.all([
      getOverview(db, community, filters, by),
      countOpenNegative(db, community, filters),
    ])
    return { ...overview, open_negative }
  })
  route.community(commentCalls.groups, async ({ input, db, community }) => ({
    items: await listToneGroups(db, community, input),
  }))
}
