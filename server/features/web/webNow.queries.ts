import { sql } from 'kysely'
import type { WebNow } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const mostNamed = 10

/** Who is on the pages of a community: the last five minutes. */
export async function getWebNow(db: Db, community: CommunityId): Promise<WebNow> {
  const { rows } = await sql<WebNow>`
    with recent as materialized (
      select at, visitor, day, page_id, source_id from web_event
      where community_id = ${community} and kind = 0 and at > now() - interval '5 minutes'
    )
    select count(distinct (day, visitor)) as visitors, count(*) as views,
      array(
        select count(at)::integer from generate_series(4, 0, -1) as ago
        left join recent on at > now() - (ago + 1) * interval '1 minute' and at <= now() - ago * interval '1 minute'
        group by ago order by ago desc
      ) as minutes,
      coalesce((
        select json_agg(json_build_object('id', id::text, 'title', coalesce(name, nullif(title, ''), url), 'url', url,
          'visitors', visitors) order by visitors desc, id)
        from (
          select page_id, count(distinct visitor) as visitors from recent
          group by page_id order by visitors desc, page_id limit ${mostNamed}
        ) as top
        join web_page on web_page.community_id = ${community} and web_page.id = page_id
      ), '[]') as pages,
      coalesce((
        select json_agg(json_build_object('source', coalesce(value, ''), 'visitors', visitors) order by visitors desc)
        from (
          select source_id, count(distinct visitor) as visitors from recent
          group by source_id order by visitors desc, source_id limit ${mostNamed}
        ) as top
        left join web_term on web_term.community_id = ${community} and web_term.id = source_id
      ), '[]') as sources
    from recent`.execute(db)
  if (!rows[0]) throw new Error('an aggregate has a row')
  return rows[0]
}
