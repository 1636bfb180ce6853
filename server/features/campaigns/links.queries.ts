import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { pagesByIds } from '../web/web.ts'

/** What is linked to what, and where that is kept. */
const links = {
  campaign_tag: { owner: 'campaign_id', linked: 'tag_id', of: 'tag' },
  campaign_content: { owner: 'campaign_id', linked: 'content_id', of: 'content' },
  campaign_page: { owner: 'campaign_id', linked: 'page_id', of: 'web_page' },
  creative_tag: { owner: 'creative_id', linked: 'tag_id', of: 'tag' },
  creative_content: { owner: 'creative_id', linked: 'content_id', of: 'content' },
} as const
export type LinkTable = keyof typeof links
type Linked = (typeof links)[LinkTable]['of']

/** Makes these all that is linked; nothing where they are not given. Errors: not_found for one that the community lacks. */
export async function setLinks(
  tx: Db,
  community: CommunityId,
  table: LinkTable,
  ownerId: string,
  ids: string[] | undefined,
): Promise<void> {
  if (!ids) return
  const { owner, linked } = links[table]
  await sql`
    delete from ${sql.table(table)} where community_id = ${community} and ${sql.ref(owner)} = ${ownerId}::bigint
      and not ${sql.ref(linked)} = any(${ids}::bigint[])`.execute(tx)
  await addLinks(tx, community, table, ownerId, ids)
}

/** Errors: not_found for one that the community lacks. */
export async function addLinks(
  tx: Db,
  community: CommunityId,
  table: LinkTable,
  ownerId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const { owner, linked, of } = links[table]
  const known = new Set(await knownIds(tx, community, of, ids))
  const unknown = ids.find((id) => !known.has(Number(id)))
  if (unknown !== undefined) throw new AppError('not_found', `No ${of} ${unknown}`)
  await sql`
    insert into ${sql.table(table)} (community_id, ${sql.ref(owner)}, ${sql.ref(linked)})
    select ${community}, ${ownerId}::bigint, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(tx)
}

/** Of these ids those that the community has. */
async function knownIds(tx: Db, community: CommunityId, of: Linked, ids: string[]): Promise<number[]> {
  if (of === 'web_page') return (await pagesByIds(tx, community, ids)).map(({ id }) => Number(id))
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(of)} where community_id = ${community} and id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const removeLink = (tx: Db, community: CommunityId, table: LinkTable, ownerId: string, id: string) =>
  sql`
    delete from ${sql.table(table)} where community_id = ${community}
      and ${sql.ref(links[table].owner)} = ${ownerId}::bigint and ${sql.ref(links[table].linked)} = ${id}::bigint`.execute(
    tx,
  )
