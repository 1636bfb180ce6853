import type { z } from 'zod'
import type { Reason } from '#contract/reasons.ts'
import type { Campaign, CampaignDetails, campaignCalls } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isBroken, isDuplicate } from '#server/db/failures.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { previewsByIds } from '../content/content.ts'
import { dropImages } from '../images/images.ts'
import { findCampaign, listCampaignPages, listContentIds, visitsByDay } from './campaignRows.queries.ts'
import {
  deleteCampaign,
  freeUtmName,
  hasCampaign,
  imagesOfCampaign,
  insertCampaign,
  updateCampaign,
} from './campaigns.queries.ts'
import { setLinks } from './links.queries.ts'
import { changeCampaigns } from './lock.queries.ts'
import { toUtmName } from './utmNames.ts'

export { listCreatives } from './creativeRows.queries.ts'

type New = Omit<z.output<typeof campaignCalls.create.input>, 'community_id'>
type Change = Omit<z.output<typeof campaignCalls.edit.input>, 'community_id' | 'id' | 'version'>

/**
 * Errors: conflict when title or UTM name are taken; validation_failed when it ends before it begins; not_found for what is
 * linked.
 */
export async function createCampaign(
  db: Db,
  community: CommunityId,
  userId: number,
  { tag_ids, utm_campaign, ...given }: New,
): Promise<CampaignDetails> {
  const { links, values } = partsOf(given)
  const id = await changeCampaigns(db, community, async (tx) => {
    const named = utm_campaign || (await ownName(tx, community, given.title))
    const made = { ...values, title: given.title, utm_campaign: named }
    const newId = await insertCampaign(tx, community, userId, made).catch(refuse)
    await setLinks(tx, community, 'campaign_tag', newId, tag_ids)
    await link(tx, community, newId, links)
    return newId
  })
  return getCampaign(db, community, id)
}

/** Changes what is given. Errors: as `createCampaign`; conflict also when `version` is given and is not the newest. */
export async function editCampaign(
  db: Db,
  community: CommunityId,
  id: string,
  { utm_campaign, ...given }: Change,
  version?: number,
): Promise<CampaignDetails> {
  const { links, values } = partsOf(given)
  const change = utm_campaign === undefined ? values : { ...values, utm_campaign: utm_campaign || null }
  await changeCampaigns(db, community, async (tx) => {
    if (!(await updateCampaign(tx, community, id, change, version).catch(refuse))) {
      await requireCampaign(tx, community, id)
      throw new AppError('conflict', reason('edited_meanwhile'))
    }
    await link(tx, community, id, links)
  })
  return getCampaign(db, community, id)
}

/** With its creatives and their images. Errors: not_found. */
export const removeCampaign = (db: Db, community: CommunityId, by: Actor, id: string): Promise<void> =>
  changeCampaigns(db, community, async (tx) => {
    await dropImages(tx, community, await imagesOfCampaign(tx, community, id))
    const deleted = await deleteCampaign(tx, community, id)
    if (!deleted) throw unknownCampaign(id)
    await record(tx, by, 'campaign.delete', `campaign ${id}`, deleted)
  })

/** A campaign with what is linked to it. Errors: not_found. */
export async function getCampaign(db: Db, community: CommunityId, id: string): Promise<CampaignDetails> {
  const [campaign, contentIds, pages, visits] = await Promise.all([
    findCampaign(db, community, id),
    listContentIds(db, community, id),
    listCampaignPages(db, community, id),
    visitsByDay(db, community, id),
  ])
  if (!campaign) throw unknownCampaign(id)
  const previews = await previewsByIds(db, community, contentIds)
  return { ...campaign, contents: [...previews.values()], pages, ...visits }
}

/** Errors: not_found. */
export async function requireCampaign(db: Db, community: CommunityId, id: string): Promise<void> {
  if (!(await hasCampaign(db, community, id))) throw unknownCampaign(id)
}

const unknownCampaign = (id: string) => new AppError('not_found', `No campaign ${id}`)

const ownName = (tx: Db, community: CommunityId, title: Campaign['title']) =>
  freeUtmName(tx, community, 'campaign', toUtmName(title) || 'campaign')

const partsOf = ({ content_ids, page_ids, ...values }: Omit<Change, 'utm_campaign'>) => ({
  links: { content_ids, page_ids },
  values,
})

async function link(
  tx: Db,
  community: CommunityId,
  id: string,
  { content_ids, page_ids }: Pick<Change, 'content_ids' | 'page_ids'>,
) {
  await setLinks(tx, community, 'campaign_content', id, content_ids)
  await setLinks(tx, community, 'campaign_page', id, page_ids)
}

function refuse(error: unknown): never {
  if (isBroken(error, 'campaign_ends_after_it_begins')) {
    throw invalidFields({ ends_on: [reason('days_swapped')] })
  }
  if (isDuplicate(error, 'campaign_title')) throw taken('title', reason('campaign_title_taken'))
  if (isDuplicate(error, 'campaign_utm')) throw taken('utm_campaign', reason('campaign_utm_taken'))
  throw error
}

/** The refusal of a name that something else has. */
export const taken = (field: string, said: Reason) =>
  new AppError('conflict', said, { fields: { [field]: [said] } })
