import { contentCalls } from '#contract/content/content.ts'
import { makeExporter } from '#server/export/exporter.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import { refresh } from '../sync/sync.ts'
import { findDetails } from './details/contentDetails.ts'
import { readExport } from './export/export.queries.ts'
import { contentTable } from './export/exportColumns.ts'
import { linkSuggestions } from './links/linkSuggestions.ts'
import { linkToPost, unlinkFromPost } from './links/links.ts'
import { listAuthors } from './list/authors.queries.ts'
import { checkOrder, listContent } from './list/content.queries.ts'
import { summarizeContent } from './list/contentSummary.queries.ts'

export function contentRoutes(route: Route) {
  route.community(contentCalls.list, ({ input, db, community }) => {
    checkOrder(input)
    return listContent(db, community, input)
  })

  route.community(contentCalls.summary, ({ input, db, community }) =>
    summarizeContent(db, community, input.filters),
  )

  route.community(contentCalls.get, async ({ input, db, community }) => {
    const content = await findDetails(db, community, input.id)
    if (!content) throw new AppError('not_found', `No content ${input.id}`)
    return content
  })

  const exportContent = makeExporter('rapport', contentTable, readExport)
  route.file(contentCalls.export, ({ input, db, community }) => {
    checkOrder(input)
    return exportContent(db, community, input)
  })

  route.community(contentCalls.authors, async ({ db, community }) => ({
    items: await listAuthors(db, community),
  }))

  route.community(contentCalls.link, ({ input, db, community }) =>
    linkToPost(db, community, input.story_id, input.post_id),
  )

  route.community(contentCalls.unlink, ({ input, db, community }) =>
    unlinkFromPost(db, community, input.story_id),
  )

  route.community(contentCalls.linkSuggestions, async ({ input, db, community }) => ({
    items: await linkSuggestions(db, community, input.content_id),
  }))

  route.community(contentCalls.refresh, ({ db, community }) => refresh(db, community))
}
