import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export type TermKind = 'source' | 'campaign' | 'content' | 'event' | 'goal' | 'outbound' | 'download'

export interface Term {
  kind: TermKind
  value: string
}

/** The ids of terms, in order; new ones are inserted. */
export async function idsOfTerms(tx: Db, community: CommunityId, terms: Term[]): Promise<number[]> {
  const asked = sql`unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ value }) => value)}::text[])
    with ordinality as asked(kind, value, number)`
  await sql`
    insert into web_term (community_id, kind, value) select distinct ${community}::bigint, kind, value from ${asked}
    on conflict on constraint web_term_value do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from ${asked} join web_term using (kind, value) where community_id = ${community} order by number`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export interface SeenPage {
  url: string
  title: string
  type: string
}

/** The ids of pages, in order; new ones are inserted, and title and type are updated. */
export async function idsOfPages(tx: Db, community: CommunityId, pages: SeenPage[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; url: string }>`
    insert into web_page as known (community_id, url, title, type)
    select ${community}, url, title, coalesce(nullif(type, ''), 'website')
    from unnest(${pages.map(({ url }) => url)}::text[], ${pages.map(({ title }) => title)}::text[],
      ${pages.map(({ type }) => type)}::text[]) as seen(url, title, type)
    on conflict on constraint web_page_url do update set
      title = coalesce(nullif(excluded.title, ''), known.title),
      type = case when known.is_type_given or excluded.type = 'website' then known.type else excluded.type end
    returning id, url`.execute(tx)
  const ids = new Map(rows.map(({ id, url }) => [url, id]))
  return pages.map(({ url }) => ids.get(url) ?? 0)
}
