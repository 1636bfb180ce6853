import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { ComparedPeriod } from '../analytics.ts'
import { call, Day, Id } from '../call.ts'
import { ContentPreview } from '../content/content.ts'
import { Tag } from '../content/tags.ts'
import { listOf, paging } from '../list.ts'
import { figureCall, webUnits } from '../metrics/figures.ts'
import { networkName } from '../network.ts'
import { says } from '../reasons.ts'
import { longestHistory } from '../vocabulary.ts'
import { siteHost } from './siteHost.ts'
import { WebFilters, WebGoalsFrom, WebMeasuredFrom, WebTotals } from './webAnalytics.ts'

/** A host as browsers send it, of whatever address within it is pasted; with it count all hosts below it. */
const Host = z
  .string()
  .overwrite((typed) => siteHost(typed) ?? '')
  .min(1, says('site_invalid'))

/** One that is there already is refused in its place. */
const Hosts = z
  .array(Host)
  .max(50)
  .superRefine((hosts, { addIssue }) => {
    for (const [at, host] of hosts.entries())
      if (host !== '' && hosts.indexOf(host) < at)
        addIssue({ code: 'custom', path: [at], message: says('site_twice').error })
  })

/** What counts as a goal: an event of this name, or a view of pages whose path begins so. */
const Goal = z
  .strictObject({
    kind: z.enum(['event', 'page']),
    match: z.string().trim().min(1, says('search_missing')).max(200),
  })
  .meta({ id: 'WebGoal' })
export type WebGoal = z.infer<typeof Goal>

/**
 * The web pages of a community. key: names it in the snippet · hosts: from which alone events are taken, as browsers send them
 * (punycode) · keep_months: how long single events are kept; sums stay · first_event_at: null until the snippet works.
 */
export const WebSite = z
  .object({
    key: z.string(),
    hosts: z.array(z.string()),
    goals: z.array(Goal),
    keep_months: z.int(),
    script_url: z.string(),
    snippet: z.string(),
    first_event_at: z.iso.datetime().nullable(),
    last_event_at: z.iso.datetime().nullable(),
    /** The last day that was taken over from another tool. */
    imported_to: Day.nullable(),
  })
  .meta({ id: 'WebSite' })
export type WebSite = z.infer<typeof WebSite>

/** A web content item: a page by its canonical address, without what only tracks. name: given by people. */
export const WebPage = z
  .object({
    id: Id,
    url: z.string(),
    title: z.string(),
    name: z.string().nullable(),
    type: z.string(),
    tags: z.array(Tag.pick({ id: true, title: true, color: true })),
    first_seen_at: z.iso.datetime(),
    totals: WebTotals,
  })
  .meta({ id: 'WebPage' })
export type WebPage = z.infer<typeof WebPage>

/** A page beside another period, with totals as `WebGraph` has them. */
export const WebPageDetails = WebPage.extend({
  finished_totals: WebTotals.nullable(),
  compared_totals: WebTotals.nullable(),
  measured_from: WebMeasuredFrom,
  goals_from: WebGoalsFrom,
  days: z.array(z.object({ day: Day, totals: WebTotals })),
}).meta({ id: 'WebPageDetails' })
export type WebPageDetails = z.infer<typeof WebPageDetails>

/**
 * What became of clicks on links. clicks: gained in these days, of a post or story as the network counts them, of a campaign or creative
 * as the ad account does; null where neither tells them of all these days · visits: that came by links whose UTM names it ·
 * scroll: how deep they read, in percent, on average · gap: clicks less visits; null under filters, which clicks do not pass,
 * and where visits were not counted on all of the days ·
 * campaign_id, creative_id, title: of the campaign, or of the
 * creative with its campaign, that the UTM names.
 */
export const WebChain = z
  .object({
    content: ContentPreview.nullable(),
    /** utm_campaign and utm_content, where no post or story of that name is known. */
    campaign: z.string().nullable(),
    label: z.string().nullable(),
    campaign_id: Id.nullable(),
    creative_id: Id.nullable(),
    title: z.string().nullable(),
    clicks: z.int().nullable(),
    visits: z.int(),
    scroll: z.number().nullable(),
    goals: z.int(),
    engaged_ms: z.int(),
    gap: z.int().nullable(),
  })
  .meta({ id: 'WebChain' })
export type WebChain = z.infer<typeof WebChain>

/** Whether the snippet stands on a page. events: came from this host in the last five minutes. */
export const SnippetCheck = z.object({
  outcome: z.enum(['works', 'installed', 'missing', 'other_key', 'unreachable']),
  events: z.int(),
})

/** A CSV file of another tool; docs/web-import.md says what stands in it. */
const HistoryFile = z.strictObject({ name: z.string().trim().min(1).max(200), text: z.string() })
const HistoryFiles = z.array(HistoryFile).min(1).max(20)

/**
 * What is wrong with a file. columns: no date, or no figures · figure: totals need the figure `value` · csv: broken ·
 * date, number, page, country, device: no such thing · twice: another file says the same of the day `value` · totals:
 * several files, none of which has whole days · nothing: no day is left.
 */
export const historyProblems = [
  'columns',
  'figure',
  'csv',
  'date',
  'number',
  'page',
  'country',
  'device',
  'twice',
  'totals',
  'nothing',
] as const

/**
 * What an import would do. ignored: columns of which nothing is kept, all of them for files of no use · replaced_days: that
 * an earlier import told · counted_days: left out, since Rapport counted them itself · foreign_rows: of hosts that are not
 * the site's · problems: the first hundred; with any of them nothing is imported. line: 0 for the file as a whole.
 */
export const HistoryPreview = z
  .object({
    files: z.array(z.object({ name: z.string(), rows: z.int(), ignored: z.array(z.string()) })),
    from: Day.nullable(),
    to: Day.nullable(),
    days: z.int(),
    replaced_days: z.int(),
    counted_days: z.int(),
    foreign_rows: z.int(),
    views: z.int(),
    visitors: z.int(),
    visits: z.int(),
    problems: z.array(
      z.object({ file: z.string(), line: z.int(), what: z.enum(historyProblems), value: z.string() }),
    ),
    problem_count: z.int(),
  })
  .meta({ id: 'HistoryPreview' })
export type HistoryPreview = z.infer<typeof HistoryPreview>

/** Days that were taken over from another tool; those that a later import told are no longer among them. */
export const HistoryImport = z
  .object({
    id: Id,
    files: z.array(z.string()),
    from: Day,
    to: Day,
    days: z.int(),
    views: z.int(),
    visits: z.int(),
    imported_at: z.iso.datetime(),
    imported_by: z.string().nullable(),
  })
  .meta({ id: 'HistoryImport' })
export type HistoryImport = z.infer<typeof HistoryImport>

const PageName = z.string().trim().max(200, says('characters_at_most'))

export const webCalls = {
  list: figureCall(
    addresses.web.list,
    'viewer',
    'Pages with their figures in a period, most viewed first',
    webUnits,
    {
      filters: WebFilters,
      sort: z
        .enum(['views', 'visitors', 'entries', 'exits', 'engaged_ms', 'goals', 'first_seen_at'])
        .default('views'),
      ...paging(50, 100),
    },
    listOf(WebPage).extend({ measured_from: WebMeasuredFrom }),
  ),
  get: figureCall(
    addresses.web.get,
    'viewer',
    'A page with its figures by day, next to a compared period',
    webUnits,
    { id: Id, filters: WebFilters, compare: ComparedPeriod.optional() },
    WebPageDetails,
  ),
  addTag: figureCall(
    addresses.web.addTag,
    'editor',
    'Add a tag to a page',
    webUnits,
    { id: Id, tag_id: Id },
    WebPage,
  ),
  removeTag: figureCall(
    addresses.web.removeTag,
    'editor',
    'Remove a tag from a page',
    webUnits,
    { id: Id, tag_id: Id },
    WebPage,
  ),
  getTypes: call(
    addresses.web.getTypes,
    'viewer',
    'The types of pages, most pages first',
    { ...paging(1000) },
    listOf(z.object({ type: z.string(), pages: z.int() })),
  ),
  setData: figureCall(
    addresses.web.setData,
    'editor',
    'Set the name of a page (empty for none) or its type',
    webUnits,
    { id: Id, name: PageName.optional(), type: z.string().trim().min(1).max(60).optional() },
    WebPage,
  ),
  site: call(addresses.web.site, 'viewer', 'The site of the community with its snippet', {}, WebSite),
  saveSite: call(
    addresses.web.saveSite,
    'admin',
    'Change sites, goals and how long events are kept; new goals count from now on',
    {
      hosts: Hosts,
      goals: z.array(Goal).max(50).optional(),
      keep_months: z.int().min(1).max(120).optional(),
    },
    WebSite,
  ),
  check: call(
    addresses.web.check,
    'editor',
    'Check whether a page has the snippet and it works',
    { url: z.url({ protocol: /^https?$/ }).max(2000) },
    SnippetCheck,
  ),
  chain: figureCall(
    addresses.web.chain,
    'viewer',
    `From clicks in ${networkName} to visits, reading and goals, by post, story, campaign and creative`,
    webUnits,
    {
      filters: WebFilters,
      by: z.enum(['content', 'campaign', 'creative']).default('content'),
      ...paging(20, 100),
    },
    listOf(WebChain).extend({ measured_from: WebMeasuredFrom }),
  ),
  previewImport: call(
    addresses.web.previewImport,
    'admin',
    'What importing these CSV files of another tool would do, and their errors',
    { files: HistoryFiles },
    HistoryPreview,
    { mostBytes: 1.5 * longestHistory, isDear: true },
  ),
  import: call(
    addresses.web.import,
    'admin',
    'Import days before the first event from CSV files of another tool, replacing earlier imports of these days',
    { files: HistoryFiles },
    HistoryImport,
    { mostBytes: 1.5 * longestHistory, isDear: true },
  ),
  imports: call(
    addresses.web.imports,
    'viewer',
    'Imports from other tools, newest first',
    {},
    z.object({ items: z.array(HistoryImport) }),
  ),
  deleteImport: call(
    addresses.web.deleteImport,
    'admin',
    'Remove an import and its days',
    { id: Id },
    z.object({ id: Id }),
  ),
}
