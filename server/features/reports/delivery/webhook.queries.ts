import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What a webhook is told of a finished run. */
export interface RunFacts {
  id: string
  parent_id: string
  name: string
  period: string
  from: string
  to: string
  version: number
  cut_off_at: string
}

export async function getRunFacts(db: Db, community: CommunityId, run: string): Promise<RunFacts> {
  const { rows } = await sql<Omit<RunFacts, 'cut_off_at'> & { cut_off_at: Date }>`
    select id::text, parent_id::text, name, period, period_from as "from", period_to as "to", version, cut_off_at
    from report where community_id = ${community} and id = ${run} and state = 'ready'`.execute(db)
  if (!rows[0]) throw new Error(`There is no finished run ${run}`)
  return { ...rows[0], cut_off_at: rows[0].cut_off_at.toISOString() }
}

/** As it is sealed; undefined where none was set. */
export const findWebhookSecret = async (
  db: Db,
  community: CommunityId,
  report: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('report')
    .select('webhook_secret')
    .where('community_id', '=', community)
    .where('id', '=', Number(report))
    .executeTakeFirst()
  return row?.webhook_secret ?? undefined
}

export const updateWebhookSecret = (tx: Db, community: CommunityId, report: number, sealed: Buffer) =>
  tx
    .updateTable('report')
    .set({ webhook_secret: sealed })
    .where('community_id', '=', community)
    .where('id', '=', report)
    .execute()
