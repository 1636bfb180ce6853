import { webCalls } from '#contract/web/web.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { getTag } from '../tags/tags.ts'
import { deleteImport, findImports, importHistory, previewHistory } from './import/history.ts'
import { whileThere } from './places.ts'
import { getChain } from './read/chain.ts'
import {
  countPages,
  deletePageTag,
  findTypes,
  insertPageTag,
  listPages,
  updatePage,
} from './read/pages.queries.ts'
import { getPage, pageNow, unknownPage } from './read/pages.ts'
import { getWebGraph } from './read/webGraph.ts'
import { getWebNow } from './read/webNow.queries.ts'
import { resolveSpans } from './read/webPeriods.ts'
import { getWebSubjects } from './read/webSubjects.ts'
import { checkSnippet } from './site/checkSnippet.ts'
import { getSite, saveSite } from './site/site.ts'

export function webRoutes({ community: bind }: Route, { config }: Pick<Services, 'config'>) {
  const route: Pick<Route, 'community'> = {
    community: (call, handle) =>
      bind(call, (asked) => whileThere(asked.db, asked.community, async () => handle(asked))),
  }
  route.community(webCalls.list, async ({ db, community, input: { filters, ...paging } }) => {
    const { now, measured_from } = await resolveSpans(db, community, { filters, by: 'page' })
    const [items, total] = await Promise.all([
      listPages(db, community, filters, now, paging),
      countPages(db, community, filters),
    ])
    return { items, page: paging.page, per_page: paging.per_page, total, measured_from }
  })
  route.community(webCalls.get, ({ db, community, input }) =>
    getPage(db, community, input.id, input.filters, input.compare),
  )
  route.community(webCalls.addTag, async ({ db, community, user, input: { id, tag_id } }) => {
    await getTag(db, community, tag_id)
    await insertPageTag(db, community, id, tag_id, user.id)
    return pageNow(db, community, id)
  })
  route.community(webCalls.removeTag, async ({ db, community, input: { id, tag_id } }) => {
    await getTag(db, community, tag_id)
    await deletePageTag(db, community, id, tag_id)
    return pageNow(db, community, id)
  })
  route.community(webCalls.getTypes, async ({ db, community, input: { page, per_page } }) => ({
    ...(await findTypes(db, community, { page, per_page })),
    page,
    per_page,
  }))
  route.community(webCalls.setData, async ({ db, community, input: { id, name, type } }) => {
    if (!(await updatePage(db, community, id, { name, type }))) throw unknownPage(id)
    return pageNow(db, community, id)
  })
  route.community(webCalls.site, ({ db, community }) => getSite(db, community, config.publicUrl))
  route.community(webCalls.saveSite, ({ db, community, input }) =>
    saveSite(db, community, input, config.publicUrl),
  )
  route.community(webCalls.check, ({ db, community, input: { url } }) => checkSnippet(db, community, url))
  route.community(webCalls.previewImport, ({ db, community, input: { files } }) =>
    previewHistory(db, community, files),
  )
  route.community(webCalls.import, ({ db, community, user, input: { files } }) =>
    importHistory(db, community, files, user.id),
  )
  route.community(webCalls.imports, async ({ db, community }) => ({
    items: await findImports(db, community),
  }))
  route.community(webCalls.deleteImport, async ({ db, community, input: { id } }) => {
    await deleteImport(db, community, id)
    return { id }
  })
  route.community(webCalls.chain, ({ db, community, input }) => getChain(db, community, input))
  route.community(webAnalyticsCalls.graph, ({ db, community, input }) => getWebGraph(db, community, input))
  route.community(webAnalyticsCalls.subjects, ({ db, community, input }) =>
    getWebSubjects(db, community, input),
  )
  route.community(webAnalyticsCalls.now, ({ db, community }) => getWebNow(db, community, new Date()))
}
