import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { contentCalls } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { inOrderOfIds } from '#server/db/externalId.ts'

type Authors = OutputOf<typeof contentCalls.authors>['items']

/** Authors of a community's content with counts, most productive first. */
export async function listAuthors(db: Db, community: CommunityId): Promise<Authors> {
  const { rows } = await sql<Authors[number]>`
    select author.external_id as id, name, n
    from (
      select author_external_id, count(*) as n from content where community_id = ${community} group by author_external_id
    ) as written
    join author on author.community_id = ${community} and author.external_id = author_external_id
    order by n desc, name, ${inOrderOfIds('author.external_id')}`.execute(db)
  return rows
}
