import { sql } from 'kysely'
import type { AudienceRow, CommunityRow, DayRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'

export async function oldestPost(db: Db, community: CommunityId): Promise<Date | null> {
  const { at } = await db
    .selectFrom('content')
    .select(sql<Date | null>`min(published_at)`.as('at'))
    .where('community_id', '=', community)
    .executeTakeFirstOrThrow()
  return at
}

/** Brings a community's name, address and picture up to date. */
export const renameCommunity = (
  db: Db,
  community: CommunityId,
  { name, screen_name, description, picture_url }: CommunityRow,
) =>
  sql`
    update community set name = ${name}, screen_name = ${screen_name}, description = ${description},
      picture_url = ${picture_url}
    where id = ${community} and (name, screen_name, description, picture_url)
      is distinct from (${name}, ${screen_name}, ${description}, ${picture_url})`.execute(db)

export async function readMembers(db: Db, community: CommunityId): Promise<number | null> {
  const { members } = await db
    .selectFrom('community')
    .select('members')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return members
}

export const writeDays = (db: Db, community: CommunityId, days: DayRow[]) =>
  sql`
    insert into community_day (community_id, day, joined, "left", reach, reach_subscribers, reach_mobile, views,
      visitors, likes, comments, shares, hides)
    select distinct on (day) ${community}::bigint, day, joined, "left", reach, reach_subscribers, reach_mobile, views,
      visitors, likes, comments, shares, hides
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r(day date, joined bigint, "left" bigint, reach bigint,
      reach_subscribers bigint, reach_mobile bigint, views bigint, visitors bigint, likes bigint, comments bigint,
      shares bigint, hides bigint)
    on conflict (community_id, day) do update set joined = excluded.joined, "left" = excluded."left",
      reach = excluded.reach, reach_subscribers = excluded.reach_subscribers, reach_mobile = excluded.reach_mobile,
      views = excluded.views, visitors = excluded.visitors, likes = excluded.likes, comments = excluded.comments,
      shares = excluded.shares, hides = excluded.hides`.execute(db)

export const writeAudience = (db: Db, community: CommunityId, audience: AudienceRow[]) =>
  sql`
    insert into audience_day (community_id, day, basis, dimension, value, name, people)
    select distinct on (day, basis, dimension, value) ${community}::bigint, day, basis, dimension, value, name, people
    from jsonb_to_recordset(${jsonText(audience)}::jsonb) as r(day date, basis text, dimension text, value text,
      name text, people bigint)
    on conflict (community_id, day, basis, dimension, value) do update set name = excluded.name,
      people = excluded.people`.execute(db)

/** Whether it is known who followed the community on this day. */
export async function hasSubscribers(db: Db, community: CommunityId, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from audience_day where community_id = ${community} and day = ${day} and basis = 'subscribed' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Keeps today's member count, and reckons back from it by those who joined and left where a day has no count of its
 * own.
 */
export async function writeMembers(db: Db, community: CommunityId, members: number | null) {
  if (members === null) return
  await sql`
    insert into community_day (community_id, day, members) values (${community}, (now() at time zone 'UTC')::date, ${members})
    on conflict (community_id, day) do update set members = excluded.members`.execute(db)
  await db.updateTable('community').set({ members }).where('id', '=', community).execute()
  await sql`
    update community_day d set members = reckoned.members
    from (
      select day, ${members}::bigint - coalesce(sum(joined - "left") over (
        order by day desc rows between unbounded preceding and 1 preceding), 0) as members
      from community_day where community_id = ${community} and joined is not null) reckoned
    where d.community_id = ${community} and d.day = reckoned.day and d.members is null`.execute(db)
}

/**
 * Gives the content that has none its followers at publication, from the members of its day.
 * @returns the content among it that has values by age, whose rates may have changed with that.
 */
export async function writeFollowers(db: Db, community: CommunityId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with assigned as (
      update content c set followers = d.members
      from community_day d
      where c.community_id = ${community} and d.community_id = c.community_id and d.day = c.published_on
        and c.followers is null and d.members is not null
      returning c.id
    )
    select id from assigned
    where exists (select from content_age where community_id = ${community} and content_id = id)`.execute(db)
  return rows.map((row) => row.id)
}

/** Days whose followers a file tells. */
export async function listFileDays(db: Db, community: CommunityId): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from statistics_file_day where community_id = ${community} and members is not null`.execute(db)
  return rows.map(({ day }) => day)
}

/** Gives the content of these days their followers, of whomever they are known. @returns as `writeFollowers`. */
export async function rewriteFollowers(db: Db, community: CommunityId, days: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with assigned as (
      update content set followers = known.members
      from unnest(${days}::date[]) as given(day)
      left join known_community_day as known on known.community_id = ${community} and known.day = given.day
      where content.community_id = ${community} and published_on = given.day
        and followers is distinct from known.members
      returning id
    )
    select id from assigned
    where exists (select from content_age where community_id = ${community} and content_id = id)`.execute(db)
  return rows.map((row) => row.id)
}
