import { sql } from 'kysely'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import type { Mentioning } from './erase.queries.ts'
import { isOfPerson } from './standIns.queries.ts'

export interface OldComment {
  id: number
  author_external_id: string
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
  { before, from }: { before: Date; from: string },
  limit: number,
): Promise<OldComment[]> {
  const { rows } = await sql<OldComment>`
    select id, author_external_id, text, published_at from comment
    where community_id = ${community} and ${isOfPerson('author_external_id')} and author_external_id >= ${from}
      and published_at < ${before}
    order by author_external_id, published_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** Of pages, which answer people by their names, the comments from before a moment that have the mark of mentions. */
export async function listOldReplies(
  db: Db,
  community: CommunityId,
  before: Date,
  mark: string,
): Promise<Mentioning[]> {
  const { rows } = await sql<Mentioning>`
    select id, text from comment
    where community_id = ${community} and starts_with(author_external_id, '-') and published_at < ${before}
      and strpos(lower(text), ${mark}) > 0`.execute(db)
  return rows
}

export const writeOldComments = (tx: Db, community: CommunityId, comments: OldComment[]) =>
  sql`
    update comment set author_external_id = given.author_external_id, text = given.text
    from jsonb_to_recordset(${jsonText(comments)}::jsonb) as given(id bigint, author_external_id text, text text)
    where comment.community_id = ${community} and comment.id = given.id`.execute(tx)

/** Names and pictures of people of whom nothing is left. */
export const deleteUnusedAuthors = (tx: Db, community: CommunityId) =>
  sql`
    delete from author
    where community_id = ${community} and ${isOfPerson('external_id')}
      and not exists (select from comment where community_id = ${community} and author_external_id = author.external_id)
      and external_id not in (
        select author_external_id from content where community_id = ${community} and author_external_id is not null)`.execute(
    tx,
  )
