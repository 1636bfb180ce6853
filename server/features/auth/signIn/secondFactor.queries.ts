import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** A second factor, its secret sealed. confirmed_at: null until it is in force. */
export const findSecondFactor = (db: Db, userId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Keeps a secret that waits for its first code, in place of any other that does; false when one is in force. */
export async function replaceWaiting(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const replaced = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Puts a second factor in force by the code of a step; false when it is already, or gone. */
export async function confirmFactor(tx: Db, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Takes the code of a step; false when it was taken before, or a later one. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteFactor = (tx: Db, userId: number) =>
  tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()

/** Keeps these recovery codes in place of all others. */
export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  const rows = hashes.map((hash) => ({ user_id: userId, hash }))
  if (rows.length > 0) await tx.insertInto('recovery_code').values(rows).execute()
}

const deleteRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

/** Uses a recovery code up; false when there is none like it. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
