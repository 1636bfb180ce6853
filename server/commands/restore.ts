// `npm run restore -- FILE`: brings back what `npm run backup` wrote, into a data folder or database that nobody has used.
import { mkdir } from 'node:fs/promises'
import { load } from '../backup/load.queries.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { incomingFolder } from '../features/images/incoming.ts'
import { openStore } from '../features/images/openStore.ts'
import { openLog } from '../lib/log.ts'
import { StartupError } from '../lib/startupError.ts'
import { replaceKeyFile, splitKeys } from '../secrets/keyFile.ts'
import { runCommand } from './command.ts'

async function restore(_db: Db, { config, databaseUrl }: { config: Config; databaseUrl: string }) {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartupError('Name the file: npm run restore -- FILE')
  const store = openStore({ config, log: openLog(config) })
  const incoming = incomingFolder(config)
  await mkdir(incoming, { recursive: true })
  const keepKey = async (bytes: Buffer) => {
    const keys = splitKeys(bytes)
    if (config.secretKey && !config.secretKey.equals(keys[0]))
      throw new StartupError(
        'RAPPORT_SECRET_KEY is not the key of the backup: leave it out, or set it to that',
      )
    await replaceKeyFile(config.dataDir, keys)
  }
  const { rows, files } = await load(file, { databaseUrl, store, incoming, keepKey })
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
  console.log(`Restored ${all} rows in ${Object.keys(rows).length} tables and ${files} image files.`)
  return true
}

// A running Rapport would go on with its own key.
await runCommand(restore, { isAlone: true })
