import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { contentKinds, contentTypes } from '#contract/content.ts'
import { counters } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const stored = [
  'id',
  'day',
  'moment',
  'hour',
  'kind',
  'type',
  'deleted',
  'lot',
  'followers',
  ...counters,
  'engagements',
] as const
const rates = ['er', 'erp'] as const
type Rate = (typeof rates)[number]
type Stored = (typeof stored)[number]

/**
 * What analytics reads of each content of a community, by columns; rows are in the order in which it was published. Of
 * publication: day since 1970-01-01, moment in ms, hour of the week from 0 (Monday at midnight) by the community's clocks.
 * kind, type: places in `contentKinds` and `contentTypes` · deleted: 0 or 1 · lot: which of them a sample takes first ·
 * NaN: nothing known.
 */
export interface ContentColumns extends Record<Stored | Rate, Float64Array> {
  length: number
  /** What rates are engagements of, as the community defines them. */
  bases: Record<Rate, Float64Array>
  /** The rows that carry a tag, by its id, and whether a row carries any. */
  rowsOfTag: Map<string, number[]>
  isTagged: Uint8Array
  /** The rows of contents by their ids; those that there are no more are left out. */
  rowsOf(ids: number[]): number[]
  /** The row of a content by its id, or undefined. */
  rowOf(id: number): number | undefined
}

/** Some rows: each column as PostgreSQL writes an array of numbers, or NULL; of tags there are several with | between. */
type Part = Record<Stored | 'tags', string> & { n: number }

/** Takes the processor for a few milliseconds. */
const rowsInPart = 4000

/** Reads them in one statement, so that all are of one moment, and lets other work go on meanwhile. */
export async function readColumns(db: Db, community: CommunityId): Promise<ContentColumns> {
  const { rows } = await sql<Part & Record<`${Rate}_base`, 'reach' | 'views' | 'followers'>>`
    with content_row as (
      select content.*, tags, row_number() over (order by published_on, published_at, content.id) - 1 as nth
      from content
      left join (
        select content_id, string_agg(tag_id::text, '|') as tags from content_tag
        where community_id = ${community} group by content_id
      ) as carried on content_id = content.id
      where community_id = ${community}
    )
    select count(*) as n, ${sql.join([...stored.map(listed), listed('tags')])}, er_base, erp_base
    from content_row join community on community.id = ${community}
    group by nth / ${sql.lit(rowsInPart)}, er_base, erp_base order by nth / ${sql.lit(rowsInPart)}`.execute(
    db,
  )
  const columns = emptyColumns(rows.reduce((sum, { n }) => sum + n, 0))
  let first = 0
  for (const part of rows) {
    readPart(columns, part, first)
    first += part.n
    await nextTurn()
  }
  const [defined] = rows
  for (const rate of rates) {
    columns.bases[rate] = columns[defined?.[`${rate}_base`] ?? 'reach']
    columns[rate] = ratesOf(columns.engagements, columns.bases[rate])
  }
  return columns
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
  lot: sql`hashint8(content_row.id)`,
}

const listed = (column: Stored | 'tags') => sql`
  array_agg(${expressions[column] ?? sql.ref(`content_row.${column}`)} order by nth)::text as ${sql.ref(column)}`

function emptyColumns(length: number): ContentColumns {
  const all = [...stored, ...rates].map((column) => [column, new Float64Array(length)])
  const columns: Record<Stored | Rate, Float64Array> = Object.fromEntries(all)
  const { er, erp } = columns
  return {
    ...columns,
    length,
    bases: { er, erp },
    rowsOfTag: new Map(),
    isTagged: new Uint8Array(length),
    ...findRows(columns.id),
  }
}

/** Looks rows up, by what is made of the ids when it is asked for first. */
function findRows(ids: Float64Array): Pick<ContentColumns, 'rowOf' | 'rowsOf'> {
  let rows: Map<number, number> | undefined
  function rowOf(id: number) {
    rows ??= new Map(ids.entries().map(([row, each]) => [each, row]))
    return rows.get(id)
  }
  return { rowOf, rowsOf: (asked) => asked.flatMap((id) => rowOf(id) ?? []).sort((a, b) => a - b) }
}

function readPart(columns: ContentColumns, part: Part, first: number) {
  for (const name of stored) {
    const column = columns[name]
    const cells = cellsOf(part[name])
    for (let n = 0; n < cells.length; n += 1) column[first + n] = Number(cells[n])
  }
  for (const [n, tags] of cellsOf(part.tags).entries())
    if (tags !== 'NULL') noteTags(columns, first + n, tags.split('|'))
}

/** What an array of numbers holds, as PostgreSQL writes it. */
export const cellsOf = (array: string): string[] => array.slice(1, -1).split(',')

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
