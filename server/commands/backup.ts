// `npm run backup -- FILE`: writes everything there is into one file, also while Rapport runs.
import { writeArchive } from '../backup/archive.ts'
import { dump } from '../backup/dump.queries.ts'
import { openStore } from '../features/images/openStore.ts'
import { openLog } from '../lib/log.ts'
import { StartupError } from '../lib/startupError.ts'
import { readKeyFile } from '../secrets/keyFile.ts'
import { runCommand } from './command.ts'

await runCommand(async (_db, { config, databaseUrl }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartupError('Name the file: npm run backup -- FILE')
  const store = openStore({ config, log: openLog(config) })
  const key = config.secretKey ? undefined : Buffer.concat(await readKeyFile(config.dataDir))
  await writeArchive(file, dump({ databaseUrl, store, key }))
  console.log(`${file} is complete${key ? ' and includes the secret key: keep it safe' : ''}.`)
  if (!key) console.log('RAPPORT_SECRET_KEY is not included: keep it too.')
  return true
})
