import { z } from 'zod'
import { call, Day, Id } from './call.ts'
import { listOf, paging } from './list.ts'
import { Metric, MetricValues, MissingMetrics } from './metrics.ts'
import { SyncRun } from './sync.ts'

export const contentKinds = ['post', 'story'] as const
export const ContentKind = z.enum(contentKinds).meta({ id: 'ContentKind' })
export type ContentKind = z.infer<typeof ContentKind>

export const contentTypes = ['text', 'poll', 'video'] as const
export const ContentType = z.enum(contentTypes).meta({ id: 'ContentType' })
export type ContentType = z.infer<typeof ContentType>

/** `all`, `posts` or `stories`: the content types of a report and of every list (specification, section 3). */
export const kindFilters = ['all', 'posts', 'stories'] as const
export const KindFilter = z.enum(kindFilters).meta({ id: 'KindFilter' })
export type KindFilter = z.infer<typeof KindFilter>

/** The one filter model of lists, charts, reports and export. Days are inclusive, in the community's time zone. */
export const ContentFilters = z
  .strictObject({
    kind: KindFilter.default('all'),
    types: z.array(ContentType).max(contentTypes.length).default([]),
    from: Day.optional(),
    to: Day.optional(),
    search: z.string().trim().max(200).default(''),
  })
  .meta({ id: 'ContentFilters' })
export type ContentFilters = z.infer<typeof ContentFilters>

export const ContentSort = z.enum(['published_at', ...Metric.options]).meta({ id: 'ContentSort' })
export type ContentSort = z.infer<typeof ContentSort>

export const attachmentKinds = ['photo', 'video', 'poll', 'link', 'audio', 'doc', 'other'] as const

export const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** One attachment as the feed shows it. `views` is a video's own counter at VK. */
export const Attachment = z
  .object({
    kind: z.enum(attachmentKinds),
    title: z.string().nullable(),
    url: z.string().nullable(),
    picture: Picture.nullable(),
    duration_s: z.int().nullable(),
    views: z.int().nullable(),
    answers: z.array(z.object({ text: z.string(), votes: z.int() })).nullable(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** The parts of `clicks`, kept apart: links, to_group, join_group of a post; open_link, subscribers of a story. */
export const ClickParts = z
  .object({
    links: z.int().nullable(),
    to_group: z.int().nullable(),
    join_group: z.int().nullable(),
    open_link: z.int().nullable(),
    subscribers: z.int().nullable(),
  })
  .partial()
  .meta({ id: 'ClickParts' })

/** A post or a story with its newest metrics. */
export const Content = z
  .object({
    id: Id,
    kind: ContentKind,
    type: ContentType,
    text: z.string(),
    url: z.string(),
    published_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    edited_at: z.iso.datetime().nullable(),
    deleted_at: z.iso.datetime().nullable(),
    is_pinned: z.boolean(),
    is_ad: z.boolean(),
    linked_post_id: Id.nullable(),
    linked_story_ids: z.array(Id),
    attachments: z.array(Attachment),
    metrics: MetricValues,
    missing: MissingMetrics,
    click_parts: ClickParts,
    followers_at_publication: z.int().nullable(),
    captured_at: z.iso.datetime(),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

export const contentCalls = {
  list: call(
    '/api/content/list',
    'viewer',
    'Posts and stories with their newest metrics',
    {
      filters: ContentFilters.prefault({}),
      sort: ContentSort.default('published_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...paging(50, 100),
    },
    listOf(Content),
  ),
  get: call('/api/content/get/:id', 'viewer', 'One post or story', { id: Id }, Content),
  refresh: call(
    '/api/content/refresh',
    'editor',
    'Start a synchronisation with VK now, or answer with the one under way',
    {},
    SyncRun,
  ),
}
