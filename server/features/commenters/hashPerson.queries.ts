import { createHmac, randomBytes } from 'node:crypto'
import type { Network } from '#networks/network.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { Db } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** By what an erased person, of an id at the network, is known again: HMAC-SHA-256. */
export type HashPerson = (externalId: string) => Buffer

/**
 * The hashes of this installation, of people of a network; their key is made when it is first asked for. Those of the first
 * network are of ids alone.
 */
export async function openHashPerson(db: Db, secrets: Secrets, network: Network): Promise<HashPerson> {
  const key = secrets.open((await findKey(db)) ?? (await makeKey(db, secrets)))
  const prefix = network === firstNetwork() ? '' : `${network.name} `
  return (externalId) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update(`${prefix}${externalId}`).digest()
}

async function findKey(db: Db): Promise<Buffer | undefined> {
  return (await db.selectFrom('erasure_key').select('sealed').executeTakeFirst())?.sealed
}

/** Of two who make one at once, both get the first. */
async function makeKey(db: Db, secrets: Secrets): Promise<Buffer> {
  const sealed = secrets.seal(randomBytes(32).toString('base64'))
  await db
    .insertInto('erasure_key')
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findKey(db)) ?? sealed
}
