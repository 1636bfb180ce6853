import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Adds rows of events, as JSON, in their order. */
export const insertInbox = (db: Db, rows: { community: CommunityId; events: string }[]) =>
  sql`
    insert into web_inbox (community_id, events)
    select * from unnest(${rows.map(({ community }) => community)}::bigint[], ${rows.map(({ events }) => events)}::text[])
  `.execute(db)

/** The communities whose events wait to be counted. */
export async function findWaiting(db: Db): Promise<CommunityId[]> {
  const { rows } = await sql<{ community_id: CommunityId }>`
    select distinct community_id from web_inbox`.execute(db)
  return rows.map((row) => row.community_id)
}

const rowsAtOnce = 100

/** Takes out the oldest events of a community, in the order in which they were committed. */
export async function takeWaiting(tx: Db, community: CommunityId): Promise<string[]> {
  const { rows } = await sql<{ id: number; events: string }>`
    delete from web_inbox where id in (
      select id from web_inbox where community_id = ${community} order by id limit ${rowsAtOnce})
    returning id, events`.execute(tx)
  return rows.sort((a, b) => a.id - b.id).map(({ events }) => events)
}
