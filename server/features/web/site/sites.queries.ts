import { sql } from 'kysely'
import type { WebGoal } from '#contract/web/web.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Which community's site a key names, and its day. ends: of the day, by the community's clocks. */
interface KnownKey {
  community: CommunityId
  day: string
  ends: Date
}

/** What collecting needs of a site today. */
export interface SiteToday extends KnownKey {
  hosts: string[]
  salt: Buffer
}

/** Communities by the keys of their sites. */
export async function findKeys(db: Db, keys: string[]): Promise<Map<string, KnownKey>> {
  const { rows } = await sql<KnownKey & { key: string }>`
    select key, community_id as community, day, day_begins(day + 1, time_zone) as ends
    from web_site_key join community on community.id = community_id
    cross join lateral (select (now() at time zone time_zone)::date as day) as local
    where key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, ...known }) => [key, known]))
}

/** The hosts of a community's site, and the salt of the day, made where there is none. */
export async function findSiteToday(db: Db, known: KnownKey): Promise<SiteToday | undefined> {
  const { community, day } = known
  const { rows } = await sql<{ hosts: string[]; salt: Buffer | null }>`
    select hosts, salt
    from web_site left join web_salt on web_salt.community_id = web_site.community_id and day = ${day}::date
    where web_site.community_id = ${community}`.execute(db)
  const [site] = rows
  return site && { ...known, hosts: site.hosts, salt: site.salt ?? (await makeSalt(db, community, day)) }
}

async function makeSalt(db: Db, community: CommunityId, day: string): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into web_salt (community_id, day) values (${community}, ${day}::date)
    -- One that another process has just made is not touched, but returned.
    on conflict (community_id, day) do update set salt = web_salt.salt
    returning salt`.execute(db)
  if (!rows[0]) throw new Error('a salt was made')
  return rows[0].salt
}

/** Whether there are figures of the community's pages: of events, or of another tool. */
export async function isWebCounted(db: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`
    select exists (select from web_site where community_id = ${community} and first_event_at is not null)
      or exists (select from web_import where community_id = ${community}) as is_counted`.execute(db)
  return rows[0]?.is_counted ?? false
}

/** The time zone of a community, and what day it is there. */
export async function findClock(
  db: Db,
  community: CommunityId,
): Promise<{ time_zone: string; today: string }> {
  const { rows } = await sql<{ time_zone: string; today: string }>`
    select time_zone, (now() at time zone time_zone)::date as today from community where id = ${community}`.execute(
    db,
  )
  return rows[0] ?? { time_zone: 'UTC', today: '' }
}

interface FirstDays {
  first: string
  first_whole: string
}

/** Day of a community's first web event, and the first whole day; undefined without events. */
export async function findFirstDays(db: Db, community: CommunityId): Promise<FirstDays | undefined> {
  const { rows } = await sql<FirstDays>`
    select first, first + case when exists (
      select from web_import_day where community_id = ${community} and day = first) then 0 else 1 end as first_whole
    from (select min(day) as first from web_day where community_id = ${community} and dimension = 0) as counted
    where first is not null`.execute(db)
  return rows[0]
}

/** The same for single events, which expire. */
export async function firstDaysOfEvents(
  db: Db,
  community: CommunityId,
  zone: string,
): Promise<FirstDays | undefined> {
  const { rows } = await sql<FirstDays>`
    select first, first + 1 as first_whole
    from (
      select greatest((first_event_at at time zone ${zone})::date, events_from) as first
      from web_site where community_id = ${community} and first_event_at is not null
    ) as kept`.execute(db)
  return rows[0]
}

/** Day of the last change of a site's goals; null if they never changed. */
export async function dayOfGoals(db: Db, community: CommunityId, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (goals_since at time zone ${zone})::date as day from web_site where community_id = ${community}`.execute(
    db,
  )
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

type SiteRow = Omit<StoredSite, 'key'>

const stored = sql`hosts, goals, keep_months, first_event_at, last_event_at,
  (select max(day) from web_import_day where web_import_day.community_id = web_site.community_id) as imported_to`

/** The site of a community; created with this key if missing. */
export async function ensureSite(db: Db, community: CommunityId, key: string): Promise<StoredSite> {
  const known = await findSite(db, community)
  if (known) return known
  await sql`insert into web_site (community_id) values (${community}) on conflict do nothing`.execute(db)
  await sql`
    insert into web_site_key (community_id, key) values (${community}, ${key}) on conflict do nothing`.execute(
    db,
  )
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
): Promise<SiteRow> {
  const given = sql`${goals ? JSON.stringify(goals) : null}::jsonb`
  const { rows } = await sql<SiteRow>`
    update web_site set hosts = ${hosts}::text[],
      goals_since = case when goals is distinct from coalesce(${given}, goals) then ${new Date()} else goals_since end,
      goals = coalesce(${given}, goals),
      keep_months = coalesce(${keep_months ?? null}::integer, keep_months)
    where community_id = ${community} returning ${stored}`.execute(db)
  if (!rows[0]) throw new Error('the site was made before')
  return rows[0]
}

export async function findSite(db: Db, community: CommunityId): Promise<StoredSite | undefined> {
  const [keys, { rows }] = await Promise.all([
    db.selectFrom('web_site_key').select('key').where('community_id', '=', community).execute(),
    sql<SiteRow>`select ${stored} from web_site where community_id = ${community}`.execute(db),
  ])
  return keys[0] && rows[0] && { ...keys[0], ...rows[0] }
}

/** Communities that have a site. */
export async function listSites(db: Db): Promise<CommunityId[]> {
  const rows = await db.selectFrom('web_site_key').select('community_id').orderBy('community_id').execute()
  return rows.map(({ community_id }) => asCommunityId(community_id))
}

export async function findHosts(db: Db, community: CommunityId): Promise<string[]> {
  const rows = await db.selectFrom('web_site').select('hosts').where('community_id', '=', community).execute()
  return rows[0]?.hosts ?? []
}

/** Unless they were changed concurrently. */
export const replaceHosts = (db: Db, community: CommunityId, from: string[], to: string[]) =>
  sql`update web_site set hosts = ${to}::text[]
    where community_id = ${community} and hosts = ${from}::text[]`.execute(db)

/** Has hosts that earlier versions stored rewritten: by a job, as the start would wait for machines that are away. */
export const queueSpelling = (db: Db) =>
  sql`select graphile_worker.add_job('web:spell', job_key := 'web:spell')`.execute(db)

/** How many events came from the pages of a host in the last five minutes. */
export async function countRecent(db: Db, community: CommunityId, host: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from web_event
    join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
    where web_event.community_id = ${community} and at > now() - interval '5 minutes'
      and substring(url from '^https?://([^/?]+)') = ${host}`.execute(db)
  return rows[0]?.n ?? 0
}
