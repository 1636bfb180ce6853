import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What taking events of a site needs to know today. ends: when the day does, by the community's clocks. */
export interface SiteToday {
  community: CommunityId
  hosts: string[]
  day: string
  ends: Date
  salt: Buffer
}

/** The site of a key, with the salt of its day, made where there is none. */
export async function findSiteToday(db: Db, key: string): Promise<SiteToday | undefined> {
  const { rows } = await sql<SiteToday>`
    with today as (
      select community_id, hosts, day, day_begins(day + 1, time_zone) as ends
      from web_site join community on community.id = community_id
      cross join lateral (select (now() at time zone time_zone)::date as day) as local
      where key = ${key}
    ), made as (
      insert into web_salt (community_id, day) select community_id, day from today
      -- A salt that is there is not touched, but returned.
      on conflict (community_id, day) do update set salt = web_salt.salt
      returning salt
    )
    select community_id as community, hosts, day, ends, salt from today cross join made`.execute(db)
  return rows[0]
}
