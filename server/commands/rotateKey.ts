// `npm run rotate-key`: seals everything that is stored with a new key, which it makes unless RAPPORT_SECRET_KEY gives one.

import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { addKey } from '../secrets/keyFile.ts'
import { endAllSessions, resealAll } from '../secrets/sealed.queries.ts'
import { openSecrets } from '../secrets/secrets.ts'
import { runCommand } from './command.ts'

async function rotateKey(db: Db, { config }: { config: Config }): Promise<boolean> {
  // The old key stays in the file, so that everything can be opened wherever this is killed.
  if (!config.secretKey) await addKey(config.dataDir)
  const secrets = await openSecrets(config)
  const resealed = await db.transaction().execute(async (tx) => {
    await endAllSessions(tx)
    return resealAll(tx, secrets)
  })
  console.log(`Encrypted ${resealed} secrets with the new key. Everyone has to sign in again.`)
  return true
}

// A running Rapport would go on with its old key.
await runCommand(rotateKey, { isAlone: true })
