import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { listOf, paging } from '../list.ts'
import { figureCall, previewUnits } from '../metrics/figures.ts'
import { metricUnit } from '../metrics/metrics.ts'
import { firstYear } from '../network.ts'
import { says } from '../reasons.ts'
import { benchmarkMetrics, contentTypes, tagColors } from '../vocabulary.ts'
import { hasVisible, shortText, titleText } from '../writing/shortText.ts'
import { ContentFilters, ContentId, ContentPreview } from './content.ts'

export const BenchmarkMetric = z.enum(benchmarkMetrics).meta({ id: 'BenchmarkMetric' })
export type BenchmarkMetric = z.infer<typeof BenchmarkMetric>

/**
 * What is usual for one metric of one kind of content published in a year. `n` counts the values, those missing are
 * left out; below `fewestForBenchmark` the rest is null. Rates in percent.
 */
export const Benchmark = z
  .object({
    n: z.int(),
    mean: z.number().nullable(),
    p25: z.number().nullable(),
    median: z.number().nullable(),
    p75: z.number().nullable(),
  })
  .meta({ id: 'Benchmark' })
export type Benchmark = z.infer<typeof Benchmark>

export const BenchmarkByMetric = z.record(BenchmarkMetric, Benchmark).meta({ id: 'BenchmarkByMetric' })
export type BenchmarkByMetric = z.infer<typeof BenchmarkByMetric>

/** Posts and stories apart. */
export const Benchmarks = z
  .object({ post: BenchmarkByMetric, story: BenchmarkByMetric })
  .meta({ id: 'Benchmarks' })
export type Benchmarks = z.infer<typeof Benchmarks>

/** The year whose content a benchmark is of; its label is 'avg in 2024'. */
export const BenchmarkYear = z.int().min(firstYear).max(2100).default(2024)

export const TagColor = z.enum(tagColors).meta({ id: 'TagColor' })
export type TagColor = z.infer<typeof TagColor>

export const TagTitle = titleText(100)

/** Empty for none. */
const TagGroup = shortText(100).refine(
  (text) => text === '' || hasVisible(text),
  says('characters_invisible'),
)

const conditionText = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, says('search_missing'))
  .max(200, says('characters_at_most'))

/** A site, of whatever address within it is pasted. */
const domain = conditionText
  .overwrite((text) => text.toLowerCase().replace(/^(https?:\/\/)?(www\.)?([^/?#:]*).*$/s, '$3'))
  .refine((text) => /^([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(text), says('site_invalid'))

const hashtag = conditionText
  .overwrite((text) => text.toLowerCase().replace(/^#+/, ''))
  .refine((text) => /^[\p{L}\p{N}_]+$/u.test(text), says('letters_only'))

/**
 * One condition of a rule. text: the text contains it, in any case · word: the text has this word, or all of these,
 * in any form · type: is of this type · domain: links to this site or one below it · hashtag: has this hashtag, without
 * its '#'.
 */
export const TagCondition = z
  .discriminatedUnion('field', [
    z.strictObject({ field: z.literal('text'), value: conditionText }),
    z.strictObject({ field: z.literal('word'), value: conditionText }),
    z.strictObject({ field: z.literal('type'), value: z.enum(contentTypes) }),
    z.strictObject({ field: z.literal('domain'), value: domain }),
    z.strictObject({ field: z.literal('hashtag'), value: hashtag }),
  ])
  .meta({ id: 'TagCondition' })
export type TagCondition = z.infer<typeof TagCondition>

/** Which content a tag is put on by itself: what meets any, all or none of the conditions. */
export const TagRule = z
  .strictObject({ match: z.enum(['any', 'all', 'none']), conditions: z.array(TagCondition).min(1).max(20) })
  .meta({ id: 'TagRule' })
export type TagRule = z.infer<typeof TagRule>

/** `version` grows with every edit; whoever edits an older one is refused. */
export const Tag = z
  .object({
    id: Id,
    title: z.string(),
    color: TagColor,
    group: z.string().nullable(),
    rule: TagRule.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

/**
 * A tag in the list. posts and stories: how many carry it, of all years · benchmarks: of the year asked for ·
 * share_of_reach: of all posts' reach in that year, in percent, null without any · trend: posts and stories published
 * in each of the last 12 weeks, oldest first.
 */
export const TagSummary = Tag.extend({
  posts: z.int(),
  stories: z.int(),
  benchmarks: Benchmarks,
  share_of_reach: z.number().nullable(),
  trend: z.array(z.int()),
}).meta({ id: 'TagSummary' })
export type TagSummary = z.infer<typeof TagSummary>

/**
 * Ten bars of equal width from `min` to `max`, of the tag's values and of those of all content of the kind in the year.
 * `max` is the 99th percentile of all, and what lies beyond it is in the last bar.
 */
export const Distribution = z
  .object({
    metric: BenchmarkMetric,
    kind: z.enum(['post', 'story']),
    min: z.number(),
    max: z.number(),
    tag: z.array(z.int()),
    all: z.array(z.int()),
  })
  .meta({ id: 'Distribution' })
export type Distribution = z.infer<typeof Distribution>

export const TagDetails = TagSummary.extend({
  by_rule: z.int(),
  distributions: z.array(Distribution),
  top: z.array(ContentPreview),
}).meta({ id: 'TagDetails' })
export type TagDetails = z.infer<typeof TagDetails>

/**
 * A change of many tags at once. undone_at: null while it stands · restored: how many tags on content the last undo or redo
 * gave back · passed_over: how many it left alone, as somebody had changed them once more since; both null before one.
 */
export const TagOperation = z
  .object({
    id: Id,
    kind: z.enum(['bulk', 'rule']),
    added: z.int(),
    removed: z.int(),
    done_at: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
    restored: z.int().nullable(),
    passed_over: z.int().nullable(),
  })
  .meta({ id: 'TagOperation' })
export type TagOperation = z.infer<typeof TagOperation>

const Coverage = z.object({ tagged: z.int(), total: z.int() })

const tagUnits = {
  ...metricUnit,
  posts: 'count',
  stories: 'count',
  trend: 'count',
  share_of_reach: 'percent',
} as const

export const tagCalls = {
  list: figureCall(
    addresses.tag.list,
    'viewer',
    'Tags by title, with their benchmarks of a year',
    tagUnits,
    { ...paging(1000), year: BenchmarkYear },
    listOf(TagSummary),
  ),
  overview: figureCall(
    addresses.tag.overview,
    'viewer',
    'How much content is tagged, benchmarks of all content in a year, and the years available',
    tagUnits,
    { year: BenchmarkYear },
    z.object({
      posts: Coverage,
      stories: Coverage,
      benchmarks: Benchmarks,
      years: z.array(z.int()),
    }),
  ),
  get: figureCall(
    addresses.tag.get,
    'viewer',
    'One tag',
    tagUnits,
    { id: Id, year: BenchmarkYear },
    TagDetails,
  ),
  create: call(
    addresses.tag.create,
    'editor',
    'Add a tag; its title is unique in the community, case-insensitively. Without a colour it gets the next one',
    { title: TagTitle, color: TagColor.optional(), group: TagGroup.optional() },
    Tag,
  ),
  edit: call(
    addresses.tag.edit,
    'editor',
    'Change the given fields of a tag; an empty group removes it from its group. With an outdated version: conflict',
    {
      id: Id,
      title: TagTitle.optional(),
      color: TagColor.optional(),
      group: TagGroup.optional(),
      version: z.int32().optional(),
    },
    Tag,
  ),
  delete: call(
    addresses.tag.delete,
    'editor',
    'Delete a tag and remove it everywhere',
    { id: Id },
    z.object({ id: Id }),
  ),
  merge: call(
    addresses.tag.merge,
    'editor',
    'Merge this tag into another and delete it',
    { id: Id, into: Id },
    Tag,
    { isDear: true },
  ),
  previewRule: figureCall(
    addresses.tag.previewRule,
    'editor',
    'What a rule matches, and what setting it would add and remove',
    previewUnits,
    { rule: TagRule, id: Id.optional() },
    z.object({
      matched: z.int(),
      total: z.int(),
      added: z.int(),
      removed: z.int(),
      examples: z.array(ContentPreview),
    }),
    { isDear: true },
  ),
  setRule: call(
    addresses.tag.setRule,
    'editor',
    "Set or remove a tag's rule and apply it to all content. One that matches everything needs `confirm`, otherwise: conflict",
    { id: Id, rule: TagRule.nullable(), version: z.int32().optional(), confirm: z.boolean().default(false) },
    z.object({ tag: Tag, operation: TagOperation }),
    { isDear: true },
  ),
  apply: call(
    addresses.tag.apply,
    'editor',
    'Add and remove tags on everything that matches filters, or on the given ids',
    {
      filters: ContentFilters.optional(),
      ids: z.array(ContentId).min(1).max(1000).optional(),
      add: z.array(Id).max(20).default([]),
      remove: z.array(Id).max(20).default([]),
    },
    TagOperation.extend({ matched: z.int() }),
    { isDear: true },
  ),
  undo: call(
    addresses.tag.undo,
    'editor',
    'Undo a bulk tag change: added tags are removed, removed ones come back. Repeating it changes nothing',
    { id: Id },
    TagOperation,
  ),
  redo: call(
    addresses.tag.redo,
    'editor',
    'Redo an undone tag change, except for tags changed since. Repeating it changes nothing',
    { id: Id },
    TagOperation,
  ),
}
