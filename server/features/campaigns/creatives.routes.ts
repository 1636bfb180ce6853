import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { Route } from '#server/http/route.ts'
import { getTag } from '../tags/tags.ts'
import { requireCampaign } from './campaigns.ts'
import { compareCreatives } from './compareCreatives.ts'
import { countCreatives, listCreatives } from './creativeRows.queries.ts'
import { createCreative, editCreative, getCreative, getStored, removeCreative } from './creatives.ts'
import { addLinks, removeLink } from './links.queries.ts'
import { changeCampaigns } from './lock.queries.ts'

export function creativeRoutes(route: Route) {
  route.community(creativeCalls.list, async ({ input, db, community }) => {
    const { page, per_page, campaign_id } = input
    if (campaign_id !== undefined) await requireCampaign(db, community, campaign_id)
    const [items, total] = await Promise.all([
      listCreatives(db, community, input),
      countCreatives(db, community, input),
    ])
    return { items, page, per_page, total }
  })

  route.community(creativeCalls.create, ({ input, db, community, user }) =>
    createCreative(db, community, user.id, input),
  )

  route.community(creativeCalls.edit, ({ input, db, community }) => {
    const { id, version, ...change } = input
    return editCreative(db, community, id, change, version)
  })

  route.community(creativeCalls.delete, async ({ input, db, community, by }) => {
    await removeCreative(db, community, by, input.id)
    return { id: input.id }
  })

  route.community(creativeCalls.get, ({ input, db, community }) => getCreative(db, community, input.id))

  route.community(creativeCalls.compare, ({ input, db, community }) =>
    compareCreatives(db, community, input.ids),
  )

  route.community(creativeCalls.addTag, async ({ input: { id, tag_id }, db, community }) => {
    await changeCampaigns(db, community, async (tx) => {
      await getStored(tx, community, id)
      await addLinks(tx, community, 'creative_tag', id, [tag_id])
    })
    return getCreative(db, community, id)
  })

  route.community(creativeCalls.removeTag, async ({ input: { id, tag_id }, db, community }) => {
    await getTag(db, community, tag_id)
    await removeLink(db, community, 'creative_tag', id, tag_id)
    return getCreative(db, community, id)
  })
}
