import { commentCalls } from '#contract/comments.ts'
import { AppError } from '#server/errors.ts'
import type { Route } from '#server/http/route.ts'
import { listComments } from './comments.queries.ts'

export function commentRoutes(route: Route) {
  route.community(commentCalls.list, async ({ input, db, community }) => {
    const comments = await listComments(db, community, input.content_id, input)
    if (!comments) throw new AppError('not_found', `No post ${input.content_id}`)
    return comments
  })
}
