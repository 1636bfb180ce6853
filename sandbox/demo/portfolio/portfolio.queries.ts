import type { Db } from '#server/db/database.ts'

/** Our id of a community by that of its network, as the API has it. */
export async function findCommunity(db: Db, externalId: number | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('community')
    .select('id')
    .where('external_id', '=', String(externalId))
    .executeTakeFirst()
  return row && String(row.id)
}

export async function hasFinishedRun(db: Db, community: string): Promise<boolean> {
  const row = await db
    .selectFrom('sync_run')
    .select('id')
    .where('community_id', '=', Number(community))
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** That people have been at work with a community for long: its first steps are over. */
export const noteOnboarded = (db: Db, community: string) =>
  db.updateTable('community').set({ onboarded_at: new Date() }).where('id', '=', Number(community)).execute()
