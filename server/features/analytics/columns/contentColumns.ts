import type { ContentFilters } from '#contract/content.ts'
import { contentKinds, contentTypes } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Db, databaseKey } from '#server/db/database.ts'
import { between, type ContentColumns, columnBytes, firstAtLeast } from '../../../engine/columns.ts'
import { mergeColumns, mergeRows } from '../../../engine/mergeColumns.ts'
import { dayNumber } from '../../../lib/calendar.ts'
import { matchingContent } from '../../content/content.ts'
import { isPlain } from '../graphRows.ts'
import type { Cut } from '../periods.ts'
import { carryGains, gainBytes } from './gainColumns.ts'
import { atOneMoment, readChanged, readColumns, readMeaning, readRows } from './readColumns.queries.ts'

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
