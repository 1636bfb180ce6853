import { z } from 'zod'
import { addresses } from './addresses.ts'
import { Basis, Granularity, GraphMetric, Period } from './analytics.ts'
import { call, Day, Id } from './call.ts'
import { ContentFilters, ContentId, KindFilter } from './content/content.ts'
import { BenchmarkYear } from './content/tags.ts'
import { Failure } from './errorBody.ts'
import { listOf, paging } from './list.ts'
import { Grouping } from './metrics/groupings.ts'
import { AgedMetric, Metric } from './metrics/metricSchemas.ts'
import { says } from './reasons.ts'
import { Logo } from './settings/clients.ts'
import {
  bases,
  mostCompared,
  mostCreatives,
  mostQuotes,
  mostSections,
  mostTextBytes,
  reportFormats,
  reportLanguages,
  reportPeriods,
  sectionComparisons,
  topicOrders,
  webCharted,
  webFigures,
  webListed,
} from './vocabulary.ts'
import { WebFigure, WebGrouping } from './web/webAnalytics.ts'

export const ReportPeriod = z.enum(reportPeriods).meta({ id: 'ReportPeriod' })
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const ReportFormat = z.enum(reportFormats).meta({ id: 'ReportFormat' })
export type ReportFormat = z.infer<typeof ReportFormat>

export const ReportLanguage = z.enum(reportLanguages).meta({ id: 'ReportLanguage' })
export type ReportLanguage = z.infer<typeof ReportLanguage>

const compare = z.enum(sectionComparisons).default('previous')
/** Of what has no benchmarks. */
const compareDays = z.enum(sectionComparisons).exclude(['benchmark']).default('previous')
/** Of what is nothing without another period. */
const compareOtherDays = z.enum(sectionComparisons).extract(['previous', 'last_year']).default('previous')

/** Of the section itself. id: unique in its report · title: empty for the usual one · note: the author's words under it. */
const anySection = {
  id: z.string().regex(/^[\w-]{1,40}$/, { error: 'Expected letters and digits' }),
  title: z.string().trim().max(200, says('characters_at_most')).default(''),
  note: z.string().trim().max(5000, says('characters_at_most')).default(''),
}

const someOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, says('choose_at_most'))
    .refine((chosen) => new Set(chosen).size === chosen.length, says('chosen_twice'))

const someMetrics = (most: number) => someOf(GraphMetric, most).min(1, says('nothing_chosen'))
/** What sections of figures show where nobody chose. */
const usualMetrics: GraphMetric[] = ['contents', 'reach', 'views', 'engagements', 'er']

/**
 * A part of a report. metrics: figures with their change · chart: metrics over time · changes: what changed a metric, by
 * the axis that explains most · tags: content grouped by tag or
 * anything else analytics groups by · selection: the best or the weakest content by a metric · tone: comments and their
 * emotions · topics: what comments are about, ordered by all or by negative ones, with typical comments · audience: followers, and whom the community reached · web: visits of web pages, their totals, some of them over
 * time, and what they have in common · campaign: what one has brought, with its creatives · comparison: contents side by
 * side · text: words alone, in the note.
 */
export const ReportSection = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('metrics'),
      ...anySection,
      metrics: someMetrics(8).default(usualMetrics),
      basis: Basis.default(bases[0]),
      compare,
    }),
    z.strictObject({
      kind: z.literal('chart'),
      ...anySection,
      metrics: someMetrics(3).default(['views', 'er']),
      basis: Basis.default(bases[0]),
      /** Left out: as fine as the period can bear. */
      granularity: Granularity.exclude(['hour']).optional(),
      shape: z.enum(['line', 'bar']).default('line'),
      compare,
    }),
    z.strictObject({
      kind: z.literal('changes'),
      ...anySection,
      metric: GraphMetric.default('reach'),
      basis: Basis.default(bases[0]),
      compare: compareOtherDays,
    }),
    z.strictObject({
      kind: z.literal('tags'),
      ...anySection,
      by: Grouping.default('tag'),
      metrics: someMetrics(6).default(usualMetrics),
      limit: z.int().min(1).max(30).default(10),
      compare: compareDays,
    }),
    z.strictObject({
      kind: z.literal('selection'),
      ...anySection,
      which: z.enum(['best', 'weakest']),
      metric: Metric.default('er'),
      count: z.int().min(1).max(10).default(3),
    }),
    z.strictObject({
      kind: z.literal('tone'),
      ...anySection,
      compare: compareDays,
    }),
    z.strictObject({
      kind: z.literal('topics'),
      ...anySection,
      by: z.enum(topicOrders).default('comments'),
      /** Typical comments of each, at most. */
      quotes: z.int().min(0).max(mostQuotes).default(1),
      compare: compareDays,
    }),
    z.strictObject({ kind: z.literal('audience'), ...anySection, compare: compareDays }),
    z.strictObject({
      kind: z.literal('web'),
      ...anySection,
      figures: someOf(WebFigure, webFigures.length)
        .min(1, says('nothing_chosen'))
        .default([...webFigures]),
      charts: someOf(WebFigure.extract(webCharted), 3).default(['views', 'visits']),
      lists: someOf(WebGrouping.extract(webListed), 6).default(['page', 'source', 'goal']),
      limit: z.int().min(1).max(30).default(10),
      compare: compareDays,
    }),
    z.strictObject({
      kind: z.literal('campaign'),
      ...anySection,
      campaign_id: Id,
      /** Creatives at most, those with the most visits. */
      limit: z.int().min(0).max(mostCreatives).default(6),
    }),
    z.strictObject({
      kind: z.literal('comparison'),
      ...anySection,
      content_ids: z.array(ContentId).min(1, says('compare_nothing')).max(mostCompared),
      /** What is drawn by age; null: nothing. */
      curve: AgedMetric.nullable().default('views'),
    }),
    z.strictObject({ kind: z.literal('text'), ...anySection }),
  ])
  .meta({ id: 'ReportSection' })
export type ReportSection = z.infer<typeof ReportSection>
export type SectionKind = ReportSection['kind']

/** How the client looks: a logo, without one that of the community's client, and a colour. */
const Brand = z.strictObject({
  logo: Logo.nullable().default(null),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, says('colour_invalid'))
    .default('#2f6fed'),
})

/**
 * To whom a finished run goes by itself. recipients: e-mail, each on their own · formats: attached ·
 * only_if_data: not where nothing was published in the period · webhook_url: told of each run, https.
 */
export const Delivery = z.strictObject({
  recipients: z
    .array(z.email(says('email_invalid')).max(254))
    .max(50)
    .default([]),
  formats: z.array(ReportFormat).max(reportFormats.length).default(['pdf']),
  only_if_data: z.boolean().default(false),
  webhook_url: z
    .url({ protocol: /^https$/, ...says('url_not_http') })
    .max(2000)
    .nullable()
    .default(null),
})
export type Delivery = z.infer<typeof Delivery>

/** When a regular report's run is made: so many days after its period ended, at this hour of the community. */
const Schedule = z.strictObject({
  days_after: z.int().min(0).max(27).default(0),
  hour: z.int().min(0).max(23).default(9),
  is_paused: z.boolean().default(false),
})

const blueprintFields = z.strictObject({
  name: z.string().trim().min(1, says('name_missing')).max(200, says('characters_at_most')),
  is_regular: z.boolean(),
  period: ReportPeriod,
  from: Day,
  to: Day,
  content_type: KindFilter,
  filters: ContentFilters.omit({ kind: true, from: true, to: true, gained_from: true, gained_to: true }),
  benchmark_year: BenchmarkYear,
  sections: z
    .array(ReportSection)
    .min(1, says('report_empty_whole'))
    .max(mostSections, says('sections_at_most'))
    .refine((sections) => new Set(sections.map((section) => section.id)).size === sections.length, {
      error: 'Each section needs an id of its own',
    }),
  language: ReportLanguage,
  brand: Brand,
  schedule: Schedule,
  delivery: Delivery,
})
const fields = blueprintFields.shape

/**
 * What a report is made of, as its author sets it. period: of a regular report, each of which makes a run; of a one-off
 * one the last that is over, unless it has days of its own (from, to) · content_type and filters: of the whole report;
 * days in filters are not for it · delivery: null to those to whom it does not belong, and from anybody as it was.
 */
export const Blueprint = blueprintFields
  .extend({
    is_regular: fields.is_regular.default(false),
    period: fields.period.default('monthly'),
    from: Day.optional(),
    to: Day.optional(),
    content_type: fields.content_type.default('all'),
    filters: fields.filters.prefault({}),
    language: fields.language.default('en'),
    brand: Brand.prefault({}),
    schedule: Schedule.prefault({}),
    delivery: Delivery.nullable().prefault({}),
  })
  .refine((blueprint) => (blueprint.from === undefined) === (blueprint.to === undefined), {
    path: ['to'],
    ...says('days_missing'),
  })
  .refine((blueprint) => !blueprint.from || !blueprint.to || blueprint.from <= blueprint.to, {
    path: ['to'],
    ...says('days_swapped'),
  })
  .refine((blueprint) => !(blueprint.is_regular && blueprint.from), {
    path: ['from'],
    ...says('recurring_with_days'),
  })
  .meta({ id: 'Blueprint' })
export type Blueprint = z.infer<typeof Blueprint>

/**
 * A report's fields beside its id, as the specification has them, or its whole blueprint. Of the fields what is left out is as
 * it was, of a new report as usual; of a section only its kind must be told.
 */
const ownFields = {
  blueprint: Blueprint.optional(),
  ...blueprintFields.partial().shape,
  benchmark_year: z.int().optional(),
  sections: z.array(z.looseObject({ kind: z.string() })).optional(),
}

/** queued → building → ready | failed; a failed run may be tried again. */
export const runStates = ['queued', 'building', 'ready', 'failed'] as const
export const RunState = z.enum(runStates).meta({ id: 'RunState' })
export type RunState = z.infer<typeof RunState>

/**
 * A report, or with a parent_id a run of it: its numbers as they were at cut_off_at, for good. state, failure, period_days,
 * version: of runs; a second run of the same period is version 2, and a one-off report has the days of its newest run ·
 * next_run_at: of regular reports that are not paused · last_run: the newest · author: who made it, deleted or not since.
 */
const reportFields = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  is_regular: z.boolean(),
  period: ReportPeriod,
  content_type: KindFilter,
  recipients: z.int(),
  author: z.object({ id: Id, name: z.string(), is_deleted: z.boolean() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  state: RunState.nullable(),
  failure: Failure.nullable(),
  period_days: Period.nullable(),
  cut_off_at: z.iso.datetime().nullable(),
  next_run_at: z.iso.datetime().nullable(),
  runs: z.int(),
  last_run: z
    .object({ id: Id, state: RunState, failure: Failure.nullable(), created_at: z.iso.datetime() })
    .nullable(),
})

/** As lists have it. sections: how many. */
export const Report = reportFields.extend({ sections: z.int() }).meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/**
 * A report with its sections and its blueprint; of a run those it was made by. Its delivery belongs to its author and to
 * administrators: to others it is null. has_webhook_secret: whether a key to sign with was set, which no answer tells; null
 * like the delivery.
 */
export const ReportDetails = reportFields
  .extend({
    sections: z.array(ReportSection),
    blueprint: Blueprint,
    has_webhook_secret: z.boolean().nullable(),
  })
  .meta({ id: 'ReportDetails' })
export type ReportDetails = z.infer<typeof ReportDetails>

/** A self-contained page: styles and charts within, no script. Each section is an element with `data-section="<id>"`. */
const Page = z.object({ html: z.string() })

/** What became of a run's mail to one address, or of its webhook. target, failure: null to those to whom delivery does not belong. */
export const ReportDelivery = z
  .object({
    id: Id,
    channel: z.enum(['email', 'webhook']),
    target: z.string().nullable(),
    state: z.enum(['waiting', 'sent', 'failed', 'no_data', 'unsubscribed']),
    failure: Failure.nullable(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportDelivery' })
export type ReportDelivery = z.infer<typeof ReportDelivery>

/**
 * A link by which a run is read without an account, until it expires or is taken back. url: only when it is made, since it
 * is kept nowhere · is_mailed: the one that the run's e-mails carry, which nobody made.
 */
export const ReportShare = z
  .object({
    id: Id,
    url: z.string().nullable(),
    has_password: z.boolean(),
    is_mailed: z.boolean(),
    expires_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    opened: z.int(),
    last_opened_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportShare' })
export type ReportShare = z.infer<typeof ReportShare>

/** As text; long enough that nobody guesses it from a call that was overheard. */
const WebhookSecret = z.string().min(32, says('characters_at_least')).max(200, says('characters_at_most'))

const Deliveries = z.object({ items: z.array(ReportDelivery), can_email: z.boolean() })

const language = ReportLanguage.optional()

export const reportCalls = {
  list: call(
    addresses.report.list,
    'viewer',
    'Reports, or the editions of one (parent_id), newest first',
    { is_regular: z.boolean().optional(), parent_id: Id.optional(), ...paging(20, 100) },
    listOf(Report),
  ),
  get: call(
    addresses.report.get,
    'viewer',
    'A report or an edition, with its blueprint',
    { id: Id },
    ReportDetails,
  ),
  create: call(
    addresses.report.create,
    'editor',
    'Save a new report, which is yours; a one-time report is built at once',
    ownFields,
    ReportDetails,
    { mostBytes: mostTextBytes },
  ),
  edit: call(
    addresses.report.edit,
    'editor',
    "Change a report; its editions stay as they are. With an outdated version, if given: conflict. Schedule and delivery of other people's: admins only",
    { id: Id, version: z.int32().optional(), ...ownFields },
    ReportDetails,
    { mostBytes: mostTextBytes },
  ),
  delete: call(
    addresses.report.delete,
    'editor',
    "Delete a report, whose editions stay, or an edition. Other people's: admins only",
    { id: Id },
    z.object({ id: Id }),
  ),
  restore: call(addresses.report.restore, 'editor', 'Undo a deletion', { id: Id }, ReportDetails),
  run: call(
    addresses.report.run,
    'editor',
    "Build an edition now: of the last finished period, or of the one that contains a day. If it exists, a new version of it. Of other people's reports it is sent to nobody unless an admin asks",
    { id: Id, day: Day.optional() },
    ReportDetails,
  ),
  retry: call(addresses.report.retry, 'editor', 'Retry a failed edition', { id: Id }, ReportDetails),
  page: call(
    addresses.report.page,
    'viewer',
    "A finished edition as a page, in the given language or the blueprint's",
    { id: Id, language },
    Page,
    { isDear: true },
  ),
  preview: call(
    addresses.report.preview,
    'editor',
    'A preview of a blueprint; nothing is saved',
    { blueprint: Blueprint },
    Page.extend({ period: Period }),
    { mostBytes: mostTextBytes, isDear: true },
  ),
  export: call(
    addresses.report.export,
    'viewer',
    'A finished edition as a file',
    { id: Id, format: ReportFormat, language },
    z.file(),
    { isDear: true },
  ),
  sendTest: call(
    addresses.report.sendTest,
    'editor',
    "Email a finished edition, or a report's last one, to yourself as recipients see it",
    { id: Id },
    z.object({ email: z.string() }),
  ),
  deliveries: call(addresses.report.deliveries, 'viewer', 'Deliveries of an edition', { id: Id }, Deliveries),
  resend: call(
    addresses.report.resend,
    'editor',
    "Resend the failed deliveries of an edition, or one of them; never those that arrived. If none failed: conflict. Other people's: admins only",
    { id: Id, delivery_id: Id.optional() },
    Deliveries,
  ),
  setWebhookSecret: call(
    addresses.report.setWebhookSecret,
    'editor',
    "Set the key that signs a report's webhook calls, in place of the one before; no answer tells it. Other people's: admins only",
    { id: Id, secret: WebhookSecret },
    ReportDetails,
  ),
  shares: call(
    addresses.report.shares,
    'editor',
    'The public links to an edition',
    { id: Id },
    z.object({ items: z.array(ReportShare) }),
  ),
  share: call(
    addresses.report.share,
    'editor',
    'Create a public link to a finished edition',
    {
      id: Id,
      expires_at: z.iso.datetime().nullable().default(null),
      password: z.string().min(6, says('characters_at_least')).max(200).optional(),
    },
    ReportShare,
  ),
  unshare: call(
    addresses.report.unshare,
    'editor',
    'Revoke a public link, by its id',
    { id: Id },
    z.object({ id: Id }),
  ),
}
