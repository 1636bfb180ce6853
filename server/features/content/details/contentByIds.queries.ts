import { sql } from 'kysely'
import type { Content } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type ContentRow, selectContent, toContent } from '../list/contentRow.queries.ts'

/** Content of a community by ids, in their order, deleted content included; unknown ids are skipped. */
export async function contentByIds(db: Db, community: CommunityId, ids: string[]): Promise<Content[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ContentRow>`
    ${selectContent} where content.community_id = ${community} and content.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], content.id)
  `.execute(db)
  return rows.map(toContent)
}
