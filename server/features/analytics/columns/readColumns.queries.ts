import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type RateBase, rateBase, rateMetrics } from '#contract/metrics.ts'
import { contentKinds, contentTypes } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  arrayElements,
  type ContentColumns,
  emptyColumns,
  type Stored,
  stored,
} from '../../../engine/columns.ts'

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

/** Restricts a query to some contents, unless all are asked for. */
export const only = (id: string, contents: number[] | null) =>
  contents ? sql`and ${sql.ref(id)} = any(${contents}::bigint[])` : sql``

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
