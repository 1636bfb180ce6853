import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dimensions } from '../dimensions.ts'

/** What links name in `utm_campaign` or `utm_content`, in any case. */
export interface Named {
  kind: 'campaign' | 'content'
  name: string
}

/** visits that reported it share the sum of scroll. */
export interface NamedSums {
  visits: number
  bounces: number
  goals: number
  engaged_ms: number
  scroll: number
  scrolled: number
}

const asked = (named: Named[]) => sql`
  unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ name }) => name)}::text[],
    ${named.map(({ kind }) => dimensions[kind])}::integer[]) as asked(kind, name, dimension)`

/** What visits by links that name these ever brought, by the names as they are given; those without visits are left out. */
export async function sumsByName(
  db: Db,
  community: CommunityId,
  named: Named[],
): Promise<(Named & NamedSums)[]> {
  if (named.length === 0) return []
  const { rows } = await sql<Named & NamedSums>`
    select asked.kind, name, sum(visits) as visits, sum(bounces) as bounces, sum(goals) as goals,
      sum(engaged_ms) as engaged_ms, sum(scroll) as scroll, sum(scrolled) as scrolled
    from ${asked(named)}
    join web_term as term
      on term.community_id = ${community} and term.kind = asked.kind and lower(term.value) = lower(name)
    join web_month as month on month.community_id = ${community}
      and month.dimension = asked.dimension and month.key = term.id
    group by asked.kind, name`.execute(db)
  return rows
}

interface NamedDay extends Named, Pick<NamedSums, 'visits' | 'bounces' | 'goals'> {
  day: string
}

/** The same by day, from a day on; oldest first. */
export async function sumsByDay(
  db: Db,
  community: CommunityId,
  named: Named[],
  from?: string,
): Promise<NamedDay[]> {
  if (named.length === 0) return []
  const { rows } = await sql<NamedDay>`
    select asked.kind, name, day, sum(visits) as visits, sum(bounces) as bounces, sum(goals) as goals
    from ${asked(named)}
    join web_term as term
      on term.community_id = ${community} and term.kind = asked.kind and lower(term.value) = lower(name)
    join web_day on web_day.community_id = ${community}
      and web_day.dimension = asked.dimension and web_day.key = term.id ${from ? sql`and day >= ${from}::date` : sql``}
    group by asked.kind, name, day order by day`.execute(db)
  return rows
}

/** The first day of which there are sums; null without. */
export async function firstWebDay(db: Db, community: CommunityId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from web_day where community_id = ${community} and dimension = ${dimensions.all}`.execute(
    db,
  )
  return rows[0]?.day ?? null
}
