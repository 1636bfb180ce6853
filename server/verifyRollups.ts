// `npm run verify-rollups`: compares what is summed up with its sources, prints where they differ, and then exits with 1.
// The embedded PostgreSQL is started for it, so Rapport itself must not be running on its data folder.
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { openLog } from './log.ts'
import { verifyRollups } from './rollups.ts'
import { StartupError } from './startupError.ts'

try {
  if (await findsDifferences()) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}

async function findsDifferences(): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const config = readConfig(process.env)
  const db = openDatabase(config.databaseUrl ?? (await startPostgres(config, started)))
  started.defer(() => db.destroy())
  const verified = await verifyRollups(db)
  for (const { community, rollups } of verified)
    for (const { rollup, wrong, missing } of rollups)
      console.log(`${community}: ${rollup} has ${wrong} wrong rows and lacks ${missing}`)
  return verified.some(({ rollups }) => rollups.some(({ wrong, missing }) => wrong + missing > 0))
}

async function startPostgres({ dataDir, logLevel }: Config, started: AsyncDisposableStack) {
  const { url, stop } = await startEmbedded({ dataDir, log: openLog({ logLevel }) })
  started.defer(stop)
  return url
}
