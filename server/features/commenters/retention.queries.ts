import { sql } from 'kysely'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import type { Mentioning } from './erase.queries.ts'
import { leastVkId } from './standIns.ts'

export interface OldComment {
  id: number
  author_vk_id: number
  text: string
  published_at: Date
}

/** Communities that keep the authors of comments for some months only. */
export async function communitiesForgetting(db: Db): Promise<CommunityId[]> {
  const rows = await db
    .selectFrom('community')
    .select('id')
    .where('author_months', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asCommunityId(id))
}

/** Comments of people, not of communities, from before a moment, one author after the other from one on. */
export async function listOldComments(
  tx: Db,
  community: CommunityId,
  { before, from }: { before: Date; from: number },
  limit: number,
): Promise<OldComment[]> {
  const { rows } = await sql<OldComment>`
    select id, author_vk_id, text, published_at from comment
    where community_id = ${community} and author_vk_id >= ${from} and published_at < ${before}
    order by author_vk_id, published_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** Of communities, which answer people by their names, the comments from before a moment. */
export async function listOldReplies(db: Db, community: CommunityId, before: Date): Promise<Mentioning[]> {
  const { rows } = await sql<Mentioning>`
    select id, text from comment
    where community_id = ${community} and author_vk_id between ${leastVkId} and -1 and published_at < ${before}
      and text ~* 'id[0-9]'`.execute(db)
  return rows
}

export const writeOldComments = (tx: Db, community: CommunityId, comments: OldComment[]) =>
  sql`
    update comment set author_vk_id = given.author_vk_id, text = given.text
    from jsonb_to_recordset(${jsonText(comments)}::jsonb) as given(id bigint, author_vk_id bigint, text text)
    where comment.community_id = ${community} and comment.id = given.id`.execute(tx)

/** Names and pictures of people of whom nothing is left. */
export const deleteUnusedAuthors = (tx: Db, community: CommunityId) =>
  sql`
    delete from author
    where community_id = ${community} and vk_id > 0
      and not exists (select from comment where community_id = ${community} and author_vk_id = author.vk_id)
      and vk_id not in (
        select author_vk_id from content where community_id = ${community} and author_vk_id is not null)`.execute(
    tx,
  )
