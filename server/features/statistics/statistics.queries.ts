import { sql } from 'kysely'
import type { StatisticsFile, StatisticsPreview } from '#contract/settings/statistics.ts'
import { statisticsFigures } from '#contract/vocabulary.ts'
import type { AudienceRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { storableText } from '#server/db/jsonText.ts'
import type { Known } from './named.ts'

/** The community, as files may name it, and the day in UTC, by which networks count. */
export async function findExpected(db: Db, community: CommunityId): Promise<Known & { today: string }> {
  const { rows } = await sql<Known & { today: string }>`
    select name, screen_name, external_id::text, (now() at time zone 'UTC')::date as today
    from community where id = ${community}`.execute(db)
  if (!rows[0]) throw new Error(`No community ${community}`)
  return rows[0]
}

/** One import at a time, and none while days are removed. */
export const lockStatistics = (tx: Db, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('statistics files of ' || ${community}::bigint, 0))`.execute(
    tx,
  )

/** Those of these days that the network's API has told. */
export async function listToldDays(db: Db, community: CommunityId, days: string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from community_day
    where community_id = ${community} and day = any(${days}::date[]) and joined is not null`.execute(db)
  return rows.map(({ day }) => day)
}

/** A day of a file. values: in the order of `statisticsFigures`; null where it does not tell. */
export interface FigureDay {
  day: string
  values: (number | null)[]
}

/** What a file tells of the audience of a day. */
export type AudienceDay = Pick<AudienceRow, 'day' | 'basis' | 'dimension'>

const columns = sql.join(statisticsFigures.map((figure) => sql.ref(figure)))

const givenDays = (days: FigureDay[]) => sql`
  unnest(${days.map(({ day }) => day)}::date[], ${sql.join(
    statisticsFigures.map((_, at) => sql`${days.map(({ values }) => values[at] ?? null)}::bigint[]`),
  )}) as given(day, ${columns})`

const givenAudience = (audience: AudienceDay[]) => sql`
  unnest(${audience.map(({ day }) => day)}::date[], ${audience.map(({ basis }) => basis)}::text[],
    ${audience.map(({ dimension }) => dimension)}::text[]) as given(day, basis, dimension)`

const isToldTwice = sql.join(
  statisticsFigures.map(
    (figure) => sql`(given.${sql.ref(figure)} is not null and known.${sql.ref(figure)} is not null)`,
  ),
  sql` or `,
)

/** Earlier files that tell the same of the same days, and of how many. */
export async function listReplaced(
  db: Db,
  community: CommunityId,
  days: FigureDay[],
  audience: AudienceDay[],
): Promise<StatisticsPreview['replaced']> {
  const { rows } = await sql<{ id: string; name: string; imported_at: Date; days: number }>`
    select id::text, name, imported_at, count(distinct day) as days
    from (
      select file_id, known.day from ${givenDays(days)}
      join statistics_file_day as known on community_id = ${community} and known.day = given.day
      where ${isToldTwice}
      union all
      select file_id, known.day from ${givenAudience(audience)}
      join statistics_file_audience as known on community_id = ${community} and known.day = given.day
        and known.basis = given.basis and known.dimension = given.dimension
    ) as same
    join statistics_file on statistics_file.community_id = ${community} and id = file_id
    group by id, name, imported_at order by imported_at desc`.execute(db)
  return rows.map((row) => ({ ...row, imported_at: row.imported_at.toISOString() }))
}

/** @returns its id. */
export async function insertFile(
  tx: Db,
  community: CommunityId,
  name: string,
  person: number | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('statistics_file')
    .values({ community_id: community, name: storableText(name).slice(0, 200), imported_by: person })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes from other files what these days tell; files that tell nothing any more are deleted. */
export async function takeFromOthers(
  tx: Db,
  community: CommunityId,
  id: number,
  days: FigureDay[],
  audience: AudienceDay[],
) {
  const left = sql.join(
    statisticsFigures.map(
      (figure) =>
        sql`${sql.ref(figure)} = case when given.${sql.ref(figure)} is null then known.${sql.ref(figure)} end`,
    ),
  )
  await sql`
    update statistics_file_day as known set ${left} from ${givenDays(days)}
    where community_id = ${community} and known.day = given.day and file_id <> ${id} and (${isToldTwice})`.execute(
    tx,
  )
  await sql`
    delete from statistics_file_day
    where community_id = ${community} and day = any(${days.map(({ day }) => day)}::date[]) and file_id <> ${id}
      and num_nonnulls(${columns}) = 0`.execute(tx)
  await sql`
    delete from statistics_file_audience as known using ${givenAudience(audience)}
    where community_id = ${community} and known.day = given.day and known.basis = given.basis
      and known.dimension = given.dimension and file_id <> ${id}`.execute(tx)
  await sql`
    delete from statistics_file as file
    where community_id = ${community} and id <> ${id}
      and not exists (select from statistics_file_day as told where told.community_id = ${community} and file_id = file.id)
      and not exists (select from statistics_file_audience as told where told.community_id = ${community} and file_id = file.id)
  `.execute(tx)
}

export const insertDays = (tx: Db, community: CommunityId, id: number, days: FigureDay[]) =>
  sql`
    insert into statistics_file_day (community_id, file_id, day, ${columns})
    select ${community}, ${id}, given.* from ${givenDays(days)}
    where num_nonnulls(${sql.join(statisticsFigures.map((figure) => sql`given.${sql.ref(figure)}`))}) > 0`.execute(
    tx,
  )

export const insertAudience = (tx: Db, community: CommunityId, id: number, rows: AudienceRow[]) =>
  sql`
    insert into statistics_file_audience (community_id, file_id, day, basis, dimension, value, name, people)
    select ${community}, ${id}, given.*
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ basis }) => basis)}::text[],
      ${rows.map(({ dimension }) => dimension)}::text[], ${rows.map(({ value }) => storableText(value))}::text[],
      ${rows.map(({ name }) => storableText(name))}::text[], ${rows.map(({ people }) => people)}::bigint[]) as given`.execute(
    tx,
  )

/** Deletes a file with its days. Undefined when there is none of this id. days: whose followers it told. */
export async function deleteFile(
  tx: Db,
  community: CommunityId,
  id: string,
): Promise<{ name: string; days: string[] } | undefined> {
  const { rows: days } = await sql<{ day: string }>`
    select day from statistics_file_day
    where community_id = ${community} and file_id = ${id}::bigint and members is not null`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    delete from statistics_file where community_id = ${community} and id = ${id}::bigint returning name`.execute(
    tx,
  )
  return rows[0] && { name: rows[0].name, days: days.map(({ day }) => day) }
}

type FileRow = Omit<StatisticsFile, 'imported_at'> & { imported_at: Date }

/** Files with what they tell, newest first; `id`: only this one. */
export async function listFiles(db: Db, community: CommunityId, id?: number): Promise<FileRow[]> {
  const told = sql.join(
    statisticsFigures.map(
      (figure) => sql`case when count(${sql.ref(`told.${figure}`)}) > 0 then ${sql.lit(figure)} end`,
    ),
  )
  const { rows } = await sql<FileRow>`
    select file.id::text, file.name, imported_at, app_user.name as imported_by, days.*, audience.*
    from statistics_file as file
    left join app_user on app_user.id = imported_by
    cross join lateral (
      select array_remove(array[${told}], null) as figures
      from statistics_file_day as told where told.community_id = file.community_id and file_id = file.id
    ) as days
    cross join lateral (
      select min(every.day) as "from", max(every.day) as "to", count(distinct every.day) as days,
        count(distinct community_day.day) as told_days,
        array_remove(array_agg(distinct dimension), null) as audience
      from (
        select day, null as dimension from statistics_file_day as told
        where told.community_id = file.community_id and file_id = file.id
        union all
        select day, dimension from statistics_file_audience as told
        where told.community_id = file.community_id and file_id = file.id
      ) as every
      left join community_day on community_day.community_id = file.community_id and community_day.day = every.day
        and joined is not null
    ) as audience
    where file.community_id = ${community} ${id === undefined ? sql`` : sql`and file.id = ${id}`}
    order by file.id desc`.execute(db)
  return rows
}
