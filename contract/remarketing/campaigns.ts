import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { ContentId, ContentPreview } from '../content/content.ts'
import { Emotion } from '../content/emotions.ts'
import { Tag } from '../content/tags.ts'
import { Failure } from '../errorBody.ts'
import { listOf, paging } from '../list.ts'
import { figureCall, previewUnits, resultUnits } from '../metrics/figures.ts'
import { networkName } from '../network.ts'
import { says } from '../reasons.ts'
import { audienceActions, campaignStates, emotions, mostTextBytes } from '../vocabulary.ts'
import { WebPage } from '../web/web.ts'
import { titleText } from '../writing/shortText.ts'
import { Results } from './results.ts'

const Title = titleText(200)

const Note = z.string().trim().max(2000, says('characters_at_most'))

/** As it stands in links: nothing that would have to be escaped there. */
export const UtmName = z
  .string()
  .trim()
  .max(100, says('characters_at_most'))
  .regex(/^[\p{L}\p{N}._~-]*$/u, says('utm_characters'))

export const CampaignState = z.enum(campaignStates).meta({ id: 'CampaignState' })
export type CampaignState = z.infer<typeof CampaignState>

/**
 * Several creatives for one goal. starts_on, ends_on: null while open · state: by these days and the community's clocks ·
 * utm_campaign: by which visits are known as its own, unique in the community · creatives: how many it has · cover: address
 * of a creative's image · version: grows with every edit; whoever edits an older one is refused.
 */
export const Campaign = z
  .object({
    id: Id,
    title: z.string(),
    goal: z.string(),
    starts_on: Day.nullable(),
    ends_on: Day.nullable(),
    state: CampaignState,
    budget_note: z.string(),
    utm_campaign: z.string().nullable(),
    tags: z.array(Tag.pick({ id: true, title: true, color: true })),
    creatives: z.int(),
    cover: z.string().nullable(),
    results: Results,
    version: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

/**
 * A campaign with what is linked to it. days: all from its first to its last or today, and further where one brought
 * anything; where it has no first or last, from or to the one that did; none without visits, nor before the first web event
 * of all · visits_before: how many came before its first day.
 */
export const CampaignDetails = Campaign.extend({
  contents: z.array(ContentPreview),
  pages: z.array(WebPage.pick({ id: true, url: true, title: true, name: true })),
  days: z.array(z.object({ day: Day, visits: z.int(), goals: z.int() })),
  visits_before: z.int(),
}).meta({ id: 'CampaignDetails' })
export type CampaignDetails = z.infer<typeof CampaignDetails>

const linked = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(200, says('choose_at_most'))
    .overwrite((ids) => [...new Set(ids)])

/** Left out on creation: empty. An empty UTM name is none; a campaign made without one gets one of its title. */
const fields = {
  goal: Note.optional(),
  starts_on: Day.nullable().optional(),
  ends_on: Day.nullable().optional(),
  budget_note: Note.optional(),
  utm_campaign: UtmName.optional(),
  content_ids: linked(ContentId).optional(),
  page_ids: linked(Id).optional(),
}

export const AudienceAction = z.enum(audienceActions).meta({ id: 'AudienceAction' })

/**
 * People who engaged: by the content they did it on (tags: any of these; days of the comment, else of its publication) and
 * the tone of what they wrote. Likes are known where the network lists who liked; see `audience`.
 */
const AudienceFilters = z
  .strictObject({
    actions: z.array(AudienceAction).min(1, says('nothing_chosen')).default(['commented']),
    tags: z.array(Id).max(50).default([]),
    emotions: z.array(Emotion).max(emotions.length).default([]),
    from: Day.optional(),
    to: Day.optional(),
  })
  .prefault({})
  .meta({ id: 'AudienceFilters' })
export type AudienceFilters = z.infer<typeof AudienceFilters>

/** A row of an ad account's export: one ad on one day. matched_by: how its creative was found; null: none was. */
export const AdRow = z
  .object({
    line: z.int(),
    day: Day,
    name: z.string(),
    utm_content: z.string().nullable(),
    impressions: z.int(),
    clicks: z.int(),
    spent: z.number(),
    creative_id: Id.nullable(),
    matched_by: z.enum(['utm', 'name', 'person']).nullable(),
  })
  .meta({ id: 'AdRow' })
export type AdRow = z.infer<typeof AdRow>

/** The text of a CSV file. Larger ones are to be cut by months. */
const CsvText = z.string().min(1, says('csv_empty')).max(900_000, says('csv_too_large'))

/** Which ads, by their name in the file, are which creatives, where a person says so; null: leave it out. */
const AdMatches = z.record(z.string().max(500), Id.nullable()).default({})

/** Of more rows only the first are shown. */
export const mostAdRowsShown = 1000

/**
 * rows: the first of `total` · matched: of all rows · unmatched: names of ads · problems: lines that are left out, with the
 * reason · replaced: days of creatives, known from an import before, whose figures these take the place of.
 */
const AdPreview = z.object({
  rows: z.array(AdRow),
  total: z.int(),
  matched: z.int(),
  unmatched: z.array(z.string()),
  replaced: z.int(),
  problems: z.array(Failure.extend({ line: z.int() })),
})

const campaignUnits = { ...previewUnits, ...resultUnits, visits_before: 'count' } as const

export const campaignCalls = {
  list: figureCall(
    addresses.campaign.list,
    'viewer',
    'Campaigns with their results, latest start first',
    resultUnits,
    {
      search: z.string().trim().max(200).default(''),
      states: z.array(CampaignState).max(campaignStates.length).default([]),
      tags: z.array(Id).max(50).default([]),
      ...paging(20, 100),
    },
    listOf(Campaign),
  ),
  titles: call(
    addresses.campaign.titles,
    'viewer',
    'All campaign titles, in alphabetical order',
    {},
    z.object({
      items: z.array(z.object({ id: Id, title: z.string(), utm_campaign: z.string().nullable() })),
    }),
  ),
  create: figureCall(
    addresses.campaign.create,
    'editor',
    'Add a campaign; title and utm_campaign are unique in the community, case-insensitively',
    campaignUnits,
    { title: Title, tag_ids: linked(Id).optional(), ...fields },
    CampaignDetails,
  ),
  edit: figureCall(
    addresses.campaign.edit,
    'editor',
    'Change the given fields of a campaign. With an outdated version: conflict',
    campaignUnits,
    { id: Id, title: Title.optional(), ...fields, version: z.int32().optional() },
    CampaignDetails,
  ),
  delete: call(
    addresses.campaign.delete,
    'editor',
    'Delete a campaign with its creatives and their images',
    { id: Id },
    z.object({ id: Id }),
  ),
  get: figureCall(
    addresses.campaign.get,
    'viewer',
    'A campaign with its linked content and pages',
    campaignUnits,
    { id: Id },
    CampaignDetails,
  ),
  addTag: figureCall(
    addresses.campaign.addTag,
    'editor',
    'Add a tag to a campaign',
    campaignUnits,
    { id: Id, tag_id: Id },
    CampaignDetails,
  ),
  removeTag: figureCall(
    addresses.campaign.removeTag,
    'editor',
    'Remove a tag from a campaign',
    campaignUnits,
    { id: Id, tag_id: Id },
    CampaignDetails,
  ),
  audience: call(
    addresses.campaign.audience,
    'editor',
    'How many people engaged; `knows_likes`: whether likers are known, otherwise only `commented` is possible',
    { filters: AudienceFilters },
    z.object({ people: z.int(), knows_likes: z.boolean() }),
    { isDear: true },
  ),
  exportAudience: call(
    addresses.campaign.exportAudience,
    'editor',
    `People who engaged, for ${networkName} retargeting: a CSV of ${networkName} ids under the header \`id\`; recorded in the audit log`,
    { filters: AudienceFilters },
    // Sent as it is read, see `route.file`.
    z.file(),
    { isDear: true },
  ),
  previewAds: call(
    addresses.campaign.previewAds,
    'editor',
    `What importing a CSV export of ${networkName}'s ad account would do`,
    { csv: CsvText, matches: AdMatches },
    AdPreview,
    { mostBytes: mostTextBytes, isDear: true },
  ),
  importAds: call(
    addresses.campaign.importAds,
    'editor',
    'Import matched rows, all or nothing. The same days of the same creative are replaced',
    { csv: CsvText, matches: AdMatches },
    z.object({ imported: z.int(), replaced: z.int(), left_out: z.int() }),
    { mostBytes: mostTextBytes, isDear: true },
  ),
}
