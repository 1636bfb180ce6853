import { sql } from 'kysely'
import type { WebGoal } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { eventKinds, sums } from '../dimensions.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { requirePartitions } from './partitions.queries.ts'
import { idsOfPages, idsOfTerms, type SeenPage, type Term, type TermKind } from './terms.queries.ts'
import { type Deltas, type Origin, slotParts } from './visits.ts'

export interface SiteToCount {
  goals: WebGoal[]
  /** µs since 1970 of the last event. */
  last_us: number
}

/** Locks a site for counting until the end of the transaction. */
export async function lockSite(tx: Db, community: CommunityId): Promise<SiteToCount | undefined> {
  const { rows } = await sql<SiteToCount>`
    select goals, coalesce(extract(epoch from last_event_at) * 1000000, 0)::bigint as last_us
    from web_site where community_id = ${community} for update`.execute(tx)
  return rows[0]
}

/** Records that events were counted in a range, in µs since 1970. */
export const noteCounted = (tx: Db, community: CommunityId, firstUs: number, lastUs: number) =>
  sql`
    update web_site set first_event_at = coalesce(first_event_at, ${moment(firstUs)}), last_event_at = ${moment(lastUs)}
    where community_id = ${community}`.execute(tx)

/** Written out, as an update on another machine may not work it out itself. */
const moment = (us: number) =>
  sql`${`${new Date(Math.floor(us / 1000)).toISOString().slice(0, -1)}${String(us % 1000).padStart(3, '0')}Z`}::timestamptz`

/** A row of `web_event`; at in µs since 1970, kind as `eventKinds` numbers it. */
export interface EventRow extends Origin {
  at: number
  visitor: string
  day: string
  visit: number
  page_id: number
  term_id: number
  goal_id: number
  engaged_ms: number
  scroll: number
  kind: number
  is_entry: boolean
  is_first: boolean
}

const columns = {
  visitor: 'bigint',
  day: 'date',
  visit: 'integer',
  page_id: 'integer',
  source_id: 'integer',
  campaign_id: 'integer',
  content_id: 'integer',
  term_id: 'integer',
  goal_id: 'integer',
  engaged_ms: 'integer',
  scroll: 'smallint',
  kind: 'smallint',
  device: 'smallint',
  country: 'smallint',
  is_entry: 'boolean',
  is_first: 'boolean',
} as const satisfies Record<Exclude<keyof EventRow, 'at'>, string>
const names = Object.keys(columns) as (keyof typeof columns)[]

/** Inserts events; months: those known to have a partition, to which these are added. Errors: MissingPartitions. */
export async function insertEvents(tx: Db, community: CommunityId, rows: EventRow[], months: Set<string>) {
  const unknown = new Set(rows.map(({ at }) => new Date(at / 1000).toISOString().slice(0, 7))).difference(
    months,
  )
  if (unknown.size > 0) await requirePartitions(tx, [...unknown])
  for (const month of unknown) months.add(month)
  const arrays = names.map(
    (name) => sql`${arrayOf(rows.map((row) => row[name]))}::${sql.raw(columns[name])}[]`,
  )
  const refs = sql.join(names.map((name) => sql.ref(name)))
  // By the site, here and below, Citus sees that all rows lie on one machine, and leaves the statement to that. Arrays alone it
  // would read itself, and send on as an intermediate result.
  await sql`
    insert into web_event (community_id, at, ${refs})
    select site.community_id, to_timestamp(us / 1e6::double precision), ${refs}
    from web_site as site cross join
      unnest(${arrayOf(rows.map(({ at }) => at))}::bigint[], ${sql.join(arrays)}) as event(us, ${refs})
    where site.community_id = ${community}`.execute(tx)
}

/** A PostgreSQL array literal of values without special characters, as the driver checks each of thousands for escaping. */
const arrayOf = (values: (string | number | boolean | undefined)[]): string => `{${values.join()}}`

/** Adds deltas to the sums of a day and its month. */
export async function addToDay(tx: Db, community: CommunityId, day: string, deltas: Deltas) {
  // Sorted, to prevent deadlocks.
  const rows = [...deltas].sort(([a], [b]) => a - b)
  const slots = rows.map(([slot]) => slotParts(slot))
  const part = (index: number) => sql`${arrayOf(slots.map((slot) => slot[index]))}::integer[]`
  const added = sums.map((_, index) => sql`${arrayOf(rows.map(([, values]) => values[index]))}::bigint[]`)
  const refs = sql.join(sums.map((sum) => sql.ref(sum)))
  const values = sql.join(sums.map((sum) => sql.ref(`added.${sum}`)))
  const updates = sums.map((sum) => sql`${sql.ref(sum)} = known.${sql.ref(sum)} + excluded.${sql.ref(sum)}`)
  for (const [table, first] of [
    ['web_day', sql`${day}::date`],
    ['web_month', sql`date_trunc('month', ${day}::timestamp)::date`],
  ] as const)
    await sql`
      insert into ${sql.table(table)} as known (community_id, dimension, day, key, ${refs})
      select site.community_id, dimension, ${first}, added.key, ${values}
      from web_site as site
      cross join unnest(${part(0)}, ${part(1)}, ${sql.join(added)}) as added(dimension, key, ${refs})
      where site.community_id = ${community}
      on conflict (community_id, dimension, day, key) do update set ${sql.join(updates)}`.execute(tx)
}

export const eventsAtOnce = 2_500

/** The first counted events of a day after a moment in µs since 1970, in counting order; at most `eventsAtOnce`. */
export async function readEvents(
  db: Db,
  community: CommunityId,
  day: string,
  afterUs: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select (extract(epoch from at) * 1000000)::bigint as at, visitor::text, day, visit, page_id, source_id, campaign_id,
      content_id, term_id, engaged_ms, scroll, kind, device, country, is_entry, is_first, goal_id
    from web_event
    where community_id = ${community} and day = ${day}::date and at > ${moment(afterUs)}
      -- Days are not in the index, their moments are. Time zones are less than a day from UTC.
      and at >= ${day}::date - interval '1 day' and at < ${day}::date + interval '3 days'
      -- Not by the number that is named alike, which no index has.
    order by web_event.at limit ${eventsAtOnce}`.execute(db)
  return rows
}

export const kindNumber = (kind: (typeof eventKinds)[number]) => eventKinds.indexOf(kind)

const mostKnown = 100_000

/** Cached ids of a community's pages and terms. */
export interface Names {
  /** Loads or creates the ids of these. */
  learn(db: Db, pages: SeenPage[], terms: Term[]): Promise<void>
  pageId(url: string): number
  /** 0 for ''. */
  termId(kind: TermKind, value: string): number
}

export function openNames(community: CommunityId): Names {
  const pages = new Map<string, SeenPage & { id: number }>()
  const terms = new Map<string, number>()

  /** Missing properties of a page are filled from earlier events. */
  const isKnown = ({ url, title, type }: SeenPage) => {
    const known = pages.get(url)
    return (
      known !== undefined && (title === '' || title === known.title) && (type === '' || type === known.type)
    )
  }

  function newAmong(said: Term[]): Term[] {
    const found = new Map<string, Term>()
    for (const term of said) {
      const name = nameOf(term)
      if (term.value !== '' && !terms.has(name)) found.set(name, term)
    }
    return [...found.values()]
  }

  return {
    async learn(db, seen, said) {
      if (pages.size + terms.size > mostKnown) {
        pages.clear()
        terms.clear()
      }
      const newPages = togetherByUrl(seen.filter((page) => !isKnown(page)))
      const newTerms = newAmong(said)
      if (newPages.length > 0) {
        const ids = await idsOfPages(db, community, newPages)
        for (const [n, page] of newPages.entries()) pages.set(page.url, { ...page, id: ids[n] ?? 0 })
      }
      if (newTerms.length > 0) {
        const ids = await idsOfTerms(db, community, newTerms)
        for (const [n, term] of newTerms.entries()) terms.set(nameOf(term), ids[n] ?? 0)
      }
    },
    pageId: (url) => pages.get(url)?.id ?? 0,
    termId: (kind, value) => (value === '' ? 0 : (terms.get(nameOf({ kind, value })) ?? 0)),
  }
}

/** The latest properties of each page; leave events have none. */
function togetherByUrl(seen: SeenPage[]): SeenPage[] {
  const pages = new Map<string, SeenPage>()
  for (const { url, title, type } of seen) {
    const before = pages.get(url)
    pages.set(url, { url, title: title || before?.title || '', type: type || before?.type || '' })
  }
  return [...pages.values()]
}

const nameOf = ({ kind, value }: Term) => `${kind} ${value}`

const termKinds: Partial<Record<InboxEvent['kind'], TermKind>> = {
  event: 'event',
  out: 'outbound',
  file: 'download',
}

/** The term id of an event. */
export const eventTermId = (names: Names, { kind, term }: InboxEvent): number => {
  const of = termKinds[kind]
  return of ? names.termId(of, term) : 0
}

/** All terms of an event. */
export function eventTerms({ kind, term, source, campaign, content }: InboxEvent): Term[] {
  const of = termKinds[kind]
  return [
    { kind: 'source', value: source },
    { kind: 'campaign', value: campaign },
    { kind: 'content', value: content },
    ...(of ? [{ kind: of, value: term }] : []),
  ]
}
