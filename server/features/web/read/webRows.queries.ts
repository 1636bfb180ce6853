import { type RawBuilder, sql } from 'kysely'
import type { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { addDays } from '../../../lib/calendar.ts'
import { sourceNamed } from '../collect/addresses.ts'
import { deviceNumbers } from '../collect/collect.ts'
import type { TermKind } from '../count/terms.queries.ts'
import { countryNumber, type Dimension, dimensions, sums } from '../dimensions.ts'
import { type Days, splitPeriod } from './sumParts.ts'

/** A range of days of a time zone, inclusive; the last one only up to `until`, if given. */
export interface WebSpan extends Days {
  until: Date | null
  zone: string
}

/** Grouping of rows: a dimension of the sums, or a property of pages. */
export type By = Dimension | 'tag' | 'type'

/** `select …` of day, key (text for types, else a number) and sums. Days may be combined, unless rows by day are asked for. */
export function sumRows(
  community: CommunityId,
  filters: WebFilters,
  by: By,
  span: WebSpan,
  isByDay: boolean,
): RawBuilder<unknown> {
  const rows = (days: WebSpan) => {
    const rolled = rolledRows(community, filters, by, days, isByDay)
    return rolled ?? eventRows(community, filters, by, days)
  }
  if (span.until === null) return rows(span)
  // Parts of a day need single events.
  const whole = { ...span, to: addDays(span.to, -1), until: null }
  const part = eventRows(community, filters, by, { ...span, from: span.to })
  return whole.from > whole.to ? part : sql`${rows(whole)} union all ${part}`
}

const sumRefs = sql.join(sums.map((sum) => sql.ref(sum)))

const takenOff = sql.join(sums.map((sum) => sql`-${sql.ref(sum)} as ${sql.ref(sum)}`))

/** `sum(…) as …` of all sums. */
export const addedUp = sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`))

const isEmpty = (list: unknown[]) => list.length === 0

/** Whether filters use only properties of pages. */
const isOfPages = ({ sources, campaigns, contents, devices, countries }: WebFilters) =>
  [sources, campaigns, contents, devices, countries].every(isEmpty)

/** Whether filters use only days. */
export const isOfAll = (filters: WebFilters) =>
  isOfPages(filters) && [filters.pages, filters.tags, filters.types].every(isEmpty) && filters.search === ''

/** Rows from the daily sums, if they can answer; else null. */
function rolledRows(
  community: CommunityId,
  filters: WebFilters,
  by: By,
  span: WebSpan,
  isByDay: boolean,
): RawBuilder<unknown> | null {
  if (by === 'tag' || by === 'type') {
    if (!isOfPages(filters)) return null
    return groupedPages(by, daySums(community, 'page', span, isByDay), community, filters)
  }
  if (by === 'page' && isOfPages(filters))
    return sql`
      select day, key, ${sumRefs} from (${daySums(community, 'page', span, isByDay)}) as daily
      ${isOfAll(filters) ? sql`` : sql`where key in (${matchingPages(community, filters)})`}`
  if (isOfAll(filters))
    return sql`select day, key, ${sumRefs} from (${daySums(community, by, span, isByDay)}) as daily`
  const only = by === 'all' ? onlyFilter(community, filters) : null
  if (!only) return null
  const ofKeys = sql`and key in (${only.keys})`
  return sql`select day, 0 as key, ${sumRefs} from (${daySums(community, only.dimension, span, true, ofKeys)}) as daily`
}

/** The dimension whose daily sums can answer; null if there is none. */
export function rolledDimension(community: CommunityId, filters: WebFilters, by: By): Dimension | null {
  if (by === 'tag' || by === 'type') return isOfPages(filters) ? 'page' : null
  if (isOfAll(filters)) return by
  if (by === 'page') return isOfPages(filters) ? 'page' : null
  return by === 'all' ? (onlyFilter(community, filters)?.dimension ?? null) : null
}

/** The only filtered dimension, if visitors are not counted twice: one with two devices is two visitors. */
function onlyFilter(community: CommunityId, filters: WebFilters) {
  const { pages, tags, types, sources, campaigns, contents, devices, countries, search } = filters
  const given = { pages, sources, campaigns, contents, devices, countries }
  const [name, ...others] = Object.entries(given).flatMap(([key, list]) => (list.length > 0 ? [key] : []))
  if (!name || others.length > 0 || tags.length > 0 || types.length > 0 || search) return null
  if (name === 'devices') return { dimension: 'device', keys: sql.join(deviceKeys(devices)) } as const
  if (name === 'countries') return { dimension: 'country', keys: sql.join(countryKeys(countries)) } as const
  if (name === 'pages')
    return pages.length === 1
      ? ({ dimension: 'page', keys: sql`select unnest(${pages}::bigint[])` } as const)
      : null
  const terms = {
    sources: ['source', sources],
    campaigns: ['campaign', campaigns],
    contents: ['content', contents],
  } as const
  const [dimension, values] = terms[name as keyof typeof terms]
  return values.length === 1 ? { dimension, keys: termIds(community, dimension, values) } : null
}

const deviceKeys = (devices: WebFilters['devices']) => devices.map((device) => deviceNumbers[device])
const countryKeys = (countries: string[]) => countries.map(countryNumber)

/** `select …` of term ids; 0 for ''. Sources match by any of their names. */
function termIds(community: CommunityId, kind: TermKind, asked: readonly string[]): RawBuilder<unknown> {
  const values = kind === 'source' ? asked.map(sourceNamed) : asked
  return sql`
    select id from web_term where community_id = ${community} and kind = ${kind} and value = any(${values}::text[])
    ${values.includes('') ? sql`union all select 0` : sql``}`
}

/** `select …` of the sums of a dimension: per day, or of all days from the fewest rows. */
function daySums(
  community: CommunityId,
  dimension: Dimension,
  days: WebSpan,
  isByDay: boolean,
  condition = sql``,
): RawBuilder<unknown> {
  const of = (table: string, columns: RawBuilder<unknown>, from: string, to: string) => sql`
    select day, key, ${columns} from ${sql.table(table)}
    where community_id = ${community} and dimension = ${dimensions[dimension]} and day between ${from} and ${to}
      ${condition}`
  if (isByDay) return of('web_day', sumRefs, days.from, days.to)
  const parts = splitPeriod(days).map(({ table, from, to, isTakenOff }) =>
    of(table, isTakenOff ? takenOff : sumRefs, from, to),
  )
  // After subtraction a row may be empty.
  return sql`
    select null::date as day, key, ${addedUp} from (${sql.join(parts, sql` union all `)}) as part
    group by key having ${sql.join(
      sums.map((sum) => sql`sum(${sql.ref(sum)}) > 0`),
      sql` or `,
    )}`
}

/** `select …` of the ids of pages that match filters. */
export const matchingPages = (community: CommunityId, { pages, tags, types, search }: WebFilters) => sql`
  select id from web_page where community_id = ${community}
  ${pages.length > 0 ? sql`and id = any(${pages}::bigint[])` : sql``}
  ${types.length > 0 ? sql`and type = any(${types}::text[])` : sql``}
  ${search ? sql`and concat_ws(' ', name, title, url) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
  ${
    tags.length > 0
      ? sql`and exists (
          select from web_page_tag
          where web_page_tag.community_id = web_page.community_id and page_id = web_page.id
            and tag_id = any(${tags}::bigint[]))`
      : sql``
  }`

function groupedPages(
  by: 'tag' | 'type',
  pages: RawBuilder<unknown>,
  community: CommunityId,
  filters: WebFilters,
) {
  const of = isOfAll(filters) ? sql`` : sql`and daily.key in (${matchingPages(community, filters)})`
  const key = by === 'type' ? sql`web_page.type` : sql`tag_id`
  const tagged =
    by === 'type'
      ? sql``
      : sql`join web_page_tag on web_page_tag.community_id = ${community} and web_page_tag.page_id = web_page.id`
  return sql`
    select null::date as day, ${key} as key, ${sumRefs}
    from (select key, ${addedUp} from (${pages}) as part group by key) as daily
    join web_page on web_page.community_id = ${community} and web_page.id = daily.key ${of} ${tagged}`
}

/** Rows from single events that match filters of origin and pages, for any grouping. */
export function eventRows(
  community: CommunityId,
  filters: WebFilters,
  by: By,
  span: Omit<WebSpan, 'today'>,
): RawBuilder<unknown> {
  const { from, to, until } = span
  const { sources, campaigns, contents, devices, countries } = filters
  const isOneOf = (column: string, list: unknown[], ids: RawBuilder<unknown>) =>
    list.length > 0 ? sql`and ${sql.ref(column)} in (${ids})` : sql``
  return sql`
    select * from (
      with event as materialized (
        select day, at, visitor, visit, kind, page_id, source_id, campaign_id, content_id, term_id, goal_id, device, country,
          engaged_ms, scroll, is_entry, is_first
        from web_event
        where community_id = ${community} and day between ${from} and ${to}
          -- Days are not in the index, their moments are. Time zones are less than a day from UTC.
          and at >= ${from}::date - interval '1 day' and at < ${until ?? addDays(to, 3)}::timestamptz
          ${isOneOf('source_id', sources, termIds(community, 'source', sources))}
          ${isOneOf('campaign_id', campaigns, termIds(community, 'campaign', campaigns))}
          ${isOneOf('content_id', contents, termIds(community, 'content', contents))}
          ${isOneOf('device', devices, sql.join(deviceKeys(devices)))}
          ${isOneOf('country', countries, sql.join(countryKeys(countries)))}
      ), visited as (
        select day, visit, max(at) filter (where kind = 0) as exit_at,
          count(*) filter (where kind = 0) = 1 and sum(engaged_ms) < 10000 and max(goal_id) = 0 as is_bounce
        from event where visit > 0 group by day, visit
      )
      select event.day, ${keyColumns[by]} as key,
        count(*) filter (where ${isViewed(by)}) as views,
        count(distinct event.visitor) filter (where ${isViewed(by)} and event.visit > 0) as visitors,
        ${isOfViews(by) ? sumsOfViews(by) : noSums}
      from event left join visited using (day, visit) ${joinOf(community, by, span)}
      where ${ofDimension(by)} ${pageCondition(community, filters)}
      group by event.day, 2
    ) as counted`
}

const pageCondition = (community: CommunityId, filters: WebFilters) =>
  [filters.pages, filters.tags, filters.types].every(isEmpty) && filters.search === ''
    ? sql``
    : sql`and event.page_id in (${matchingPages(community, filters)})`

/** A visit exits on a page; for other dimensions in the row it began in. */
const sumsOfViews = (by: By) => sql`
  count(distinct event.visit) filter (where kind = 0) as visits,
  count(*) filter (where is_entry) as entries,
  count(*) filter (where ${by === 'hour' ? sql`is_entry` : sql`kind = 0 and at = exit_at`}) as exits,
  count(*) filter (where is_entry and is_bounce) as bounces,
  sum(engaged_ms) as engaged_ms, sum(scroll) as scroll,
  count(*) filter (where is_first) as scrolled,
  count(*) filter (where goal_id > 0) as goals`
/** Counts of events and of their visitors. */
const noSums = sql`0 as visits, 0 as entries, 0 as exits, 0 as bounces, 0 as engaged_ms, 0 as scroll, 0 as scrolled, 0 as goals`

const keyColumns: Record<By, RawBuilder<unknown>> = {
  all: sql`0`,
  page: sql`event.page_id`,
  source: sql`source_id`,
  campaign: sql`campaign_id`,
  content: sql`content_id`,
  device: sql`device`,
  country: sql`country`,
  hour: sql`greatest(0, least(23, floor(extract(epoch from at - begins) / 3600)))::integer`,
  goal: sql`goal_id`,
  event: sql`term_id`,
  outbound: sql`term_id`,
  download: sql`term_id`,
  tag: sql`tag_id`,
  type: sql`web_page.type`,
}

function joinOf(community: CommunityId, by: By, { from, to, zone }: Omit<WebSpan, 'today'>) {
  if (by === 'hour')
    return sql`
      join (
        select each::date as day, day_begins(each::date, ${zone}) as begins
        from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as each
      ) as clock on clock.day = event.day`
  if (by === 'type')
    return sql`join web_page on web_page.community_id = ${community} and web_page.id = event.page_id`
  if (by === 'tag')
    return sql`join web_page_tag on web_page_tag.community_id = ${community} and web_page_tag.page_id = event.page_id`
  return sql``
}

/** Event dimensions; all others count views. */
const ownKinds: Partial<Record<By, number>> = { event: 2, outbound: 3, download: 4 }

const isOfViews = (by: By) => by !== 'goal' && ownKinds[by] === undefined

const isViewed = (by: By) => (by === 'goal' ? sql`goal_id > 0` : sql`kind = ${sql.lit(ownKinds[by] ?? 0)}`)

function ofDimension(by: By) {
  if (by === 'goal') return sql`goal_id > 0`
  if (by === 'campaign') return sql`campaign_id > 0`
  if (by === 'content') return sql`content_id > 0`
  const kind = ownKinds[by]
  return kind === undefined ? sql`true` : sql`kind = ${sql.lit(kind)}`
}
