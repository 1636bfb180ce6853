import { z } from 'zod'
import { addresses } from './addresses.ts'
import { Basis, ComparedPeriod, Period } from './analytics.ts'
import { Day } from './call.ts'
import { Content, ContentFilters, ContentKind, ContentPreview } from './content/content.ts'
import { figureCall } from './metrics/figures.ts'
import { Metric } from './metrics/metricSchemas.ts'
import { metrics, metricUnit } from './metrics/metrics.ts'
import { changeAxes } from './vocabulary.ts'

const ripeAfterMs = 72 * 3_600_000
/** Whether what was published at a moment has had time enough to be seen: before that nothing is called weak… */
export const isRipe = (publishedAtMs: number, now: Date): boolean =>
  publishedAtMs <= now.getTime() - ripeAfterMs
/** …nor when it had less than this part of the median reach, or views: hardly anybody saw it. */
export const leastShareOfReach = 0.25

/**
 * The best and the weakest by a metric, of posts, which come first, and of stories: they are never held against each other.
 * least_reach: what it took to be among the weakest; null without any reach · least_views: the same by ER by views, which is not
 * held against reach.
 */
export const Highlights = z
  .object({
    best: z.array(Content),
    weakest: z.array(Content),
    least_reach: z.record(ContentKind, z.number().nullable()),
    least_views: z.record(ContentKind, z.number().nullable()).optional(),
  })
  .meta({ id: 'Highlights' })
export type Highlights = z.infer<typeof Highlights>

const days = { from: Day.optional(), to: Day.optional() }

/** from_file: when the file of the network's statistics was imported that tells of a day; null where the network itself does, or nothing. */
const KnownDay = z.object({ day: Day, from_file: z.iso.datetime().nullable().default(null) })

/** Followers at the end of a day, and who came and went on it; null where the network was not asked. */
export const FollowerDay = KnownDay.extend({
  members: z.int().nullable(),
  joined: z.int().nullable(),
  left: z.int().nullable(),
})

/** People of a day who saw something of the community, who of them follow it, who opened it, and how often it was opened. */
const VisitDay = KnownDay.extend({
  reach: z.int().nullable(),
  reach_subscribers: z.int().nullable(),
  visitors: z.int().nullable(),
  views: z.int().nullable(),
})

export const Visits = z.object({ period: Period, days: z.array(VisitDay) }).meta({ id: 'Visits' })
export type Visits = z.infer<typeof Visits>

/** members: the last ones known · unknown_days: over, and the network told nothing of them: joined and left are of the others. */
const FollowerTotals = z.object({
  members: z.int().nullable(),
  joined: z.int().nullable(),
  left: z.int().nullable(),
  unknown_days: z.int(),
})

export const Followers = z
  .object({
    period: Period,
    compared: Period.nullable(),
    days: z.array(FollowerDay),
    totals: FollowerTotals,
    /** Of the days that are over, to be held against those compared; null where these are all, or nothing is compared. */
    finished_totals: FollowerTotals.nullable(),
    /** joined and left are null where the network did not tell of all days of both periods: they are not comparable. */
    compared_totals: FollowerTotals.nullable(),
  })
  .meta({ id: 'Followers' })
export type Followers = z.infer<typeof Followers>

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

/**
 * subscribed: what share of the people reached on a day follow the community, in percent, on average over the days · file_days: of
 * the days, those that a file of the network's statistics tells.
 */
export const Audience = z
  .object({
    period: Period,
    days: z.int(),
    file_days: z.int().default(0),
    subscribed: z.number().nullable(),
    dimensions: z.record(z.enum(audienceDimensions), z.array(AudienceGroup)),
  })
  .meta({ id: 'Audience' })
export type Audience = z.infer<typeof Audience>

export const ChangeAxisName = z.enum(changeAxes)
export type ChangeAxisName = z.infer<typeof ChangeAxisName>

/** Of each axis so many parts are told one by one, and content without tags; the others together. */
export const mostParts = 4

const Both = z.object({ now: z.number(), before: z.number() })

/**
 * What came of a change by some contents, in the metric's unit (of rates: points). key and title: of the kind, type, tag or
 * content (the beginning of its text); null for content without tags; `number` and `average`, `mix` and `rates` are of all
 * contents · now, before: their own value · content: the single post or story, which names it · contents: how many have one
 * · share: of the whole, in percent, of rates of what they are divided by; null for parts of all contents · effects: what
 * came of their number (of rates: of their share) and of what one brings (of rates: of their own rate), together the
 * contribution; null where only values are compared.
 */
export const ChangePart = z
  .object({
    key: z.string().nullable(),
    title: z.string().nullable(),
    color: z.string().nullable(),
    content: ContentPreview.nullable(),
    now: z.number().nullable(),
    before: z.number().nullable(),
    contents: Both,
    share: Both.nullable(),
    contribution: z.number(),
    effects: z.object({ number: z.number(), average: z.number() }).nullable(),
  })
  .meta({ id: 'ChangePart' })
export type ChangePart = z.infer<typeof ChangePart>

/** What some contents contribute together, and how many groups of them, or contents, they are. */
const Together = z.object({ count: z.int(), contribution: z.number() })

/**
 * A change taken apart: parts, others and overlap add up to it. parts: those with the largest contribution first · others:
 * smaller ones · overlap: contents of several tags, for what they count in more than once.
 */
export const ChangeAxis = z
  .object({
    axis: ChangeAxisName,
    parts: z.array(ChangePart),
    others: Together.nullable(),
    overlap: Together.nullable(),
  })
  .meta({ id: 'ChangeAxis' })
export type ChangeAxis = z.infer<typeof ChangeAxis>

/**
 * The part that explains most of a change, and what follows from it, as far as numbers tell. carried: its share of the
 * change, in percent · level: how what one brings (of rates: its own rate) moved; null where that is not told, or of too few
 * contents · advice: make_up: `amount` more contents, each bringing what one brings now, would make up for the loss;
 * keep_number: `amount` of contents; find_difference: to those before, which were better; learn_from_best: those now are
 * better; too_few: `amount` contents say nothing of what one brings; one_content: all others changed by `amount`;
 * if_unplanned: what is published is another mix, or number, than before; no_action: what nobody wants came with the number
 * of contents, or went with it.
 */
export const ChangeFinding = z
  .object({
    axis: ChangeAxisName,
    part: ChangePart,
    carried: z.number(),
    level: z.enum(['higher', 'same', 'lower']).nullable(),
    advice: z.enum([
      'make_up',
      'keep_number',
      'find_difference',
      'learn_from_best',
      'too_few',
      'one_content',
      'if_unplanned',
      'no_action',
    ]),
    amount: z.number().nullable(),
  })
  .meta({ id: 'ChangeFinding' })
export type ChangeFinding = z.infer<typeof ChangeFinding>

/**
 * Why a metric is what it is on the days of a period that are over, beside the period compared. contents: how many have a
 * value · axes: the one that explains most first; none where a period has no value · finding: null where nothing stands out,
 * or nothing is known to have changed · measured_from: the first day on which the metric was measured, where days of either
 * period lie before: `now` is of the measured ones, and nothing is compared then · stories_from: as a graph has it; nothing is
 * compared then, either.
 */
export const Changes = z
  .object({
    metric: z.enum(['contents', ...metrics]),
    period: Period,
    compared: Period,
    now: z.number().nullable(),
    before: z.number().nullable(),
    contents: Both,
    axes: z.array(ChangeAxis),
    finding: ChangeFinding.nullable(),
    measured_from: z.iso.date().nullable(),
    stories_from: z.iso.date().nullable().default(null),
  })
  .meta({ id: 'Changes' })
export type Changes = z.infer<typeof Changes>

const filtered = { filters: ContentFilters.prefault({}) }

export const overviewCalls = {
  highlights: figureCall(
    addresses.overview.highlights,
    'viewer',
    'The best and the weakest by a metric, posts and stories apart',
    { ...metricUnit, contents: 'count' },
    { ...filtered, metric: Metric.default('er'), count: z.int().min(1).max(10).default(3) },
    Highlights,
  ),
  followers: figureCall(
    addresses.overview.followers,
    'viewer',
    'Followers by day: total, new and lost',
    { members: 'count', joined: 'count', left: 'count' },
    { ...days, compare: ComparedPeriod.optional() },
    Followers,
  ),
  visits: figureCall(
    addresses.overview.visits,
    'viewer',
    'Visits and reach of the community by day, as the network counts them',
    { reach: 'count', reach_subscribers: 'count', visitors: 'count', views: 'count' },
    { ...days },
    Visits,
  ),
  audience: figureCall(
    addresses.overview.audience,
    'viewer',
    'People reached, visitors and followers: sex and age, cities, countries, devices',
    { subscribed: 'percent', share: 'percent' },
    { ...days },
    Audience,
  ),
  changes: figureCall(
    addresses.overview.changes,
    'viewer',
    'What drove the change of a metric vs another period: number, kinds, types, single posts and tags, each adding up to it',
    { ...metricUnit, contents: 'count' },
    {
      ...filtered,
      metric: z.enum(['contents', ...metrics]),
      basis: Basis.default('published'),
      compare: ComparedPeriod.prefault({ with: 'previous' }),
    },
    Changes,
  ),
}
