import { annotationCalls } from '#contract/content/annotations.ts'
import type { Route } from '#server/http/route.ts'
import { createAnnotation, editAnnotation, listAnnotations, removeAnnotation } from './annotations.ts'

export function annotationRoutes(route: Route) {
  route.community(annotationCalls.list, async ({ input, db, community }) => ({
    items: await listAnnotations(db, community, input),
  }))

  route.community(annotationCalls.create, ({ input, db, community, user }) =>
    createAnnotation(db, community, user.id, input),
  )

  route.community(annotationCalls.edit, ({ input, db, community }) => {
    const { id, version, ...change } = input
    return editAnnotation(db, community, id, change, version)
  })

  route.community(annotationCalls.delete, async ({ input, db, community }) => {
    await removeAnnotation(db, community, input.id)
    return { id: input.id }
  })
}
