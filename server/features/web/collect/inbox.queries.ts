import { sql } from 'kysely'
import { prepared } from '#server/db/client.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type InboxEvent, packEvents, unpackEvents } from '../inboxEvents.ts'

/** Marks a statement that reads web rows of all communities, which few may do (docs/scale.md). */
export const ofAllCommunities = sql`/* of all communities */`

export interface InboxRow {
  community_id: CommunityId
  events: InboxEvent[]
}

/** The statement has another wording for each number of communities; connections keep as many of them. */
const mostPrepared = 32

export const insertInbox = (db: Db, rows: InboxRow[]) =>
  db
    .insertInto('web_inbox')
    .values(rows.map(({ community_id, events }) => ({ community_id, events: packEvents(events) })))
    .$if(rows.length <= mostPrepared, (insert) => insert.modifyEnd(prepared))
    .execute()

/** Communities with events in the inbox, of all or among these. */
export async function findWaiting(db: Db, among?: CommunityId[]): Promise<CommunityId[]> {
  const asked = among ? sql`where community_id = any(${among}::bigint[])` : sql``
  const { rows } = await sql<{ community_id: CommunityId }>`
    select distinct community_id from web_inbox ${asked} ${ofAllCommunities}`.execute(db)
  return rows.map((row) => row.community_id)
}

/** Rows have an event or a thousand: so many bytes are some 5,000 events. */
const mostBytes = 1_000_000

/**
 * Removes the oldest rows of a community from the inbox, in commit order: at most `most`, and none beyond `mostBytes`.
 * @returns their events, and whether there may be more
 */
export async function takeWaiting(
  tx: Db,
  community: CommunityId,
  most: number,
): Promise<{ events: InboxEvent[]; hasMore: boolean }> {
  // An array, not a join: planned by statistics of an empty inbox, that would be a nested loop over all rows for each.
  const { rows } = await sql<{ id: number; events: string }>`
    delete from web_inbox where community_id = ${community} and id = any(array(
      select id from (
        select id, sum(octet_length(events)) over (order by id) - octet_length(events) as bytes_before
        from (select id, events from web_inbox where community_id = ${community} order by id limit ${most}) as oldest
      ) as row
      where bytes_before < ${mostBytes}))
    returning id, events`.execute(tx)
  const bytes = rows.reduce((sum, { events }) => sum + Buffer.byteLength(events), 0)
  return {
    events: rows.sort((a, b) => a.id - b.id).flatMap(({ events }) => unpackEvents(events)),
    hasMore: rows.length === most || bytes >= mostBytes,
  }
}

/** Moves the oldest row of a community, which cannot be counted, to the refused ones. @returns its id; undefined without one. */
export async function refuseOldest(db: Db, community: CommunityId): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with refused as (
      delete from web_inbox
      where community_id = ${community} and id = (select min(id) from web_inbox where community_id = ${community})
      returning id, events
    )
    insert into web_inbox_refused (id, community_id, events) select id, ${community}, events from refused returning id`.execute(
    db,
  )
  return rows[0]?.id
}
