import { type Config, readConfig } from './config.ts'
import { type Db, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { openLog } from './log.ts'
import { StartupError } from './startupError.ts'

/**
 * Runs a command of the command line on the database, for which the embedded PostgreSQL is started: Rapport itself must not be
 * running on its data folder then. Exits with 1 when the command answers false or fails.
 */
export async function runCommand(command: (db: Db) => Promise<boolean>): Promise<void> {
  try {
    if (!(await runOn(command))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}

async function runOn(command: (db: Db) => Promise<boolean>): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const config = readConfig(process.env)
  const db = openDatabase(config.databaseUrl ?? (await startPostgres(config, started)))
  started.defer(() => db.destroy())
  // Awaited here, or what was started would be stopped before.
  return await command(db)
}

async function startPostgres({ dataDir, logLevel }: Config, started: AsyncDisposableStack) {
  const { url, stop } = await startEmbedded({ dataDir, log: openLog({ logLevel }) })
  started.defer(stop)
  return url
}
