import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { listOf, paging } from '../list.ts'
import { figureCall, previewUnits } from '../metrics/figures.ts'
import { GroupFilter } from '../metrics/groupings.ts'
import { Age, AgedMetric, Metric, MetricValues, MissingMetrics } from '../metrics/metricSchemas.ts'
import { metricUnit } from '../metrics/metrics.ts'
import { networkName } from '../network.ts'
import { SyncRun } from '../settings/sync.ts'
import { attachmentKinds, contentKinds, contentTypes, exportFormats, kindFilters } from '../vocabulary.ts'
import { Emotion } from './emotions.ts'

export const ContentKind = z.enum(contentKinds).meta({ id: 'ContentKind' })
export type ContentKind = z.infer<typeof ContentKind>

export const ContentType = z.enum(contentTypes).meta({ id: 'ContentType' })
export type ContentType = z.infer<typeof ContentType>

export const KindFilter = z.enum(kindFilters).meta({ id: 'KindFilter' })
export type KindFilter = z.infer<typeof KindFilter>

export const ContentId = Id

/** The network's id of an author: those of pages begin with a minus. */
export const AuthorId = z
  .string()
  .regex(/^-?[a-zA-Z1-9][\w.:-]{0,99}$/, { error: 'Expected the id of an author' })

const TagIds = z.array(Id).max(50)
/** Carries any of these tags, all of them, none of them. */
export const TagFilter = z
  .strictObject({ any: TagIds.default([]), all: TagIds.default([]), none: TagIds.default([]) })
  .prefault({})

/** Both ends inclusive; what has no value for the metric does not pass. Rates in percent. */
export const MetricBound = z
  .strictObject({ metric: Metric, min: z.number().optional(), max: z.number().optional() })
  .meta({ id: 'MetricBound' })
export type MetricBound = z.infer<typeof MetricBound>

/**
 * The one filter model of lists, charts, reports and export. Days are inclusive, in the community's time zone. Empty lists
 * and what is left out filter nothing. search: all of its words in any of their forms, the last one also as a beginning;
 * where nothing has them, the whole of it as a part of the text · tags: carries any of these, all of these, none of
 * these · emotions: has a comment of one of these · groups: is in all of these · gained_from, gained_to: gained something
 * on one of these days.
 */
export const ContentFilters = z
  .strictObject({
    kind: KindFilter.default('all'),
    types: z.array(ContentType).max(contentTypes.length).default([]),
    from: Day.optional(),
    to: Day.optional(),
    search: z.string().trim().max(200).default(''),
    tags: TagFilter,
    authors: z.array(AuthorId).max(50).default([]),
    is_linked: z.boolean().optional(),
    is_tagged: z.boolean().optional(),
    is_deleted: z.boolean().optional(),
    emotions: z.array(Emotion).max(4).default([]),
    bounds: z.array(MetricBound).max(16).default([]),
    groups: z.array(GroupFilter).max(10).default([]),
    gained_from: Day.optional(),
    gained_to: Day.optional(),
  })
  .meta({ id: 'ContentFilters' })
export type ContentFilters = z.infer<typeof ContentFilters>

export const ContentSort = z.enum(['published_at', ...Metric.options]).meta({ id: 'ContentSort' })
export type ContentSort = z.infer<typeof ContentSort>

export const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** One attachment as the feed shows it. `views` is a video's own counter. */
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

/** The reactions a post can get, at the numbers that the network has for them. */
export const reactionKinds = ['like', 'laugh', 'wow', 'delight', 'anger', 'sadness'] as const

/** The parts of `reactions` where the network tells them apart; `other` are kinds newer than these. */
export const ReactionParts = z
  .partialRecord(z.enum([...reactionKinds, 'other']), z.int())
  .meta({ id: 'ReactionParts' })

/** A tag on content, and who put it there. */
export const ContentTag = z
  .object({ id: Id, title: z.string(), color: z.string(), source: z.enum(['person', 'rule']) })
  .meta({ id: 'ContentTag' })
export type ContentTag = z.infer<typeof ContentTag>

export const AgedValues = z.record(AgedMetric, z.number().nullable()).meta({ id: 'AgedValues' })
export type AgedValues = z.infer<typeof AgedValues>

/** What is normal at an age: quartiles over the last posts of the same kind and type published before. */
export const BandPoint = z
  .object({
    age: Age,
    age_hours: z.int(),
    n: z.int(),
    p25: AgedValues,
    median: AgedValues,
    p75: AgedValues,
  })
  .meta({ id: 'BandPoint' })
export type BandPoint = z.infer<typeof BandPoint>

/** What a young post or story had at the last age that tells, beside what is normal at that age. */
export const EqualAge = BandPoint.extend({ values: AgedValues }).meta({ id: 'EqualAge' })
export type EqualAge = z.infer<typeof EqualAge>

/** A post or a story with its newest metrics. */
export const Content = z
  .object({
    id: Id,
    kind: ContentKind,
    type: ContentType,
    text: z.string(),
    /** Only of a story without a text: the beginning of the text of the post it is linked to, which names it. */
    post_text: z.string().optional(),
    url: z.string(),
    published_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    edited_at: z.iso.datetime().nullable(),
    deleted_at: z.iso.datetime().nullable(),
    is_pinned: z.boolean(),
    is_ad: z.boolean(),
    author: z.object({ id: AuthorId, name: z.string() }).nullable(),
    tags: z.array(ContentTag),
    linked_post_id: Id.nullable(),
    linked_story_ids: z.array(Id),
    attachments: z.array(Attachment),
    metrics: MetricValues,
    /** In a list ordered by what a metric was at an age: that metric, the age and the value. */
    at_age: z.object({ metric: Metric, age: Age, value: z.number().nullable() }).optional(),
    /** Only while it is younger than what benchmarks are of (docs/metrics.md); null where too little is known at its age. */
    equal_age: EqualAge.nullable().optional(),
    missing: MissingMetrics,
    click_parts: ClickParts,
    reaction_parts: ReactionParts,
    followers_at_publication: z.int().nullable(),
    captured_at: z.iso.datetime(),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

/** Enough of a post or story to know it again. */
export const ContentPreview = Content.pick({
  id: true,
  kind: true,
  type: true,
  text: true,
  post_text: true,
  published_at: true,
  attachments: true,
})
  .extend({ views: z.int().nullable(), er: z.number().nullable(), erv: z.number().nullable() })
  .meta({ id: 'ContentPreview' })
export type ContentPreview = z.infer<typeof ContentPreview>

/** The history of one post or story: every capture that differs from the one before, oldest first. Ages in hours. */
export const AgeCurve = z
  .object({
    content_id: Id,
    points: z.array(z.object({ age_hours: z.number(), captured_at: z.iso.datetime(), values: AgedValues })),
  })
  .meta({ id: 'AgeCurve' })
export type AgeCurve = z.infer<typeof AgeCurve>

/** Reach of a post together with its stories: people may have seen both, so it lies between the most and the sum. */
export const JointReach = z.object({ low: z.int(), high: z.int() }).meta({ id: 'JointReach' })

/** A post or a story with its history and all that belongs to it. */
export const ContentDetails = Content.extend({
  curve: AgeCurve,
  /** By age; ages with fewer than five comparable posts are left out. */
  band: z.array(BandPoint),
  /** Gained on each day, oldest first, between captures in proportion to time. */
  increments: z.array(z.object({ day: Day, values: AgedValues })),
  /** Texts that edits replaced, newest first. */
  edits: z.array(z.object({ replaced_at: z.iso.datetime(), text: z.string() })),
  /** The post of a story, or the stories of a post. */
  linked: z.array(ContentPreview),
  joint_reach: JointReach.nullable(),
}).meta({ id: 'ContentDetails' })
export type ContentDetails = z.infer<typeof ContentDetails>

/**
 * Why a story may belong to a post. link: it links to the post · same_day: published on one day ·
 * same_tag: they share a tag.
 */
export const linkReasons = ['link', 'same_day', 'same_tag'] as const

export const LinkSuggestion = z
  .object({ story: ContentPreview, post: ContentPreview, reasons: z.array(z.enum(linkReasons)).min(1) })
  .meta({ id: 'LinkSuggestion' })
export type LinkSuggestion = z.infer<typeof LinkSuggestion>

/** Of a list: sums of what is counted, without rates, and medians of all metrics; null where nothing has a value. */
export const ContentSummary = z
  .object({ totals: MetricValues, medians: MetricValues })
  .meta({ id: 'ContentSummary' })
export type ContentSummary = z.infer<typeof ContentSummary>

/** How a list is ordered. With an age: by what a metric was at that age. What has no value comes last. */
const ordering = {
  sort: ContentSort.default('published_at'),
  /** Only for metrics that have values by age. */
  sort_age: Age.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const contentCalls = {
  list: figureCall(
    addresses.content.list,
    'viewer',
    'Posts and stories with their latest metrics',
    metricUnit,
    {
      filters: ContentFilters.prefault({}),
      ...ordering,
      ...paging(50, 100),
    },
    listOf(Content),
  ),
  summary: figureCall(
    addresses.content.summary,
    'viewer',
    'Totals and medians of everything that matches',
    metricUnit,
    { filters: ContentFilters.prefault({}) },
    ContentSummary,
  ),
  get: figureCall(
    addresses.content.get,
    'viewer',
    'One post or story with its history',
    metricUnit,
    { id: Id },
    ContentDetails,
  ),
  authors: call(
    addresses.content.authors,
    'viewer',
    'Authors of the content, most posts first',
    {},
    z.object({ items: z.array(z.object({ id: AuthorId, name: z.string(), n: z.int() })) }),
  ),
  export: call(
    addresses.content.export,
    'viewer',
    'Everything that matches, or the given ids, as a file; column names in the given language',
    {
      filters: ContentFilters.prefault({}),
      ids: z.array(ContentId).min(1).max(1000).optional(),
      ...ordering,
      format: z.enum(exportFormats),
      language: z.enum(['en', 'ru']).default('en'),
    },
    // Sent as it is read, see `route.file`.
    z.file(),
    { isDear: true },
  ),
  addTag: figureCall(
    addresses.content.addTag,
    'editor',
    'Add a tag',
    metricUnit,
    { id: Id, tag_id: Id },
    Content,
  ),
  removeTag: figureCall(
    addresses.content.removeTag,
    'editor',
    "Remove a tag; a rule won't add it again",
    metricUnit,
    { id: Id, tag_id: Id },
    Content,
  ),
  link: figureCall(
    addresses.content.link,
    'editor',
    'Link a story to a post; answers with the story. If it has another post: conflict',
    metricUnit,
    { post_id: Id, story_id: Id },
    Content,
  ),
  unlink: figureCall(
    addresses.content.unlink,
    'editor',
    'Unlink a story from its post; answers with the story',
    metricUnit,
    { story_id: Id },
    Content,
  ),
  linkSuggestions: figureCall(
    addresses.content.linkSuggestions,
    'viewer',
    'Unlinked stories with the posts they may belong to, most likely first; for one story or post, if given',
    previewUnits,
    { content_id: Id.optional() },
    z.object({ items: z.array(LinkSuggestion) }),
  ),
  refresh: call(
    addresses.content.refresh,
    'editor',
    `Start a sync with ${networkName}, or answer with the one in progress`,
    {},
    SyncRun,
  ),
}
