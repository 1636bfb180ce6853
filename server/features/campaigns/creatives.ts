import type { z } from 'zod'
import type { CreativeDetails, creativeCalls } from '#contract/remarketing/creatives.ts'
import { type Fatigue, type ResultDay, type ResultRate, resultRates } from '#contract/remarketing/results.ts'
import { fatigueDays } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { dropImages } from '../images/images.ts'
import { freeUtmName } from './campaigns.queries.ts'
import { requireCampaign, taken } from './campaigns.ts'
import { creativesByIds, resultDays } from './creativeRows.queries.ts'
import {
  type CreativeChange,
  deleteCreative,
  findCampaignEnd,
  findStored,
  hasImage,
  insertCreative,
  type StoredCreative,
  updateCreative,
} from './creatives.queries.ts'
import { setLinks } from './links.queries.ts'
import { changeCampaigns } from './lock.queries.ts'
import { compareRates, type Observed, observedRates, toPercent } from './rates.ts'
import { toUtmName } from './utmNames.ts'

type New = Omit<z.output<typeof creativeCalls.create.input>, 'community_id'>
type Change = Omit<z.output<typeof creativeCalls.edit.input>, 'community_id' | 'id' | 'version'>

/** Errors: conflict when its UTM content is taken or its image is another's; not_found for its campaign and what is linked. */
export async function createCreative(
  db: Db,
  community: CommunityId,
  userId: number,
  { tag_ids, content_ids, title, ...given }: New,
): Promise<CreativeDetails> {
  const id = await changeCampaigns(db, community, async (tx) => {
    await requireParts(tx, community, given)
    const made = {
      ...valuesOf(given),
      title,
      campaign_id: Number(given.campaign_id),
      utm_content: given.utm_content || (await ownName(tx, community, title)),
    }
    const newId = await insertCreative(tx, community, userId, made).catch(refuse)
    await setLinks(tx, community, 'creative_tag', newId, tag_ids)
    await setLinks(tx, community, 'creative_content', newId, content_ids)
    return newId
  })
  return getCreative(db, community, id)
}

/**
 * Changes what is given; an image that is no longer its own goes. Errors: as `createCreative`; conflict also when
 * `version` is given and is not the newest.
 */
export async function editCreative(
  db: Db,
  community: CommunityId,
  id: string,
  { content_ids, ...given }: Change,
  version?: number,
): Promise<CreativeDetails> {
  await changeCampaigns(db, community, async (tx) => {
    const before = await getStored(tx, community, id)
    await requireParts(tx, community, given)
    const change = valuesOf(given)
    if (given.utm_content === '')
      change.utm_content = await ownName(tx, community, given.title ?? before.title)
    if (!(await updateCreative(tx, community, id, change, version).catch(refuse))) {
      throw new AppError('conflict', reason('edited_meanwhile'))
    }
    await setLinks(tx, community, 'creative_content', id, content_ids)
    const isReplaced = change.image_id !== undefined && change.image_id !== before.image_id
    if (isReplaced && before.image_id !== null) await dropImages(tx, community, [String(before.image_id)])
  })
  return getCreative(db, community, id)
}

/** With its image. Errors: not_found. */
export const removeCreative = (db: Db, community: CommunityId, by: Actor, id: string): Promise<void> =>
  changeCampaigns(db, community, async (tx) => {
    const { title, image_id } = await getStored(tx, community, id)
    if (image_id !== null) await dropImages(tx, community, [String(image_id)])
    await deleteCreative(tx, community, id)
    await record(tx, by, 'creative.delete', `creative ${id}`, { title })
  })

/** A creative with its results by age. Errors: not_found. */
export async function getCreative(db: Db, community: CommunityId, id: string): Promise<CreativeDetails> {
  const [[creative], days, campaignEnds] = await Promise.all([
    creativesByIds(db, community, [id]),
    resultDays(db, community, id),
    findCampaignEnd(db, community, id),
  ])
  if (!creative) throw unknownCreative(id)
  return { ...creative, days, fatigue: fatigueOf(days, campaignEnds) }
}

/** Errors: not_found. */
export async function getStored(db: Db, community: CommunityId, id: string): Promise<StoredCreative> {
  const stored = await findStored(db, community, id)
  if (!stored) throw unknownCreative(id)
  return stored
}

export const unknownCreative = (id: string) => new AppError('not_found', `No creative ${id}`)

const ownName = (tx: Db, community: CommunityId, title: string) =>
  freeUtmName(tx, community, 'creative', toUtmName(title) || 'creative')

async function requireParts(tx: Db, community: CommunityId, { campaign_id, image_id }: Partial<New>) {
  if (campaign_id !== undefined) await requireCampaign(tx, community, campaign_id)
  if (image_id && !(await hasImage(tx, community, image_id))) {
    throw new AppError('not_found', `No image ${image_id}`)
  }
}

/** As they are kept: an empty link is none. */
const valuesOf = ({ campaign_id, image_id, link, utm_content, ...values }: Omit<Change, 'content_ids'>) => {
  const change: CreativeChange = values
  if (campaign_id !== undefined) change.campaign_id = Number(campaign_id)
  if (image_id !== undefined) change.image_id = image_id === null ? null : Number(image_id)
  if (link !== undefined) change.link = link || null
  if (utm_content) change.utm_content = utm_content
  return change
}

function refuse(error: unknown): never {
  if (isDuplicate(error, 'creative_utm')) throw taken('utm_content', reason('creative_utm_taken'))
  if (isDuplicate(error, 'creative_community_id_image_id_key')) {
    throw taken('image_id', reason('creative_image_taken'))
  }
  throw error
}

/** What came after the campaign was over is no part of a creative's life. */
const fatigueOf = (days: ResultDay[], campaignEnds: string | null): Fatigue[] =>
  wear(days.filter(({ day }) => campaignEnds === null || day <= campaignEnds))

function wear(life: ResultDay[]): Fatigue[] {
  const isLongEnough = life.length >= 2 * fatigueDays
  const early = isLongEnough ? life.slice(0, fatigueDays) : []
  const late = isLongEnough ? life.slice(-fatigueDays) : []
  return resultRates.map((rate) => {
    const [first, last] = [together(rate, early), together(rate, late)]
    return { rate, early: toPercent(first), late: toPercent(last), change: compareRates(rate, last, first) }
  })
}

function together(rate: ResultRate, days: ResultDay[]): Observed {
  const observed = days.map((day) => observedRates(day)[rate])
  const total = (of: keyof Observed) => observed.reduce((sum, each) => sum + each[of], 0)
  return { n: total('n'), of: total('of') }
}
