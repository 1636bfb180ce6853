import { contentCalls } from '#contract/content.ts'
import { AppError } from '#server/errors.ts'
import type { Route } from '#server/http/route.ts'
import { startRun } from '../sync/sync.ts'
import { findContent, listContent } from './content.queries.ts'

export function contentRoutes(route: Route) {
  route.community(contentCalls.list, ({ input, db, community }) => listContent(db, community, input))

  route.community(contentCalls.get, async ({ input, db, community }) => {
    const content = await findContent(db, community, input.id)
    if (!content) throw new AppError('not_found', `No content ${input.id}`)
    return content
  })

  route.community(contentCalls.refresh, ({ db, community }) => startRun(db, community))
}
