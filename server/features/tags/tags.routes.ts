import { contentCalls } from '#contract/content/content.ts'
import { tagProposalCalls } from '#contract/content/tagProposals.ts'
import { tagCalls } from '#contract/content/tags.ts'
import type { Route } from '#server/http/route.ts'
import { copyPageTag } from '../web/web.ts'
import { getOverview } from './overview.queries.ts'
import { deleteRefusal, insertRefusal } from './proposals/proposals.queries.ts'
import { acceptProposals, listProposals, withdrawProposals } from './proposals/proposals.ts'
import { getTagDetails } from './tagDetails.ts'
import { tagContent, tagMany } from './tagging.ts'
import { setRule, tryRule } from './tagRules.ts'
import { listTags } from './tagSummary.queries.ts'
import { createTag, editTag, mergeTags, removeTag } from './tags.ts'
import { redo, undo } from './undo.ts'

export function tagRoutes(route: Route) {
  route.community(tagCalls.list, ({ input, db, community }) => listTags(db, community, input))

  route.community(tagCalls.overview, ({ input, db, community }) => getOverview(db, community, input.year))

  route.community(tagCalls.get, ({ input, db, community }) =>
    getTagDetails(db, community, input.id, input.year),
  )

  route.community(tagCalls.create, ({ input, db, community }) => createTag(db, community, input))

  route.community(tagCalls.edit, ({ input, db, community }) => {
    const { id, version, ...change } = input
    return editTag(db, community, id, change, version)
  })

  route.community(tagCalls.delete, async ({ input, db, community, by }) => {
    await removeTag(db, community, by, input.id)
    return { id: input.id }
  })

  route.community(tagCalls.merge, ({ input, db, community, by }) =>
    mergeTags(db, community, by, input.id, input.into, copyPageTag),
  )

  route.community(tagCalls.previewRule, ({ input, db, community }) =>
    tryRule(db, community, input.rule, input.id ?? null),
  )

  route.community(tagCalls.setRule, ({ input, db, community, user }) =>
    setRule(db, community, user.id, input),
  )

  route.community(tagCalls.apply, ({ input, db, community, user }) => tagMany(db, community, user.id, input))

  route.community(tagCalls.undo, ({ input, db, community }) => undo(db, community, input.id))

  route.community(tagCalls.redo, ({ input, db, community }) => redo(db, community, input.id))

  route.community(tagProposalCalls.list, ({ db, community }) => listProposals(db, community))

  route.community(tagProposalCalls.accept, ({ input, db, community }) =>
    acceptProposals(db, community, input.items),
  )

  route.community(tagProposalCalls.withdraw, ({ input, db, community, by }) =>
    withdrawProposals(db, community, by, input.items),
  )

  route.community(tagProposalCalls.refuse, async ({ input, db, community }) => {
    const { key, title, rule } = input
    await insertRefusal(db, community, { key, title, rule })
    return { key, title, rule }
  })

  route.community(tagProposalCalls.restore, async ({ input, db, community }) => {
    await deleteRefusal(db, community, input.key)
    return { key: input.key }
  })

  route.community(contentCalls.addTag, ({ input, db, community }) =>
    tagContent(db, community, input.id, { add: [input.tag_id], remove: [] }),
  )

  route.community(contentCalls.removeTag, ({ input, db, community }) =>
    tagContent(db, community, input.id, { add: [], remove: [input.tag_id] }),
  )
}
