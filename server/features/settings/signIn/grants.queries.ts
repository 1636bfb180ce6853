import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How long a person may take at the network. */
const signInEnds = sql<Date>`begun_at + interval '10 minutes'`

interface NewSignIn {
  network: string
  state_hash: Buffer
  verifier: Buffer
}

/** A session has one under way. */
export const beginSignIn = (db: Db, session: string, row: NewSignIn) =>
  db
    .insertInto('network_sign_in')
    .values({ session_id: session, ...row })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ ...row, begun_at: sql<Date>`now()` }),
    )
    .execute()

/** Ends the sign-in of a state and tells what it began with; undefined when there is none of this session. */
export async function takeSignIn(db: Db, session: string, stateHash: Buffer) {
  const taken = await db
    .deleteFrom('network_sign_in')
    .where('session_id', '=', session)
    .where('state_hash', '=', stateHash)
    .returning(['network', 'verifier', sql<boolean>`${signInEnds} > now()`.as('is_in_time')])
    .executeTakeFirst()
  return taken?.is_in_time ? taken : undefined
}

/** What a grant of a network is stored as: its tokens sealed. */
export interface SealedGrant {
  access: Buffer
  masked: string
  refresh: Buffer
  expires_at: Date
}

export const insertGrant = (db: Db, network: string, user: number, grant: SealedGrant) =>
  db
    .insertInto('network_grant')
    .values({ network, user_id: user, ...grant })
    .returning('id')
    .executeTakeFirstOrThrow()

/** One that a person was given here and whose token can still be used. */
export const findGrant = (db: Db, user: number, id: string) =>
  db
    .selectFrom('network_grant')
    .select(['id', 'network', 'access'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** The token of a grant as it is now; it is not renewed until the transaction ends. */
export const lockGrant = (tx: Db, id: number) =>
  tx
    .selectFrom('network_grant')
    .select(['access as ciphertext', 'masked'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** After so long a renewal that began has ended, one way or the other, or its process has. */
const longestRenewal = '1 minute'

/** Those to renew by a moment, and which nobody is at. */
const isDue = (now: Date, by: Date) => sql<boolean>`
  ended_at is null and expires_at <= ${by}
  and (renewal_begun_at is null or renewal_begun_at <= ${now}::timestamptz - ${longestRenewal}::interval)`

export const listDueGrants = (db: Db, now: Date, by: Date) =>
  db.selectFrom('network_grant').select('id').where(isDue(now, by)).orderBy('expires_at').execute()

/** Notes that a renewal begins; undefined when another process was first. */
export const beginRenewal = (db: Db, id: number, now: Date, by: Date) =>
  db
    .updateTable('network_grant')
    .set({ renewal_begun_at: now })
    .where('id', '=', id)
    .where(isDue(now, by))
    .returning(['network', 'refresh', 'generation'])
    .executeTakeFirst()

/**
 * Stores what a renewal gave, and its token wherever that of the grant is. Answers whether it was stored: not over a later one,
 * which has another generation.
 */
export async function storeRenewal(
  tx: Db,
  id: number,
  generation: number,
  { access, masked, ...grant }: SealedGrant,
): Promise<boolean> {
  const stored = await tx
    .updateTable('network_grant')
    .set({ access, masked, ...grant, generation: generation + 1, renewal_begun_at: null, ended_at: null })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  const token = { ciphertext: access, masked }
  const good = { state: 'valid', problem: null, network_error: null }
  for (const table of ['community_token', 'shared_token'] as const)
    await tx
      .updateTable(table)
      .set({ ...token, ...good })
      .where('grant_id', '=', id)
      .execute()
  await tx.updateTable('previous_token').set(token).where('grant_id', '=', id).execute()
  return true
}

/** Notes that the network no longer renews a grant, unless it was renewed meanwhile. */
export const endGrant = (db: Db, id: number, generation: number, now: Date) =>
  sql`
    with ended as (
      update network_grant set ended_at = ${now}, renewal_begun_at = null
      where id = ${id} and generation = ${generation}
      returning id
    ), own as (
      update community_token set ${isEnded} where grant_id in (select id from ended)
    )
    update shared_token set ${isEnded} where grant_id in (select id from ended)`.execute(db)

const isEnded = sql`state = 'invalid', problem = 'sign_in_ended', network_error = null, checked_at = now()`

/** Those that nobody has saved within an hour, and those that no community has any more. */
export const deleteUnusedGrants = (db: Db) =>
  sql`
    delete from network_grant
    where created_at < now() - interval '1 hour'
      and not exists (select from community_token where grant_id = network_grant.id)
      and not exists (select from shared_token where grant_id = network_grant.id)
      and not exists (select from previous_token where grant_id = network_grant.id)`.execute(db)
