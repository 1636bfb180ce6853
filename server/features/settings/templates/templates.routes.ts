import { templateCalls } from '#contract/settings/templates.ts'
import type { Route } from '#server/http/route.ts'
import { listFollowing, selectCopies } from './copies.queries.ts'
import {
  createTemplate,
  detachTemplate,
  getTemplate,
  giveTemplate,
  listTemplates,
  previewTemplate,
  removeTemplate,
  renewTemplate,
  takeBackTemplate,
} from './templates.ts'

export function templateRoutes(route: Route) {
  route.community(templateCalls.list, async ({ input, db, ...who }) => ({
    items: await listTemplates(db, who, input.kind),
  }))

  route.community(templateCalls.kept, async ({ db, community }) => ({
    items: await listFollowing(db, community),
  }))

  route.community(templateCalls.preview, ({ input, db, ...who }) => previewTemplate(db, who, input))

  route.community(templateCalls.create, ({ input, db, ...who }) => createTemplate(db, who, input))

  route.community(templateCalls.update, ({ input, db, ...who }) => renewTemplate(db, who, input))

  route.community(templateCalls.copies, async ({ input: { id }, db, ...who }) => {
    await getTemplate(db, who, id)
    return { items: await selectCopies(db, id, [...who.communities.keys()]) }
  })

  route.community(templateCalls.give, ({ input, db, ...who }) => giveTemplate(db, who, input))

  route.community(templateCalls.detach, ({ input, db, ...who }) => detachTemplate(db, who, input))

  route.community(templateCalls.takeBack, ({ input, db, ...who }) => takeBackTemplate(db, who, input))

  route.community(templateCalls.delete, async ({ input: { id }, db, ...who }) => {
    await removeTemplate(db, who, id)
    return { id }
  })
}
