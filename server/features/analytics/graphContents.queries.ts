import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { commentRows } from './contentRows.queries.ts'
import type { ActiveRow, Question, Span } from './graphSource.ts'

/** How many contents got comments of each emotion in a period: one that did so on many days counts once. */
export async function countCommented(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<ActiveRow[]> {
  const counted = spans.map(
    (span) => sql`
      select ${span.name} as span, key, null as day, count(distinct id) as contents, count(distinct id) as comments_n
      from (${commentRows(community, question, span)}) as written group by key`,
  )
  const { rows } = await sql<ActiveRow>`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** Tags by their ids, in their order. */
export async function findTags(db: Db, community: CommunityId, ids: string[]) {
  const { rows } = await sql<{ key: string; title: string; color: string }>`
    select id::text as key, title, color
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    join tag using (id) where tag.community_id = ${community} order by place`.execute(db)
  return rows
}
