import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Secrets } from './secrets.ts'

/** All columns that hold what `Secrets.seal` made. */
export const sealedColumns = [
  ['community_token', 'ciphertext'],
  ['shared_token', 'ciphertext'],
  ['previous_token', 'ciphertext'],
  ['network_grant', 'access'],
  ['network_grant', 'refresh'],
  ['network_sign_in', 'verifier'],
  ['second_factor', 'secret'],
  ['report', 'webhook_secret'],
  ['erasure_key', 'sealed'],
] as const

/** Seals what is stored anew, with the key in use; answers how much there is. */
export async function resealAll(tx: Db, secrets: Secrets): Promise<number> {
  let resealed = 0
  for (const [table, column] of sealedColumns) {
    const [from, value] = [sql.table(table), sql.ref(column)]
    // No row moves before it is updated: each is locked.
    const { rows } = await sql<{ place: string; sealed: Buffer }>`
      select ctid::text as place, ${value} as sealed from ${from}
      where ${value} is not null for update`.execute(tx)
    for (const { place, sealed } of rows) {
      const anew = secrets.seal(secrets.open(sealed))
      await sql`update ${from} set ${value} = ${anew} where ctid = ${place}::tid`.execute(tx)
    }
    resealed += rows.length
  }
  return resealed
}

/** Signs everybody out: the cookies belong to the key that was in use. */
export const endAllSessions = (tx: Db) => tx.deleteFrom('session').execute()
