import { sql } from 'kysely'
import type { Network } from '#networks/network.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ReportSnapshot } from './snapshot.ts'

/** Far more than a report takes, and less than what would hold up others for long. */
const longestStatement = '30s'

/** Reads what stood in the database at one moment, and says which: nothing that is committed later shows. */
export const atOneMoment = <T>(db: Db, read: (tx: Db, moment: Date) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(longestStatement)}`.execute(tx)
      const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(tx)
      if (!rows[0]) throw new Error('a clock has a row')
      return read(tx, rows[0].moment)
    })

export async function getCommunity(db: Db, community: CommunityId): Promise<ReportSnapshot['community']> {
  const found = await db
    .selectFrom('community')
    .select(['network', 'name', 'screen_name', 'time_zone', 'currency'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  const { name, screen_name, time_zone, currency } = found
  const network = networkNamed(found.network)
  return {
    name,
    url: network.communityUrl(screen_name),
    network: network.words,
    timezone: time_zone,
    currency,
  }
}

export async function findNetwork(db: Db, community: CommunityId): Promise<Network> {
  const { network } = await db
    .selectFrom('community')
    .select('network')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return networkNamed(network)
}

/** The logo of the community's client, which may have none. */
export async function findClientLogo(db: Db, community: CommunityId): Promise<string | null> {
  const row = await db
    .selectFrom('community')
    .innerJoin('client', 'client.id', 'client_id')
    .select('logo')
    .where('community.id', '=', community)
    .executeTakeFirst()
  return row?.logo ?? null
}

/** Titles by id; those of tags there no longer are, are left out. */
export async function findTagTitles(
  db: Db,
  community: CommunityId,
  ids: string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('community_id', '=', community)
    .where('id', 'in', ids.map(Number))
    .execute()
  return Object.fromEntries(tags.map(({ id, title }) => [String(id), title]))
}
