import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'

/** Who wrote something: people have positive ids, communities negative ones. */
export interface AuthorRow {
  vk_id: number
  name: string
  picture_url: string | null
}

/** Keeps names and pictures as they are now, each author once. */
export async function writeAuthors(db: Db, community: CommunityId, authors: AuthorRow[]): Promise<void> {
  const unique = [...new Map(authors.map((author) => [author.vk_id, author])).values()]
  if (unique.length === 0) return
  await sql`
    insert into author (community_id, vk_id, name, picture_url)
    select ${community}::bigint, vk_id, name, picture_url
    from jsonb_to_recordset(${jsonText(unique)}::jsonb) as r(vk_id bigint, name text, picture_url text)
    -- In one order, or two readers who meet the same people wait for each other.
    order by vk_id
    on conflict (community_id, vk_id) do update set name = excluded.name, picture_url = excluded.picture_url
      where (author.name, author.picture_url) is distinct from (excluded.name, excluded.picture_url)`.execute(
    db,
  )
}
