import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { ContentId, ContentPreview } from '../content/content.ts'
import { Tag } from '../content/tags.ts'
import { listOf, paging } from '../list.ts'
import { figureCall, previewUnits, resultUnits } from '../metrics/figures.ts'
import { says } from '../reasons.ts'
import { mostCreativesCompared, mostImageBytes } from '../vocabulary.ts'
import { titleText } from '../writing/shortText.ts'
import { UtmName } from './campaigns.ts'
import { Fatigue, RateDifference, ResultDay, ResultRate, Results } from './results.ts'

/**
 * An uploaded image, re-encoded and without metadata. width, height: in pixels, as it is shown (turned upright) ·
 * bytes: of the file that is kept · url, thumbnail_url: its addresses, whole and at most 640 px wide · file_name: as people
 * called it.
 */
export const Image = z
  .object({
    id: Id,
    url: z.string(),
    thumbnail_url: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    file_name: z.string(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

const Title = titleText(200)

const Text = z.string().trim().max(5000, says('characters_at_most'))

/** Empty for none. */
const Link = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, ...says('url_not_http') }).max(2000, says('characters_at_most')),
])

const contentIds = z
  .array(ContentId)
  .max(50, says('choose_at_most'))
  .overwrite((ids) => [...new Set(ids)])

/**
 * One way to advertise. link: where it leads; tracked_link: the same with the UTM of the campaign and of this creative, by
 * which its visits are known · spark: visits of the last 14 days, oldest first.
 */
export const Creative = z
  .object({
    id: Id,
    campaign_id: Id,
    title: z.string(),
    text: z.string(),
    image: Image.nullable(),
    link: z.string().nullable(),
    tracked_link: z.string().nullable(),
    utm_content: z.string(),
    tags: z.array(Tag.pick({ id: true, title: true, color: true })),
    contents: z.array(ContentPreview),
    results: Results,
    spark: z.array(z.int()),
    version: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Creative' })
export type Creative = z.infer<typeof Creative>

/** A creative with its results by age. */
export const CreativeDetails = Creative.extend({
  days: z.array(ResultDay),
  fatigue: z.array(Fatigue),
}).meta({ id: 'CreativeDetails' })
export type CreativeDetails = z.infer<typeof CreativeDetails>

/** A rate of each creative, in the order asked for, and how each differs from the first. best: id, where one really is. */
const ComparedRate = z.object({
  rate: ResultRate,
  values: z.array(z.number().nullable()),
  to_first: z.array(RateDifference),
  best: Id.nullable(),
})

const fields = {
  text: Text.optional(),
  link: Link.optional(),
  utm_content: UtmName.optional(),
  image_id: Id.nullable().optional(),
  content_ids: contentIds.optional(),
}

const creativeUnits = { ...previewUnits, ...resultUnits, spark: 'count' } as const

export const creativeCalls = {
  list: figureCall(
    addresses.creative.list,
    'viewer',
    'Creatives with their results, newest first or best first',
    creativeUnits,
    {
      campaign_id: Id.optional(),
      search: z.string().trim().max(200).default(''),
      tags: z.array(Id).max(50).default([]),
      sort: z.enum(['created_at', 'title', 'visits', 'goals', 'engaged_ms']).default('created_at'),
      ...paging(30, 100),
    },
    listOf(Creative),
  ),
  create: figureCall(
    addresses.creative.create,
    'editor',
    'Add a creative to a campaign. utm_content is unique in the community, and generated if missing',
    creativeUnits,
    {
      campaign_id: Id,
      title: Title,
      tag_ids: z.array(Id).max(50).optional(),
      ...fields,
    },
    CreativeDetails,
  ),
  edit: figureCall(
    addresses.creative.edit,
    'editor',
    'Change the given fields of a creative, or move it to another campaign. With an outdated version: conflict',
    creativeUnits,
    { id: Id, campaign_id: Id.optional(), title: Title.optional(), ...fields, version: z.int32().optional() },
    CreativeDetails,
  ),
  delete: call(
    addresses.creative.delete,
    'editor',
    'Delete a creative with its image',
    { id: Id },
    z.object({ id: Id }),
  ),
  get: figureCall(
    addresses.creative.get,
    'viewer',
    'A creative with its results by age',
    creativeUnits,
    { id: Id },
    CreativeDetails,
  ),
  compare: figureCall(
    addresses.creative.compare,
    'viewer',
    'Creatives side by side: rates, and whether they clearly differ',
    creativeUnits,
    {
      ids: z
        .array(Id)
        .min(2, says('two_needed'))
        .max(mostCreativesCompared, says('compare_at_most'))
        .refine((ids) => new Set(ids).size === ids.length, says('compared_twice')),
    },
    z.object({ items: z.array(Creative), rates: z.array(ComparedRate) }),
  ),
  uploadImage: call(
    addresses.creative.uploadImage,
    'editor',
    'Upload an image (multipart, field `image`; PNG, JPEG, WebP, GIF or AVIF, 20 MB, 50 megapixels). It is deleted after a day unless a creative uses it',
    {},
    Image,
    { mostBytes: mostImageBytes, file: 'image' },
  ),
  deleteImage: call(
    addresses.creative.deleteImage,
    'editor',
    'Delete an image, also from its creative',
    { id: Id },
    z.object({ id: Id }),
  ),
  addTag: figureCall(
    addresses.creative.addTag,
    'editor',
    'Add a tag to a creative',
    creativeUnits,
    { id: Id, tag_id: Id },
    CreativeDetails,
  ),
  removeTag: figureCall(
    addresses.creative.removeTag,
    'editor',
    'Remove a tag from a creative',
    creativeUnits,
    { id: Id, tag_id: Id },
    CreativeDetails,
  ),
}
