import { type RawBuilder, sql } from 'kysely'
import type { AudienceFilters } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { inOrderOfIds } from '#server/db/externalId.ts'
import { readByCursor } from '#server/export/export.queries.ts'
import { isOfPerson } from '../commenters/commenters.ts'

/** People, not communities, who wrote a comment that is still there; each once. */
const commenters = (
  community: CommunityId,
  { tags, emotions, from, to }: AudienceFilters,
): RawBuilder<{ external_id: string }> => sql`
  select distinct author_external_id as external_id from comment
  where community_id = ${community} and deleted_at is null and not is_own
    and ${isOfPerson('author_external_id')}
    and published_on between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    and ${emotions.length > 0 ? sql`emotion = any(${emotions}::text[])` : sql`true`}
    and ${
      tags.length > 0
        ? sql`content_id in (
            select content_id from content_tag
            where community_id = ${community} and tag_id = any(${tags}::bigint[]))`
        : sql`true`
    }`

export async function countPeople(db: Db, community: CommunityId, filters: AudienceFilters): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${commenters(community, filters)}) as person`.execute(db)
  return rows[0]?.n ?? 0
}

/** The network's ids of people, the least first, some at a time as they are wanted. */
export async function* readPeople(
  db: Db,
  community: CommunityId,
  filters: AudienceFilters,
): AsyncGenerator<string[]> {
  const people = sql<{ external_id: string }>`
    select external_id from (${commenters(community, filters)}) as person order by ${inOrderOfIds('external_id')}`
  for await (const rows of readByCursor(db, people)) yield rows.map(({ external_id }) => external_id)
}
