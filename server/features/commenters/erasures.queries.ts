import { sql } from 'kysely'
import type { Erasure } from '#contract/content/commenters.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface Row {
  hash: Buffer
  requested_at: Date
  requested_by: string | null
  finished_at: Date | null
  done: number
  total: number
}

const columns = sql`hash, requested_at, finished_at, done, total,
  (select name from app_user where app_user.id = erasure.requested_by) as requested_by`

/** How the audit log names a person: nobody finds them by it without the installation's key. */
export const personCode = (hash: Buffer): string => hash.toString('hex').slice(0, 12)

const toErasure = ({ hash, requested_at, finished_at, ...row }: Row): Erasure => ({
  ...row,
  code: personCode(hash),
  requested_at: requested_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
})

export async function listErasures(db: Db): Promise<Erasure[]> {
  const { rows } = await sql<Row>`
    select ${columns} from erasure order by requested_at desc limit 50`.execute(db)
  return rows.map(toErasure)
}

export async function findErasure(db: Db, hash: Buffer): Promise<Erasure | null> {
  const { rows } = await sql<Row>`select ${columns} from erasure where hash = ${hash}`.execute(db)
  return rows[0] ? toErasure(rows[0]) : null
}

/** Notes that a person is to be erased, once more where they were before, and has it done. To be called in a transaction. */
export async function insertErasure(
  tx: Db,
  { hash, network, externalId, by }: { hash: Buffer; network: string; externalId: string; by: number | null },
): Promise<void> {
  await sql`
    insert into erasure (hash, network, external_id, requested_by, total)
    values (${hash}, ${network}, ${externalId}, ${by}, (
      select count(*) from comment join community on community.id = community_id
      where network = ${network} and author_external_id = ${externalId}))
    on conflict (hash) do update set external_id = excluded.external_id, requested_by = excluded.requested_by,
      requested_at = now(), finished_at = null, done = 0, total = excluded.total`.execute(tx)
  await sql`select ${addJob(sql`${hash}::bytea`)}`.execute(tx)
}

/** Has done what lost its job. */
export const requeueErasures = (db: Db) =>
  sql`select ${addJob(sql`hash`)} from erasure where finished_at is null`.execute(db)

const addJob = (hash: ReturnType<typeof sql>) => sql`
  (graphile_worker.add_job('commenters:erase', json_build_object('hash', encode(${hash}, 'hex')),
    queue_name := 'commenters', job_key := 'commenters:erase:' || encode(${hash}, 'hex'))).id`

/** Who is to be erased, and what stands in for them; undefined when that is done. */
export const findWaiting = async (
  db: Db,
  hash: Buffer,
): Promise<{ network: string; externalId: string; standIn: string } | undefined> => {
  const row = await db
    .selectFrom('erasure')
    .select(['network', 'external_id', 'stand_in'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.external_id
    ? { network: row.network, externalId: row.external_id, standIn: row.stand_in }
    : undefined
}

export const addDone = (tx: Db, hash: Buffer, n: number) =>
  sql`update erasure set done = done + ${n} where hash = ${hash}`.execute(tx)

/** Nothing is known any more of who it was. */
export const finishErasure = (db: Db, hash: Buffer) =>
  sql`
    update erasure set external_id = null, finished_at = now(), total = done
    where hash = ${hash} and finished_at is null`.execute(db)

/** The communities of a network. */
export async function listCommunityIds(db: Db, network: string): Promise<CommunityId[]> {
  const rows = await db
    .selectFrom('community')
    .select('id')
    .where('network', '=', network)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asCommunityId(id))
}
