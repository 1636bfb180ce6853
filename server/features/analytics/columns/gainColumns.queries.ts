import { sql } from 'kysely'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { counters, type Metric, metrics, rateBase, rateMetrics } from '#contract/metrics/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { arrayElements, type ContentColumns } from '../../../engine/columns.ts'
import { type GainColumns, metricBit } from '../../../engine/gains.ts'
import { mergeGains, type Run } from '../../../engine/mergeColumns.ts'
import { cooperativeYield, type YieldIfDue } from '../../../engine/yield.ts'
import { getDefinitions } from '../../settings/settings.ts'

const knownOf = new WeakMap<ContentColumns, Promise<GainColumns>>()
const bytesOf = new WeakMap<ContentColumns, number>()

/** How much memory the gains of these columns take; 0 where they are not loaded. */
export const gainBytes = (columns: ContentColumns): number => bytesOf.get(columns) ?? 0

/** The gains of these columns, loaded once and kept as long as they are. */
export const gainColumns = (db: Db, community: CommunityId, columns: ContentColumns): Promise<GainColumns> =>
  keep(columns, () => readGains(db, community, columns))

/** The gains of merged columns, where those of the previous ones are in memory: only changed content is read. */
export async function carryGains(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  {
    before,
    changed,
    ids,
    runs,
  }: { before: ContentColumns; changed: ContentColumns; ids: number[]; runs: Run[] },
) {
  const gained = await knownOf.get(before)?.catch(() => undefined)
  if (gained)
    await keep(columns, async () => mergeGains(gained, await readGains(db, community, changed, ids), runs))
}

async function keep(columns: ContentColumns, read: () => Promise<GainColumns>): Promise<GainColumns> {
  const known = knownOf.get(columns) ?? read()
  knownOf.set(columns, known)
  try {
    const gains = await known
    bytesOf.set(columns, gains.first.byteLength + gains.day.byteLength + gains.known.byteLength)
    return gains
  } catch (error) {
    knownOf.delete(columns)
    throw error
  }
}

const bitsOf = (all: readonly Metric[]): number => all.reduce((bits, metric) => bits | metricBit(metric), 0)

/** Gains of a content: number of days, the days, and masks of known counters, as PostgreSQL array literals. */
interface Gains {
  id: number
  n: number
  days: string
  told: string
}

/** Reads the gains of the columns' content in one statement. Yields to the event loop. contents: ids, if not all. */
export async function readGains(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  contents: number[] | null = null,
): Promise<GainColumns> {
  const told = counters.map(
    (name) => sql`case when ${sql.ref(name)} is null then 0 else ${sql.lit(metricBit(name))} end`,
  )
  const [definitions, { rows }] = await Promise.all([
    getDefinitions(db, community),
    sql<Gains>`
      select content_id as id, count(*)::integer as n,
        array_agg(day - date '1970-01-01' order by day)::text as days,
        array_agg(${sql.join(told, sql` + `)} order by day)::text as told
      from content_day where community_id = ${community} ${only('content_id', contents)}
      group by content_id`.execute(db),
  ])
  const yieldIfDue = cooperativeYield()
  const first = await firstPlaces(columns, rows, yieldIfDue)
  const [day, known] = [new Int32Array(first.at(-1) ?? 0), new Uint32Array(first.at(-1) ?? 0)]
  const withDerived = knownBy(definitions)
  for (const { id, days, told } of rows) {
    await yieldIfDue(days.length + told.length)
    const row = columns.rowOf(id)
    if (row === undefined) continue
    day.set(arrayElements(days).map(Number), first[row])
    known.set(arrayElements(told).map(Number).map(withDerived(columns, row)), first[row])
  }
  return { first, day, known }
}

/** Restricts a query to some contents, unless all are asked for. */
export const only = (id: string, contents: number[] | null) =>
  contents ? sql`and ${sql.ref(id)} = any(${contents}::bigint[])` : sql``

async function firstPlaces(
  { length, rowOf }: ContentColumns,
  gains: Gains[],
  yieldIfDue: YieldIfDue,
): Promise<Uint32Array> {
  const first = new Uint32Array(length + 1)
  for (const { id, n } of gains) {
    await yieldIfDue(lookupCost)
    const row = rowOf(id)
    if (row !== undefined) first[row + 1] = n
  }
  for (let row = 0; row < length; row += 1) first[row + 1] = (first[row + 1] ?? 0) + (first[row] ?? 0)
  return first
}

/** Finding a row costs as much as processing this many values. */
const lookupCost = 10

/** Followers are no metric, but a denominator of rates. */
const followersBit = 1 << metrics.length

/** Known metrics by known counters: engagements need any counter of theirs, rates engagements and their base. */
function knownBy(definitions: MetricDefinitions) {
  const engaging = contentKinds.map((kind) => bitsOf(definitions[`${kind}_engagements`]))
  const rates = rateMetrics.map((rate) => {
    const base = rateBase(rate, definitions)
    return { bit: metricBit(rate), base: base === 'followers' ? followersBit : metricBit(base) }
  })
  const engagements = metricBit('engagements')
  return ({ kind, followers }: ContentColumns, row: number) => {
    const engagingHere = engaging[kind[row] ?? 0] ?? 0
    const beside = Number.isNaN(followers[row]) ? 0 : followersBit
    return (told: number): number => {
      if ((told & engagingHere) === 0) return told
      let known = told | engagements
      for (const { bit, base } of rates) if (((told | beside) & base) !== 0) known |= bit
      return known
    }
  }
}
