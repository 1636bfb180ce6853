import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dimensions, sums } from '../dimensions.ts'
import { dayAt } from '../inboxEvents.ts'
import { findClock } from '../site/sites.queries.ts'
import type { HistorySite } from './readHistory.ts'

/** The site of a community, and the first day that may not be imported: today, or the first with an event. */
export async function findHistorySite(db: Db, community: CommunityId): Promise<HistorySite | undefined> {
  const { today } = await findClock(db, community)
  const { rows } = await sql<HistorySite>`
    select hosts, least(${today}::date, (
      select min(day) from web_day where web_day.community_id = ${community} and dimension = ${dimensions.all}
        and not exists (
          select from web_import_day where web_import_day.community_id = ${community} and web_import_day.day = web_day.day)
    ), (
      select min(coalesce(event ->> ${dayAt}::integer, event ->> 'day')::date) from web_inbox, json_array_elements(events::json) as event
      where web_inbox.community_id = ${community}
    )) as before
    from web_site where community_id = ${community}`.execute(db)
  return rows[0]
}

/** How many of these days are imported already. */
export async function countToldDays(db: Db, community: CommunityId, days: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from web_import_day where community_id = ${community} and day = any(${days}::date[])`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** @returns its id. */
export async function insertImport(
  tx: Db,
  community: CommunityId,
  { files, missing, person }: { files: string[]; missing: string[]; person: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('web_import')
    .values({ community_id: community, files, untold: missing, imported_by: person })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns days to an import and deletes their earlier sums; imports without days are deleted. */
export async function giveDays(tx: Db, community: CommunityId, id: number, days: string[]) {
  await emptyDays(tx, community, days)
  await sql`
    insert into web_import_day (community_id, day, import_id)
    select ${community}, day, ${id} from unnest(${days}::date[]) as day
    on conflict (community_id, day) do update set import_id = excluded.import_id`.execute(tx)
  await sql`
    delete from web_import where community_id = ${community} and not exists (
      select from web_import_day
      where web_import_day.community_id = web_import.community_id and import_id = web_import.id)`.execute(tx)
}

/** Deletes an import with its days. @returns the days; undefined for unknown ids. */
export async function removeImport(
  tx: Db,
  community: CommunityId,
  id: string,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day from web_import_day where community_id = ${community} and import_id = ${id}::bigint`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    delete from web_import where community_id = ${community} and id = ${id}::bigint`.execute(tx)
  if (!numAffectedRows) return undefined
  const days = rows.map(({ day }) => day)
  await emptyDays(tx, community, days)
  return days
}

const emptyDays = (tx: Db, community: CommunityId, days: string[]) =>
  sql`delete from web_day where community_id = ${community} and day = any(${days}::date[])`.execute(tx)

/** A row of `web_day`. values: in the order of `sums`. */
export interface StoredRow {
  day: string
  dimension: keyof typeof dimensions
  key: number
  values: number[]
}

const rowsAtOnce = 20_000

export async function insertDayRows(tx: Db, community: CommunityId, rows: StoredRow[]) {
  const refs = sql.join(sums.map((sum) => sql.ref(sum)))
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    const values = sums.map((_, index) => sql`${some.map((row) => row.values[index])}::bigint[]`)
    await sql`
      insert into web_day (community_id, day, dimension, key, ${refs})
      select ${community}, day, dimension, key, ${refs}
      from unnest(${some.map(({ day }) => day)}::date[],
        ${some.map(({ dimension }) => dimensions[dimension])}::integer[], ${some.map(({ key }) => key)}::integer[],
        ${sql.join(values)}) as told(day, dimension, key, ${refs})`.execute(tx)
  }
}

/** Moves the first day of pages back to their first imported day. */
export async function noteFirstSeen(tx: Db, community: CommunityId, days: string[]) {
  const { time_zone } = await findClock(tx, community)
  await sql`
    update web_page set first_seen_at = begins
    from (
      select key, day_begins(min(day), ${time_zone}) as begins from web_day
      where community_id = ${community} and dimension = ${dimensions.page} and day = any(${days}::date[]) group by key
    ) as told
    where web_page.community_id = ${community} and web_page.id = told.key and first_seen_at > begins`.execute(
    tx,
  )
}

/** Recomputes the months of these days. */
export async function sumUpMonths(tx: Db, community: CommunityId, days: string[]) {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  const added = sums.map((sum) => sql`sum(${sql.ref(sum)})`)
  await sql`
    delete from web_month where community_id = ${community} and day = any(${months}::date[])`.execute(tx)
  await sql`
    insert into web_month (community_id, dimension, day, key, ${sql.join(sums.map((sum) => sql.ref(sum)))})
    select ${community}::bigint, dimension, month, key, ${sql.join(added)}
    from unnest(${months}::date[]) as month
    join web_day on day between month and (month + interval '1 month')::date - 1
    where community_id = ${community} group by dimension, month, key`.execute(tx)
}

export interface ImportRow {
  id: number
  files: string[]
  from: string
  to: string
  days: number
  views: number
  visits: number
  imported_at: Date
  imported_by: string | null
}

/** Imports with their remaining days, newest first; `id`: only this one. */
export async function listImports(db: Db, community: CommunityId, id?: number): Promise<ImportRow[]> {
  const { rows } = await sql<Omit<ImportRow, 'imported_by'> & { imported_by: number | null }>`
    select web_import.id, files, imported_at, imported_by, min(told.day) as "from", max(told.day) as "to",
      count(*) as days, sum(views) as views, sum(visits) as visits
    from web_import
    join web_import_day as told on told.community_id = web_import.community_id and import_id = web_import.id
    join web_day on web_day.community_id = told.community_id and web_day.day = told.day and dimension = ${dimensions.all}
    where web_import.community_id = ${community} ${id === undefined ? sql`` : sql`and web_import.id = ${id}`}
    group by web_import.community_id, web_import.id order by web_import.id desc`.execute(db)
  const names = await namesOfPeople(db, rows)
  return rows.map((row) => ({ ...row, imported_by: names.get(row.imported_by) ?? null }))
}

/** By id; those that were deleted have none. */
async function namesOfPeople(db: Db, imports: { imported_by: number | null }[]) {
  const ids = imports.flatMap(({ imported_by }) => imported_by ?? [])
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where id = any(${ids}::bigint[])`.execute(db)
  return new Map<number | null, string>(rows.map(({ id, name }) => [id, name]))
}
