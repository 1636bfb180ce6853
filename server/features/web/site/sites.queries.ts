import { sql } from 'kysely'
import type { WebGoal } from '#contract/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What collecting needs of a site today. ends: end of the day in the community's time zone. */
export interface SiteToday {
  community: CommunityId
  hosts: string[]
  day: string
  ends: Date
  salt: Buffer
}

/** Sites by key, with the salts of their days; missing salts are created. */
export async function findSitesToday(db: Db, keys: string[]): Promise<Map<string, SiteToday>> {
  const { rows } = await sql<SiteToday & { key: string }>`
    with today as (
      select key, community_id, hosts, day, day_begins(day + 1, time_zone) as ends
      from web_site join community on community.id = community_id
      cross join lateral (select (now() at time zone time_zone)::date as day) as local
      where key = any(${keys}::text[])
    ), made as (
      insert into web_salt (community_id, day) select community_id, day from today order by community_id
      -- A salt that is there is not touched, but returned.
      on conflict (community_id, day) do update set salt = web_salt.salt
      returning community_id, salt
    )
    select key, community_id as community, hosts, day, ends, salt from today join made using (community_id)`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...site }) => [key, site]))
}

interface FirstDays {
  first: string
  first_whole: string
}

/** Day of a community's first web event, and the first whole day; undefined without events. */
export async function firstDaysOf(db: Db, community: CommunityId): Promise<FirstDays | undefined> {
  const { rows } = await sql<FirstDays>`
    select first, first + case when exists (
      select from web_import_day where community_id = ${community} and day = first) then 0 else 1 end as first_whole
    from (select min(day) as first from web_day where community_id = ${community} and dimension = 0) as counted
    where first is not null`.execute(db)
  return rows[0]
}

/** The same for single events, which expire. */
export async function firstDaysOfEvents(db: Db, community: CommunityId): Promise<FirstDays | undefined> {
  const { rows } = await sql<FirstDays>`
    select first, first + 1 as first_whole
    from web_site join community on community.id = community_id
    cross join lateral (
      select greatest((first_event_at at time zone time_zone)::date, events_from) as first
    ) as kept
    where community_id = ${community} and first_event_at is not null`.execute(db)
  return rows[0]
}

/** Day of the last change of a site's goals; null if they never changed. */
export async function dayOfGoals(db: Db, community: CommunityId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (goals_since at time zone time_zone)::date as day
    from web_site join community on community.id = community_id where community_id = ${community}`.execute(db)
  return rows[0]?.day ?? null
}

export interface StoredSite {
  key: string
  hosts: string[]
  goals: WebGoal[]
  keep_months: number
  first_event_at: Date | null
  last_event_at: Date | null
  imported_to: string | null
}

const stored = sql`key, hosts, goals, keep_months, first_event_at, last_event_at,
  (select max(day) from web_import_day where web_import_day.community_id = web_site.community_id) as imported_to`

/** The site of a community; created with this key if missing. */
export async function ensureSite(db: Db, community: CommunityId, key: string): Promise<StoredSite> {
  const known = await findSite(db, community)
  if (known) return known
  await sql`
    insert into web_site (community_id, key) values (${community}, ${key}) on conflict do nothing`.execute(db)
  const site = await findSite(db, community)
  if (!site) throw new Error('the site was just made')
  return site
}

export async function updateSite(
  db: Db,
  community: CommunityId,
  {
    hosts,
    goals,
    keep_months,
  }: { hosts: string[]; goals?: WebGoal[] | undefined; keep_months?: number | undefined },
): Promise<StoredSite> {
  const given = sql`${goals ? JSON.stringify(goals) : null}::jsonb`
  const { rows } = await sql<StoredSite>`
    update web_site set hosts = ${hosts}::text[],
      goals_since = case when goals is distinct from coalesce(${given}, goals) then now() else goals_since end,
      goals = coalesce(${given}, goals),
      keep_months = coalesce(${keep_months ?? null}::integer, keep_months)
    where community_id = ${community} returning ${stored}`.execute(db)
  if (!rows[0]) throw new Error('the site was made before')
  return rows[0]
}

export async function findSite(db: Db, community: CommunityId): Promise<StoredSite | undefined> {
  const { rows } =
    await sql<StoredSite>`select ${stored} from web_site where community_id = ${community}`.execute(db)
  return rows[0]
}

export const listHosts = (db: Db) => db.selectFrom('web_site').select(['community_id', 'hosts']).execute()

/** Unless they were changed concurrently. */
export const replaceHosts = (db: Db, community: number, from: string[], to: string[]) =>
  sql`update web_site set hosts = ${to}::text[]
    where community_id = ${community} and hosts = ${from}::text[]`.execute(db)

/** How many events came from the pages of a host in the last five minutes. */
export async function countRecent(db: Db, community: CommunityId, host: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from web_event
    join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
    where web_event.community_id = ${community} and at > now() - interval '5 minutes'
      and substring(url from '^https?://([^/?]+)') = ${host}`.execute(db)
  return rows[0]?.n ?? 0
}
