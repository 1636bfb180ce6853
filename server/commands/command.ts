import { type Config, readConfig } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { findRunning, startEmbedded } from '../db/embedded.ts'
import { openLog } from '../lib/log.ts'
import { lastWords } from '../lib/startupError.ts'

type Command = (db: Db, opened: { config: Config; databaseUrl: string }) => Promise<boolean>

interface Options {
  /** Whether it must not be done while Rapport runs on the data folder. */
  isAlone?: boolean
}

/**
 * Runs a command of the command line on the database: the one of the settings, or the embedded PostgreSQL, which is started
 * unless Rapport runs on it already. Exits with 1 when the command answers false or fails.
 */
export async function runCommand(command: Command, options: Options = {}): Promise<void> {
  try {
    if (!(await runOn(command, options))) process.exitCode = 1
  } catch (error) {
    console.error(lastWords(error))
    process.exitCode = 1
  }
}

async function runOn(command: Command, { isAlone = false }: Options): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const config = readConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, started, isAlone))
  const db = openDatabase(databaseUrl)
  started.defer(() => db.destroy())
  // Awaited here, or what was started would be stopped before.
  return await command(db, { config, databaseUrl })
}

async function openEmbedded({ dataDir, logLevel }: Config, started: AsyncDisposableStack, isAlone: boolean) {
  const running = isAlone ? undefined : await findRunning(dataDir)
  if (running) return running
  const { url, stop } = await startEmbedded({ dataDir, log: openLog({ logLevel }) })
  started.defer(stop)
  return url
}
