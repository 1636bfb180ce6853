import { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import { Creative } from '#contract/remarketing/creatives.ts'
import { WebChain } from '#contract/web/web.ts'
import { WebFilters } from '#contract/web/webAnalytics.ts'
import { AppError } from '#server/lib/errors.ts'
import { getCampaign, listCreatives } from '../../campaigns/campaigns.ts'
import { getChain } from '../../web/web.ts'
import type { Asked, SectionData, SectionOf } from './snapshot.ts'

/** Rows of the way from posts to goals. */
const mostChained = 20

/** A campaign with all that it has brought so far, whatever the days of the report; without the pictures, which are files. */
export async function takeCampaign(
  { db, community }: Asked,
  { campaign_id, limit }: SectionOf<'campaign'>,
): Promise<SectionData['campaign']> {
  const campaign = await getCampaign(db, community, campaign_id).catch(unlessGone)
  if (!campaign) return { campaign: null, creatives: [], pictures: {}, chain: [] }
  const asked = { campaign_id, search: '', tags: [], sort: 'visits', page: 1, per_page: limit } as const
  const creatives = limit === 0 ? [] : await listCreatives(db, community, { ...asked, tags: [] })
  return {
    campaign: CampaignDetails.parse(campaign),
    creatives: creatives.map((creative) => Creative.parse(creative)),
    pictures: {},
    chain: await chainOf({ db, community }, campaign.utm_campaign),
  }
}

/** A deleted campaign leaves a gap in the report, which is no reason not to make it. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

async function chainOf({ db, community }: Pick<Asked, 'db' | 'community'>, utm: string | null) {
  if (utm === null) return []
  const filters = WebFilters.parse({ campaigns: [utm] })
  const asked = { filters, by: 'content', page: 1, per_page: mostChained } as const
  return (await getChain(db, community, asked)).items.map((row) => WebChain.parse(row))
}
