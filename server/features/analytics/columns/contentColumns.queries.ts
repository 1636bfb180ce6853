import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters } from '#contract/content/content.ts'
import { type RateBase, rateBase, rateMetrics } from '#contract/metrics/metrics.ts'
import { contentKinds, contentTypes } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Db, databaseKey } from '#server/db/database.ts'
import {
  arrayElements,
  between,
  type ContentColumns,
  columnBytes,
  emptyColumns,
  firstAtLeast,
  type Stored,
  stored,
} from '../../../engine/columns.ts'
import { mergeColumns, mergeRows } from '../../../engine/mergeColumns.ts'
import { dayNumber } from '../../../lib/calendar.ts'
import { isCountable, matchingContent } from '../../content/content.ts'
import type { Cut } from '../periods.ts'
import { carryGains, gainBytes, only } from './gainColumns.queries.ts'

interface Known {
  revision: string
  columns: Promise<ContentColumns>
  /** Null until they are loaded. */
  loaded: ContentColumns | null
  /** Of the loaded columns. */
  bytes: number
}

/** By community, the least recently used first. */
interface Memory {
  known: Map<CommunityId, Known>
  mostBytes: number
}

const memories = new WeakMap<object, Memory>()

/** What is kept in memory of a database, whichever of its pools reads it. */
function memoryOf(db: Db): Memory {
  const memory = memories.get(databaseKey(db)) ?? { known: new Map(), mostBytes: Number.POSITIVE_INFINITY }
  memories.set(databaseKey(db), memory)
  return memory
}

/** Keeps columns and gains up to so many bytes; those of one community at least. */
export function limitColumns(db: Db, mostBytes: number) {
  memoryOf(db).mostBytes = mostBytes
}

/** The columns of a community at a revision of its context, or later. Concurrent callers share one load. */
export async function contentColumns(
  db: Db,
  community: CommunityId,
  revision: string,
): Promise<ContentColumns> {
  const { known } = memoryOf(db)
  const current = known.get(community)
  const kept =
    current?.revision === revision
      ? current
      : { revision, columns: bringUpToDate(db, community, current?.columns), loaded: null, bytes: 0 }
  known.delete(community)
  known.set(community, kept)
  try {
    const columns = await kept.columns
    if (kept.loaded !== columns) Object.assign(kept, { loaded: columns, bytes: columnBytes(columns) })
    forgetMost(memoryOf(db), community)
    return columns
  } catch (error) {
    if (known.get(community) === kept) known.delete(community)
    throw error
  }
}

/** Above this fraction of changed rows reading and merging them costs as much as reading all. */
const mostChanged = 0.25

/** Reads what has changed since the last load, or everything where that is too much or unknown. */
async function bringUpToDate(
  db: Db,
  community: CommunityId,
  known?: Promise<ContentColumns>,
): Promise<ContentColumns> {
  const before = await known?.catch(() => undefined)
  if (!before) return readColumns(db, community)
  const { ids, rows } = await atOneMoment(db, async (tx) => {
    const now = await readMeaning(tx, community)
    const changed =
      before.defined === now.defined ? await readChanged(tx, community, before.revision, now.revision) : null
    const ids = changed && changed.length <= before.length * mostChanged ? changed : null
    return { ids, rows: await readRows(tx, community, now, ids) }
  })
  if (!ids) return rows
  if (ids.length === 0) return Object.assign(before, { revision: rows.revision })
  const runs = mergeRows(before, rows, ids)
  const columns = await mergeColumns(before, rows, runs)
  await carryGains(db, community, columns, { before, changed: rows, ids, runs })
  return columns
}

/** The columns in memory, by community. */
export const knownColumns = (db: Db): ReadonlyMap<CommunityId, Known> => new Map(memoryOf(db).known)

/** Whether as many columns are in memory as may be. */
export const isMemoryFull = (db: Db): boolean => {
  const { known, mostBytes } = memoryOf(db)
  return bytesOf(known.values()) >= mostBytes
}

const bytesOf = (kept: Iterable<Known>): number =>
  Iterator.from(kept).reduce((sum, { loaded, bytes }) => sum + bytes + (loaded ? gainBytes(loaded) : 0), 0)

function forgetMost({ known, mostBytes }: Memory, asked: CommunityId) {
  let bytes = bytesOf(known.values())
  for (const [community, each] of known) {
    if (bytes <= mostBytes) return
    if (community === asked) continue
    known.delete(community)
    bytes -= bytesOf([each])
  }
}

/** Rows of the content that matches the filters, earliest first, up to the cut; deleted content only if asked for. */
export async function matchedRows(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  filters: ContentFilters,
  cut: Cut | null = null,
): Promise<number[]> {
  if (isPlain(filters)) return upToCut(columns, rowsOfDays(columns, filters), cut)
  const { rows } = await matchingContent(community, {
    ...filters,
    is_deleted: filters.is_deleted ?? false,
  }).execute(db)
  return upToCut(columns, columns.rowsOf(rows.map(({ id }) => id)), cut)
}

/** Whether filters use nothing but days, kind, type, tagged, deleted and at most one tag. */
export const isPlain = (filters: ContentFilters): boolean =>
  filters.tags.any.length <= 1 &&
  isCountable({
    ...filters,
    is_tagged: undefined,
    is_deleted: undefined,
    tags: { ...filters.tags, any: [] },
  })

function upToCut({ day, moment }: ContentColumns, rows: number[], cut: Cut | null): number[] {
  if (!cut) return rows
  const [cutDay, until] = [dayNumber(cut.day), cut.until.getTime()]
  return rows.filter((row) => (day[row] ?? 0) < cutDay || (moment[row] ?? 0) < until)
}

const kindOf = { posts: 'post', stories: 'story' } as const

/** Filters that the columns can answer alone. */
function rowsOfDays(columns: ContentColumns, filters: ContentFilters): number[] {
  const { day, kind, type, deleted, isTagged } = columns
  const { tags, is_tagged, is_deleted = false } = filters
  const isKind = contentKinds.map((each) => filters.kind === 'all' || kindOf[filters.kind] === each)
  const isType = contentTypes.map((each) => filters.types.length === 0 || filters.types.includes(each))
  const mayBeTagged = [is_tagged !== true, is_tagged !== false]
  const first = filters.from === undefined ? 0 : firstAtLeast(day, dayNumber(filters.from))
  const end = filters.to === undefined ? columns.length : firstAtLeast(day, dayNumber(filters.to) + 1)
  const [tag] = tags.any
  const ofTag = tag === undefined ? undefined : between(columns.rowsOfTag.get(tag) ?? [], first, end)
  const rows: number[] = []
  const most = ofTag ? ofTag.length : end - first
  for (let n = 0; n < most; n += 1) {
    const row = ofTag ? (ofTag[n] ?? 0) : first + n
    if (
      isKind[kind[row] ?? 0] &&
      isType[type[row] ?? 0] &&
      (deleted[row] === 1) === is_deleted &&
      mayBeTagged[isTagged[row] ?? 0]
    )
      rows.push(row)
  }
  return rows
}

/** What the columns depend on besides content. */
interface Meaning {
  /** Of `metric_revision`; 0 before the first rollup. */
  revision: number
  er_base: RateBase
  erp_base: RateBase
  /** Its time zone and metric definitions. */
  defined: string
}

/** A batch of rows: each column as a PostgreSQL array literal of numbers or NULL; tags are joined by |. */
type Part = Record<Stored | 'tags', string> & { n: number }

/** Rows parsed between two yields, a few milliseconds' worth. */
const rowsInPart = 4000

/** Runs `work` on one snapshot; transactions of reports have one already. */
export const atOneMoment = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** Reads all content of a community. */
export const readColumns = (db: Db, community: CommunityId): Promise<ContentColumns> =>
  atOneMoment(db, async (tx) => readRows(tx, community, await readMeaning(tx, community)))

export async function readMeaning(db: Db, community: CommunityId): Promise<Meaning> {
  const { rows } = await sql<Meaning>`
    select coalesce(revision, 0) as revision, er_base, erp_base,
      concat_ws(' ', time_zone, er_base, erp_base, post_engagements, story_engagements) as defined
    from community left join metric_revision on metric_revision.community_id = community.id
    where community.id = ${community}`.execute(db)
  return rows[0] ?? { revision: 0, er_base: 'reach', erp_base: 'reach', defined: '' }
}

/** Reads all content of a community, or some. Yields to the event loop. */
export async function readRows(
  db: Db,
  community: CommunityId,
  { revision, defined, er_base, erp_base }: Meaning,
  contents: number[] | null = null,
): Promise<ContentColumns> {
  const { rows } = await sql<Part>`
    with content_row as (
      select content.*, tags, row_number() over (order by published_on, published_at, content.id) - 1 as nth
      from content
      left join (
        select content_id, string_agg(tag_id::text, '|') as tags from content_tag
        where community_id = ${community} ${only('content_id', contents)} group by content_id
      ) as carried on content_id = content.id
      where community_id = ${community} ${only('content.id', contents)}
    )
    select count(*) as n, ${sql.join([...stored.map(listed), listed('tags')])}
    from content_row join community on community.id = ${community}
    group by nth / ${sql.lit(rowsInPart)} order by nth / ${sql.lit(rowsInPart)}`.execute(db)
  const columns = emptyColumns(rows.reduce((sum, { n }) => sum + n, 0))
  Object.assign(columns, { revision, defined })
  let first = 0
  for (const part of rows) {
    readPart(columns, part, first)
    first += part.n
    await nextTurn()
  }
  for (const rate of rateMetrics) {
    columns.bases[rate] = columns[rateBase(rate, { er_base, erp_base })]
    columns[rate] = ratesOf(columns.engagements, columns.bases[rate])
  }
  return columns
}

/** Number of revisions whose changes are kept. */
export const knownRevisions = 500

/** Ids of the content that was changed, tagged, captured or deleted after a revision; null where that is no longer known. */
export async function readChanged(
  db: Db,
  community: CommunityId,
  after: number,
  now: number,
): Promise<number[] | null> {
  if (now - after > knownRevisions) return null
  const { rows } = await sql<{ id: number }>`
    select distinct id from content_change cross join unnest(contents) as id
    where community_id = ${community} and revision > ${after}`.execute(db)
  return rows.map(({ id }) => id)
}

const expressions: Partial<Record<Stored | 'tags', RawBuilder<unknown>>> = {
  day: sql`published_on - date '1970-01-01'`,
  // date_part returns floats: extract's decimals take three times as long.
  moment: sql`round(date_part('epoch', published_at) * 1000)`,
  // 1970 began on a Thursday.
  hour: sql`mod(floor(date_part('epoch', published_at at time zone time_zone) / 3600)::integer + 72, 168)`,
  kind: sql`array_position(${[...contentKinds]}::text[], kind) - 1`,
  type: sql`array_position(${[...contentTypes]}::text[], type) - 1`,
  deleted: sql`(deleted_at is not null)::integer`,
  sampleOrder: sql`hashint8(content_row.id)`,
}

const listed = (column: Stored | 'tags') => sql`
  array_agg(${expressions[column] ?? sql.ref(`content_row.${column}`)} order by nth)::text as ${sql.ref(column)}`

function readPart(columns: ContentColumns, part: Part, first: number) {
  for (const name of stored) {
    const column = columns[name]
    const cells = arrayElements(part[name])
    for (let n = 0; n < cells.length; n += 1) column[first + n] = Number(cells[n])
  }
  for (const [n, tags] of arrayElements(part.tags).entries())
    if (tags !== 'NULL') noteTags(columns, first + n, tags.split('|'))
}

function noteTags({ rowsOfTag, isTagged }: ContentColumns, row: number, tags: string[]) {
  isTagged[row] = 1
  for (const tag of tags) {
    const rows = rowsOfTag.get(tag)
    if (rows) rows.push(row)
    else rowsOfTag.set(tag, [row])
  }
}

/** Rates in percent, equal to SQL's `rate_of`. */
const ratesOf = (engagements: Float64Array, base: Float64Array) =>
  engagements.map((value, row) => {
    const divisor = base[row] ?? Number.NaN
    return divisor > 0 ? (value * 100) / divisor : Number.NaN
  })
