import type { z } from 'zod'
import type { Period } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/call.ts'
import { leadingRate, leadMetric } from '#contract/metrics/leadingRate.ts'
import { rateBase, rateBases } from '#contract/metrics/metrics.ts'
import {
  type PortfolioFigure,
  type PortfolioRow,
  type PortfolioSort,
  type portfolioCalls,
  portfolioUnits,
} from '#contract/portfolio.ts'
import type { Client } from '#contract/settings/clients.ts'
import { connectionStates, contentKinds } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { addDays } from '../../lib/calendar.ts'
import { type Clock, type PublishedSum, resolvePeriods, storiesFrom } from '../analytics/analytics.ts'
import {
  listClocks,
  listSortable,
  type PortfolioRecord,
  readPortfolio,
  type SortableRecord,
  type Span,
  type Sums,
  type ZoneDays,
} from './portfolio.queries.ts'

type List = z.output<typeof portfolioCalls.list.input>
export type PortfolioQuery = Omit<List, 'page' | 'per_page' | 'community_id'>

/** All of these communities that pass the filters, in the order asked for. Errors: validation_failed for reversed days. */
export async function getPortfolio(
  db: Db,
  communities: CommunityId[],
  query: PortfolioQuery,
  now: Date,
): Promise<PortfolioRow[]> {
  const { zones, found } = await find(db, communities, query, now)
  return readRows(db, found, zones)
}

/** A page of `getPortfolio`. Of the other communities only what they are sorted by is read. */
export async function listPortfolio(
  db: Db,
  communities: CommunityId[],
  { page, per_page, ...query }: List,
): Promise<OutputOf<typeof portfolioCalls.list>> {
  const { zones, found, clients } = await find(db, communities, query, new Date())
  const first = (page - 1) * per_page
  const items = await readRows(db, found.slice(first, first + per_page), zones)
  const about = { units: portfolioUnits }
  return { items, page, per_page, total: found.length, clients, about }
}

/** Those that pass the filters, sorted; and the clients of all, by name. */
async function find(db: Db, communities: CommunityId[], query: PortfolioQuery, now: Date) {
  const zones = await zonesOf(db, communities, query, now)
  const records = await listSortable(db, communities, daysOf(zones), query.sort)
  return { zones, found: sorted(records.filter(passes(query)), query, zones), clients: clientsOf(records) }
}

function clientsOf(records: readonly SortableRecord[]): Client[] {
  const clients = new Map(records.flatMap(({ client }) => (client ? [[client.id, client] as const] : [])))
  return [...clients.values()].sort((a, b) => collator.compare(a.name, b.name))
}

/** By time zone. */
type Zones = ReadonlyMap<string, Zone>

const daysOf = (zones: Zones): ZoneDays[] => [...zones.values()].map(({ days }) => days)

async function zonesOf(db: Db, communities: CommunityId[], query: PortfolioQuery, now: Date): Promise<Zones> {
  if (query.from && query.to && query.from > query.to) throw invalidFields({ to: [reason('days_swapped')] })
  const zones = new Map<string, Zone>()
  for (const clock of await listClocks(db, communities, now))
    zones.set(clock.time_zone, await zoneOf(db, clock, query))
  return zones
}

/** Rows of these records, in their order. */
async function readRows(db: Db, records: readonly SortableRecord[], zones: Zones): Promise<PortfolioRow[]> {
  const ids = records.map(({ id }) => id)
  const read = new Map((await readPortfolio(db, ids, daysOf(zones))).map((record) => [record.id, record]))
  return records.flatMap(({ id }) => {
    const record = read.get(id)
    const zone = record && zones.get(record.time_zone)
    return zone ? [toRow(record, zone)] : []
  })
}

interface Zone {
  days: ZoneDays
  period: Period
  compared: Period
}

const defaultDays = 28

/** The period and the one before by the clocks of a time zone: as graphs have them. */
async function zoneOf(
  db: Db,
  clock: Clock,
  { from, to = from ? undefined : addDays(clock.today, -1) }: Pick<List, 'from' | 'to'>,
): Promise<Zone> {
  const asked = { from: from ?? addDays(to ?? clock.today, 1 - defaultDays), to }
  const { period, finished, compared, cut } = await resolvePeriods(db, clock, asked, { with: 'previous' }, '')
  if (!compared) throw new Error('a period before is compared')
  const { today, time_zone } = clock
  const days = {
    time_zone,
    from: period.from,
    to: period.to < today ? period.to : today,
    finished_to: finished?.to ?? null,
    before_from: compared.from,
    before_to: cut?.day ?? (compared.to < today ? compared.to : today),
    cut_until: cut?.until ?? null,
  }
  return { days, period, compared }
}

/** By which rate a community is judged in a period, and what that divides by. */
function ratedBy({ reach, er_base }: SortableRecord, period: Period) {
  const { rate } = leadingRate(reach ?? undefined, 'published', period)
  return { rate, divisor: rateBase(rate, { er_base, erp_base: er_base }) }
}

type Counted = PortfolioFigure['total']
type PortfolioMetric = 'reach' | 'views' | 'engagements' | 'er' | 'erv' | 'contents'

/** A metric in a span, as `contentColumns` adds it up. */
function countedIn(record: Partial<Sums<Span>>, span: Span, metric: PortfolioMetric): Counted {
  const sum = (column: PublishedSum) => record[`${span}_${column}`] ?? null
  const contents = sum('contents') ?? 0
  if (metric === 'contents') return { value: contents, n: contents }
  const n = sum(`${metric}_n`) ?? 0
  if (metric === 'er' || metric === 'erv') {
    const divisor = sum(`${metric}_base`) ?? 0
    return { value: divisor > 0 ? ((sum(`${metric}_engagements`) ?? 0) * 100) / divisor : null, n }
  }
  return { value: sum(metric) ?? (contents > 0 ? null : 0), n }
}

function toRow(record: PortfolioRecord, { days, period, compared }: Zone): PortfolioRow {
  const { rate, divisor } = ratedBy(record, period)
  const stories_from = storiesFrom({ basis: 'published', kinds: contentKinds }, record, [
    days,
    days.finished_to === null ? null : { from: days.from, to: days.finished_to },
    { from: days.before_from, to: days.before_to },
  ])
  const isFinished = days.finished_to !== null
  const { importing } = record
  const isComparable =
    stories_from === null &&
    (!importing || (importing.posts_from !== null && importing.posts_from <= compared.from))
  const figureOf = (metric: PortfolioMetric): PortfolioFigure => {
    const before = countedIn(record, 'before', metric)
    return {
      total: countedIn(record, 'total', metric),
      finished: isFinished ? countedIn(record, 'finished', metric) : null,
      before: isComparable ? before : { ...before, value: null },
    }
  }
  const base = leadMetric[rate]
  return {
    id: String(record.id),
    name: record.name,
    picture_url: record.picture_url,
    client: record.client,
    time_zone: record.time_zone,
    period,
    compared,
    rate,
    divisor,
    stories_from,
    followers: {
      total: record.total_members,
      finished: isFinished ? record.finished_members : null,
      before: record.before_members,
    },
    figures: {
      [base]: figureOf(base),
      engagements: figureOf('engagements'),
      [rate]: figureOf(rate),
      contents: figureOf('contents'),
    },
    open_negative: record.open_negative,
    connection: record.connection,
    importing,
  }
}

const passes = ({ search, client_ids, connections }: PortfolioQuery) => {
  const words = search.toLowerCase()
  return ({ name, client, connection }: SortableRecord) =>
    (words === '' ||
      name.toLowerCase().includes(words) ||
      Boolean(client?.name.toLowerCase().includes(words))) &&
    (client_ids.length === 0 || client_ids.includes(client?.id ?? '0')) &&
    (connections.length === 0 || connections.includes(connection))
}

const collator = new Intl.Collator(['ru', 'en'], { numeric: true })

/** A community with where it stands in an order: `part` before other parts, in it by `value`; null last. */
interface Placed {
  record: SortableRecord
  part: number
  value: number | null
}

/** Records of one base after another, each in order; communities of which nothing is known come last. */
function sorted(
  records: readonly SortableRecord[],
  { sort, order, by_client }: PortfolioQuery,
  zones: Zones,
): SortableRecord[] {
  const direction = order === 'asc' ? 1 : -1
  const byName = ({ record: a }: Placed, { record: b }: Placed) =>
    collator.compare(a.name, b.name) || a.id - b.id
  const byClient = ({ record: { client: a } }: Placed, { record: { client: b } }: Placed) =>
    a && b ? collator.compare(a.name, b.name) : Number(!a) - Number(!b)
  const byValue = ({ value: a }: Placed, { value: b }: Placed) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b)
  const compare = (a: Placed, b: Placed) =>
    sort === 'name' ? direction * byName(a, b) : a.part - b.part || byValue(a, b) || byName(a, b)
  return records
    .flatMap((record) => {
      const zone = zones.get(record.time_zone)
      return zone ? [{ record, ...placeOf(record, sort, zone.period) }] : []
    })
    .sort((a, b) => (by_client && byClient(a, b)) || compare(a, b))
    .map(({ record }) => record)
}

/** What is divided by one thing is not held against what is divided by another, nor reach against views. */
function placeOf(record: SortableRecord, sort: PortfolioSort, period: Period): Omit<Placed, 'record'> {
  if (sort === 'rate' || sort === 'base') {
    const { rate, divisor } = ratedBy(record, period)
    const metric = sort === 'rate' ? rate : leadMetric[rate]
    const part = sort === 'rate' ? rateBases.indexOf(divisor) : Number(rate === 'erv')
    return { part, value: countedIn(record, 'total', metric).value }
  }
  if (sort === 'name') return { part: 0, value: null }
  if (sort === 'followers') return { part: 0, value: record.total_members ?? null }
  if (sort === 'open_negative') return { part: 0, value: record.open_negative ?? null }
  if (sort === 'connection') return { part: 0, value: connectionStates.indexOf(record.connection) }
  return { part: 0, value: countedIn(record, 'total', sort).value }
}
