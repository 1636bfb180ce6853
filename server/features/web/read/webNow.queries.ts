import { sql } from 'kysely'
import type { WebNow } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const minutes = 5
const mostNamed = 10

/** Current visitors of a community: the last five minutes. */
export async function getWebNow(db: Db, community: CommunityId): Promise<WebNow> {
  const { rows } = await sql<WebNow>`
    with recent as materialized (
      select visitor, page_id, source_id, floor(extract(epoch from now() - at) / 60)::integer as ago, count(*) as views
      from web_event
      where community_id = ${community} and kind = 0 and at > now() - ${minutes} * interval '1 minute'
      group by visitor, page_id, source_id, 4
    ), minute as (
      select ago, coalesce(sum(views), 0)::integer as views
      from generate_series(0, ${minutes - 1}::integer) as ago left join recent using (ago) group by ago
    )
    select (select count(*) from (select from recent group by visitor) as each) as visitors,
      (select sum(views) from minute) as views,
      array(select views from minute order by ago desc) as minutes,
      coalesce((
        select json_agg(json_build_object('id', id::text, 'title', coalesce(name, nullif(title, ''), url), 'url', url,
          'visitors', visitors) order by visitors desc, id)
        from (${mostVisited('page_id')}) as top
        join web_page on web_page.community_id = ${community} and web_page.id = page_id
      ), '[]') as pages,
      coalesce((
        select json_agg(json_build_object('source', coalesce(value, ''), 'visitors', visitors) order by visitors desc)
        from (${mostVisited('source_id')}) as top
        left join web_term on web_term.community_id = ${community} and web_term.id = source_id
      ), '[]') as sources`.execute(db)
  if (!rows[0]) throw new Error('an answer without a table has a row')
  return rows[0]
}

const mostVisited = (column: 'page_id' | 'source_id') => sql`
  select ${sql.ref(column)}, count(*) as visitors
  from (select ${sql.ref(column)} from recent group by ${sql.ref(column)}, visitor) as each
  group by ${sql.ref(column)} order by visitors desc, ${sql.ref(column)} limit ${mostNamed}`
