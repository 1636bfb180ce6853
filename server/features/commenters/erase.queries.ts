import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import { isOfPerson } from './standIns.queries.ts'

/**
 * Takes text, topics, author and attachments from some of a person's comments; what was said of their tone stays. Answers how many there
 * were. To be called behind the lock of comments.
 */
export async function eraseSomeComments(
  tx: Db,
  community: CommunityId,
  { externalId, standIn }: { externalId: string; standIn: string },
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update comment set author_external_id = ${standIn}, text = '', attachments = '{}', topics = '{}', is_erased = true
    where community_id = ${community} and id in (
      select id from comment where community_id = ${community} and author_external_id = ${externalId} limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** A text that may mention a person. */
export interface Mentioning {
  id: number
  text: string
}

/** mark: what every text that mentions a person has in it. */
const mayMention = (mark: string) => sql<boolean>`strpos(lower(text), ${mark}) > 0`

export async function listMentioning(
  db: Db,
  community: CommunityId,
  mark: string,
  table: 'comment' | 'content',
): Promise<Mentioning[]> {
  const { rows } = await sql<Mentioning>`
    select id, text from ${sql.table(table)} where community_id = ${community} and ${mayMention(mark)}`.execute(
    db,
  )
  return rows
}

/** Writes texts without a mention, of those that still are as they were read; they are no new texts to judge. */
export const writeTexts = (
  tx: Db,
  community: CommunityId,
  table: 'comment' | 'content',
  texts: (Mentioning & { rest: string })[],
) =>
  sql`
    update ${sql.table(table)} as known set text = given.rest
    from jsonb_to_recordset(${jsonText(texts)}::jsonb) as given(id bigint, text text, rest text)
    where known.community_id = ${community} and known.id = given.id and known.text = given.text`.execute(tx)

/** Earlier texts of posts. */
export async function listMentioningEdits(
  tx: Db,
  community: CommunityId,
  mark: string,
): Promise<{ content_id: number; text: string }[]> {
  const { rows } = await sql<{ content_id: number; text: string }>`
    select content_id, text from content_edit
    where community_id = ${community} and ${mayMention(mark)}`.execute(tx)
  return rows
}

export const writeEdit = (
  tx: Db,
  community: CommunityId,
  { content_id, text, rest }: { content_id: number; text: string; rest: string },
) =>
  sql`
    update content_edit set text = ${rest}
    where community_id = ${community} and content_id = ${content_id} and text = ${text}`.execute(tx)

/** Posts that the person signed are nobody's; what keeps them in memory hears of it. */
export const unsignPosts = (tx: Db, community: CommunityId, externalId: string) =>
  sql`
    with unsigned as (
      update content set author_external_id = null where community_id = ${community} and author_external_id = ${externalId} returning id
    )
    insert into metric_change (community_id, changed)
    select ${community}, array_agg(id) from unsigned having count(*) > 0`.execute(tx)

/** Filters by the person as an author, of saved views and of reports to come. */
export async function forgetFilters(tx: Db, community: CommunityId, externalId: string): Promise<void> {
  const pattern = `(^|[?&])authors=([^&]*(?:,|%2C))?${externalId.replaceAll(/\W/g, '\\$&')}(?=,|%2C|&|$)`
  await sql`
    update saved_view set address = regexp_replace(address, ${pattern}, '\\1authors=\\2', 'i')
    where community_id = ${community} and address ~* ${pattern}`.execute(tx)
  await sql`
    update report
    set blueprint = jsonb_set(blueprint, '{filters,authors}', (blueprint #> '{filters,authors}') - ${externalId}::text)
    where community_id = ${community} and blueprint #> '{filters,authors}' ? ${externalId}`.execute(tx)
}

/** Name and picture. */
export const deleteAuthor = (tx: Db, community: CommunityId, externalId: string) =>
  sql`delete from author where community_id = ${community} and external_id = ${externalId}`.execute(tx)

/**
 * The bits of days and months are found anew from the comments; this is whose they were. Whoever numbers authors at the moment
 * is waited for, as they may have seen comments that are nobody's by now.
 */
export async function deleteNumbers(tx: Db, community: CommunityId): Promise<void> {
  await sql`lock table comment_author in share row exclusive mode`.execute(tx)
  await sql`
    delete from comment_author as known
    where community_id = ${community} and ${isOfPerson('author_external_id')} and not exists (
      select from comment where comment.community_id = known.community_id and comment.author_external_id = known.author_external_id)`.execute(
    tx,
  )
}
