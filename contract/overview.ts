import { z } from 'zod'
import { Basis, ComparedPeriod, Period } from './analytics.ts'
import { call, Day } from './call.ts'
import { Content, ContentFilters } from './content.ts'
import { Metric, metrics } from './metrics.ts'

/** Nothing is called weak before it has had this long to be seen, in hours… */
export const ripeAfterHours = 72
/** …nor when it reached less than this part of the median reach: hardly anybody saw it. */
export const leastShareOfReach = 0.25

/** The best and the weakest by a metric. least_reach: what it took to be among the weakest; null without any reach. */
export const Highlights = z
  .object({ best: z.array(Content), weakest: z.array(Content), least_reach: z.number().nullable() })
  .meta({ id: 'Highlights' })
export type Highlights = z.infer<typeof Highlights>

const days = { from: Day.optional(), to: Day.optional() }

/** Followers at the end of a day, and who came and went on it; null where VK was not asked. */
export const FollowerDay = z.object({
  day: Day,
  members: z.int().nullable(),
  joined: z.int().nullable(),
  left: z.int().nullable(),
})

const FollowerTotals = z.object({
  members: z.int().nullable(),
  joined: z.int().nullable(),
  left: z.int().nullable(),
})

export const Followers = z
  .object({
    period: Period,
    compared: Period.nullable(),
    days: z.array(FollowerDay),
    totals: FollowerTotals,
    /** Of the days that are over, to be held against those compared; null where these are all, or nothing is compared. */
    finished_totals: FollowerTotals.nullable(),
    compared_totals: FollowerTotals.nullable(),
  })
  .meta({ id: 'Followers' })
export type Followers = z.infer<typeof Followers>

/**
 * The people of a day: those who saw something of the community, those who opened it, and those who follow it, of whom VK
 * tells nothing but what they say of themselves.
 */
export const audiences = ['reach', 'visitors', 'subscribed'] as const
export const audienceDimensions = ['sex_age', 'city', 'country', 'device'] as const

/**
 * One group of people. Shares in percent of all whose group is known, averaged over the days that tell it, since the same
 * people come on many days; null where no day does.
 */
const AudienceGroup = z.object({
  value: z.string(),
  name: z.string(),
  reach: z.number().nullable(),
  visitors: z.number().nullable(),
  subscribed: z.number().nullable(),
})

/** subscribed: what share of the people reached on a day follow the community, in percent, on average over the days. */
export const Audience = z
  .object({
    period: Period,
    days: z.int(),
    subscribed: z.number().nullable(),
    dimensions: z.record(z.enum(audienceDimensions), z.array(AudienceGroup)),
  })
  .meta({ id: 'Audience' })
export type Audience = z.infer<typeof Audience>

/**
 * contents: how much was published · per_content: how much each brought on average; together they are the change, of sums
 * by publication only · tag, type, kind: those of content, of which those of several tags count in each · content: a
 * single post or story, by what it has above what is usual for one.
 */
export const changeCauses = ['contents', 'per_content', 'tag', 'type', 'kind', 'content'] as const

/** At most so many parts of each cause, and none that is less than this part of the change. */
export const mostOfCause = 3
export const leastShareOfChange = 0.05

/**
 * What part of the change came from one cause, in the metric's unit (of rates: points). key and title: of the tag, type,
 * kind or content (the beginning of its text); null for content without tags, too · now, before: the cause's own value.
 */
export const ChangePart = z
  .object({
    cause: z.enum(changeCauses),
    key: z.string().nullable(),
    title: z.string().nullable(),
    color: z.string().nullable(),
    now: z.number().nullable(),
    before: z.number().nullable(),
    contribution: z.number(),
  })
  .meta({ id: 'ChangePart' })
export type ChangePart = z.infer<typeof ChangePart>

/** Why a metric is what it is, beside the period compared; parts with the largest contribution first. */
export const Changes = z
  .object({
    metric: z.enum(['contents', ...metrics]),
    period: Period,
    compared: Period,
    now: z.number().nullable(),
    before: z.number().nullable(),
    parts: z.array(ChangePart),
  })
  .meta({ id: 'Changes' })
export type Changes = z.infer<typeof Changes>

const filtered = { filters: ContentFilters.prefault({}) }

export const overviewCalls = {
  highlights: call(
    '/api/overview/highlights',
    'viewer',
    'The best and the weakest content by a metric',
    { ...filtered, metric: Metric.default('er'), count: z.int().min(1).max(10).default(3) },
    Highlights,
  ),
  followers: call(
    '/api/overview/followers',
    'viewer',
    'Followers day by day: how many, who came and who went',
    { ...days, compare: ComparedPeriod.optional() },
    Followers,
  ),
  audience: call(
    '/api/overview/audience',
    'viewer',
    'Whom the community reached, who visited it and who follows it: sex and age, cities, countries, devices',
    { ...days },
    Audience,
  ),
  changes: call(
    '/api/overview/changes',
    'viewer',
    'What changed a metric against another period: tags, types and single posts by their contribution',
    {
      ...filtered,
      metric: z.enum(['contents', ...metrics]),
      basis: Basis.default('published'),
      compare: ComparedPeriod.prefault({ with: 'previous' }),
    },
    Changes,
  ),
}
