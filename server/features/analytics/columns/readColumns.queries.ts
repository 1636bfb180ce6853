import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { contentKinds, contentTypes } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  type ContentColumns,
  cellsOf,
  emptyColumns,
  rates,
  type Stored,
  stored,
} from '../../../engine/columns.ts'

/** What the cells of a community's columns depend on besides its content. */
interface Meaning {
  /** Of `metric_revision`; 0 before anything was summed up. */
  revision: number
  er_base: 'reach' | 'views' | 'followers'
  erp_base: 'reach' | 'views' | 'followers'
  /** Its clocks, and what its metrics are. */
  defined: string
}

/** Some rows: each column as PostgreSQL writes an array of numbers, or NULL; of tags there are several with | between. */
type Part = Record<Stored | 'tags', string> & { n: number }

/** Takes the processor for a few milliseconds. */
const rowsInPart = 4000

/** `work` sees the same content in each of its statements, as it does in the transactions that reports are made in. */
export const atOneMoment = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** All content of a community. */
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

/** Of all content of a community, or of some; lets other work go on meanwhile. */
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
  columns.bases = { er: columns[er_base], erp: columns[erp_base] }
  for (const rate of rates) columns[rate] = ratesOf(columns.engagements, columns.bases[rate])
  return columns
}

/** A condition that leaves other contents out, if not all are asked for. */
export const only = (id: string, contents: number[] | null) =>
  contents ? sql`and ${sql.ref(id)} = any(${contents}::bigint[])` : sql``

/** How many revisions back it is known what changed with each. */
export const knownRevisions = 500

/**
 * The content that changed after a revision: itself, its tags or what it gained, or that there is no more of it. Null where
 * that is not known any more.
 */
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
  // Floating numbers: extract's decimal ones take three times as long.
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
    const cells = cellsOf(part[name])
    for (let n = 0; n < cells.length; n += 1) column[first + n] = Number(cells[n])
  }
  for (const [n, tags] of cellsOf(part.tags).entries())
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

/** In percent, as by SQL's `rate_of`. */
const ratesOf = (engagements: Float64Array, base: Float64Array) =>
  engagements.map((value, row) => {
    const divisor = base[row] ?? Number.NaN
    return divisor > 0 ? (value * 100) / divisor : Number.NaN
  })
