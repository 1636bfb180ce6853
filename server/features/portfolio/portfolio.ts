import type { z } from 'zod'
import type { Period } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/call.ts'
import { leadingRate, leadMetric } from '#contract/leadingRate.ts'
import { rateBase, rateBases } from '#contract/metrics.ts'
import type { PortfolioFigure, PortfolioRow, PortfolioSort, portfolioCalls } from '#contract/portfolio.ts'
import { connectionStates, contentKinds } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { addDays } from '../../lib/calendar.ts'
import { type Clock, type PublishedSum, resolvePeriods, storiesFrom } from '../analytics/analytics.ts'
import {
  listClientsOf,
  listClocks,
  type PortfolioRecord,
  readPortfolio,
  type ZoneDays,
} from './portfolio.queries.ts'

type List = z.output<typeof portfolioCalls.list.input>
export type PortfolioQuery = Omit<List, 'page' | 'per_page' | 'community_id'>

/** All of these communities that pass the filters, in the order asked for. Errors: validation_failed for reversed days. */
export async function getPortfolio(
  db: Db,
  communities: CommunityId[],
  query: PortfolioQuery,
  now = new Date(),
): Promise<PortfolioRow[]> {
  if (query.from && query.to && query.from > query.to) throw invalidFields({ to: [reason('days_swapped')] })
  const clocks = await listClocks(db, communities, now)
  const zones = new Map<string, Zone>()
  for (const clock of clocks) zones.set(clock.time_zone, await zoneOf(db, clock, query))
  const records = await readPortfolio(
    db,
    communities,
    [...zones.values()].map(({ days }) => days),
  )
  const rows = records.flatMap((record) => {
    const zone = zones.get(record.time_zone)
    return zone ? [toRow(record, zone)] : []
  })
  return sorted(rows.filter(passes(query)), query)
}

/** A page of `getPortfolio`. */
export async function listPortfolio(
  db: Db,
  communities: CommunityId[],
  { page, per_page, ...query }: List,
): Promise<OutputOf<typeof portfolioCalls.list>> {
  const [rows, clients] = await Promise.all([
    getPortfolio(db, communities, query),
    listClientsOf(db, communities),
  ])
  const first = (page - 1) * per_page
  return { items: rows.slice(first, first + per_page), page, per_page, total: rows.length, clients }
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

type Span = 'total' | 'finished' | 'before'

function toRow(record: PortfolioRecord, { days, period, compared }: Zone): PortfolioRow {
  const { rate } = leadingRate(record.reach, 'published', period)
  const stories_from = storiesFrom({ basis: 'published', kinds: contentKinds }, record, [
    days,
    days.finished_to === null ? null : { from: days.from, to: days.finished_to },
    { from: days.before_from, to: days.before_to },
  ])
  const isFinished = days.finished_to !== null
  const figureOf = (countedIn: (span: Span) => PortfolioFigure['total']): PortfolioFigure => {
    const before = countedIn('before')
    return {
      total: countedIn('total'),
      finished: isFinished ? countedIn('finished') : null,
      before: stories_from === null ? before : { ...before, value: null },
    }
  }
  const sum = (span: Span, column: PublishedSum) => record[`${span}_${column}`]
  const contents = (span: Span) => sum(span, 'contents') ?? 0
  const counted = (metric: 'reach' | 'views' | 'engagements') =>
    figureOf((span) => ({
      value: sum(span, metric) ?? (contents(span) > 0 ? null : 0),
      n: sum(span, `${metric}_n`) ?? 0,
    }))
  const base = leadMetric[rate]
  return {
    id: String(record.id),
    name: record.name,
    picture_url: record.picture_url,
    client: record.client,
    period,
    compared,
    rate,
    divisor: rateBase(rate, { er_base: record.er_base, erp_base: record.er_base }),
    stories_from,
    followers: {
      total: record.total_members,
      finished: isFinished ? record.finished_members : null,
      before: record.before_members,
    },
    figures: {
      [base]: counted(base),
      engagements: counted('engagements'),
      [rate]: figureOf((span) => {
        const divisor = sum(span, `${rate}_base`) ?? 0
        const engagements = sum(span, `${rate}_engagements`) ?? 0
        return { value: divisor > 0 ? (engagements * 100) / divisor : null, n: sum(span, `${rate}_n`) ?? 0 }
      }),
      contents: figureOf((span) => ({ value: contents(span), n: contents(span) })),
    },
    open_negative: record.open_negative,
    connection: record.connection,
  }
}

const passes = ({ search, client_ids, connections }: PortfolioQuery) => {
  const words = search.toLowerCase()
  return ({ name, client, connection }: PortfolioRow) =>
    (words === '' ||
      name.toLowerCase().includes(words) ||
      Boolean(client?.name.toLowerCase().includes(words))) &&
    (client_ids.length === 0 || client_ids.includes(client?.id ?? '0')) &&
    (connections.length === 0 || connections.includes(connection))
}

/** Compares as rows are to stand; 0 where both are alike. */
type Compare = (a: PortfolioRow, b: PortfolioRow) => number

/** Rows of one base after another, each in order; communities of which nothing is known come last. */
function sorted(rows: PortfolioRow[], { sort, order, by_client }: PortfolioQuery): PortfolioRow[] {
  const collator = new Intl.Collator(['ru', 'en'], { numeric: true })
  const byName: Compare = (a, b) => collator.compare(a.name, b.name) || Number(a.id) - Number(b.id)
  const byClient: Compare = (a, b) => {
    if (!a.client || !b.client) return Number(!a.client) - Number(!b.client)
    return collator.compare(a.client.name, b.client.name)
  }
  const apart = sort === 'rate' || sort === 'base' ? apartBy[sort] : () => 0
  const direction = order === 'asc' ? 1 : -1
  const byValue: Compare = (a, b) => {
    if (sort === 'name') return direction * byName(a, b)
    const [one, other] = [sortValue(a, sort), sortValue(b, sort)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * (one - other)
  }
  return rows.toSorted(
    (a, b) => (by_client && byClient(a, b)) || apart(a, b) || byValue(a, b) || byName(a, b),
  )
}

/** What is divided by one thing is not held against what is divided by another, nor reach against views. */
const apartBy: Record<'rate' | 'base', Compare> = {
  rate: (a, b) => rateBases.indexOf(a.divisor) - rateBases.indexOf(b.divisor),
  base: (a, b) => Number(a.rate === 'erv') - Number(b.rate === 'erv'),
}

function sortValue(row: PortfolioRow, sort: Exclude<PortfolioSort, 'name'>): number | null {
  if (sort === 'followers') return row.followers.total
  if (sort === 'open_negative') return row.open_negative
  if (sort === 'connection') return connectionStates.indexOf(row.connection)
  const metric = sort === 'base' ? leadMetric[row.rate] : sort === 'rate' ? row.rate : sort
  return row.figures[metric]?.total.value ?? null
}
