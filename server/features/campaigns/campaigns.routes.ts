import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import type { Route } from '#server/http/route.ts'
import { getTag } from '../tags/tags.ts'
import { countAudience, exportAudience } from './audience.ts'
import { countCampaigns, listCampaigns } from './campaignRows.queries.ts'
import { listTitles } from './campaigns.queries.ts'
import { createCampaign, editCampaign, getCampaign, removeCampaign, requireCampaign } from './campaigns.ts'
import { importAds, previewAds } from './importAds.ts'
import { addLinks, removeLink } from './links.queries.ts'
import { changeCampaigns } from './lock.queries.ts'

export function campaignRoutes(route: Route) {
  route.community(campaignCalls.list, async ({ input, db, community }) => {
    const { page, per_page } = input
    const [items, total] = await Promise.all([
      listCampaigns(db, community, input),
      countCampaigns(db, community, input),
    ])
    return { items, page, per_page, total }
  })

  route.community(campaignCalls.titles, ({ db, community }) => listTitles(db, community))

  route.community(campaignCalls.create, ({ input, db, community, user }) =>
    createCampaign(db, community, user.id, input),
  )

  route.community(campaignCalls.edit, ({ input, db, community }) => {
    const { id, version, ...change } = input
    return editCampaign(db, community, id, change, version)
  })

  route.community(campaignCalls.delete, async ({ input, db, community, by }) => {
    await removeCampaign(db, community, by, input.id)
    return { id: input.id }
  })

  route.community(campaignCalls.get, ({ input, db, community }) => getCampaign(db, community, input.id))

  route.community(campaignCalls.addTag, async ({ input: { id, tag_id }, db, community }) => {
    await changeCampaigns(db, community, async (tx) => {
      await requireCampaign(tx, community, id)
      await addLinks(tx, community, 'campaign_tag', id, [tag_id])
    })
    return getCampaign(db, community, id)
  })

  route.community(campaignCalls.removeTag, async ({ input: { id, tag_id }, db, community }) => {
    await getTag(db, community, tag_id)
    await removeLink(db, community, 'campaign_tag', id, tag_id)
    return getCampaign(db, community, id)
  })

  route.community(campaignCalls.audience, ({ input, db, community }) =>
    countAudience(db, community, input.filters),
  )

  route.file(campaignCalls.exportAudience, ({ input, db, community, by }) =>
    exportAudience(db, community, input.filters, by),
  )

  route.community(campaignCalls.previewAds, ({ input, db, community }) => previewAds(db, community, input))

  route.community(campaignCalls.importAds, ({ input, db, community }) => importAds(db, community, input))
}
