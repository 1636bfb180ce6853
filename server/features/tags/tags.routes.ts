import { contentCalls } from '#contract/content.ts'
import { tagCalls } from '#contract/tags.ts'
import type { Route } from '#server/http/route.ts'
import { getOverview } from './overview.queries.ts'
import { tagContent } from './tagging.ts'
import { listTags } from './tagSummary.queries.ts'
import { createTag, editTag, mergeTags, removeTag } from './tags.ts'

export function tagRoutes(route: Route) {
  route.community(tagCalls.list, ({ input, db, community }) => listTags(db, community, input))

  route.community(tagCalls.overview, ({ input, db, community }) => getOverview(db, community, input.year))

  route.community(tagCalls.create, ({ input, db, community }) => createTag(db, community, input))

  route.community(tagCalls.edit, ({ input, db, community }) => {
    const { id, version, ...change } = input
    return editTag(db, community, id, change, version)
  })

  route.community(tagCalls.delete, async ({ input, db, community }) => {
    await removeTag(db, community, input.id)
    return { id: input.id }
  })

  route.community(tagCalls.merge, ({ input, db, community }) =>
    mergeTags(db, community, input.id, input.into),
  )

  route.community(contentCalls.addTag, ({ input, db, community }) =>
    tagContent(db, community, 'put', input.id, input.tag_id),
  )

  route.community(contentCalls.removeTag, ({ input, db, community }) =>
    tagContent(db, community, 'take', input.id, input.tag_id),
  )
}
