import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'

/** What a crash would cost does not matter here, and syncing is most of the time. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
/** In bytes: the log of changes, and two dozen databases at a time. */
const roomInMemory = 4e9
const log = { debug() {}, info() {}, warn: console.warn, error: console.error }

export interface TestServer {
  /** Of a new, migrated database with the tables of the queue. */
  url: string
  /** Drops that database and those named after it, and stops the server if it is ours. */
  stop(): Promise<void>
}

/**
 * The PostgreSQL at TEST_DATABASE_URL, or an embedded one in a temporary folder. inMemory: of a disk in memory, where there
 * is one with room; on it a database is cloned in an eighth of the time.
 */
export async function startTestServer({ inMemory = false } = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startIn(inMemory ? await memory() : tmpdir())
  const name = `rapport_test_${randomBytes(4).toString('hex')}`
  await query(server.url, `create database ${name}`)
  const url = databaseUrl(server.url, name)
  await migrate(url)
  await migrateJobs(url)
  return {
    url,
    async stop() {
      const names = await query(
        server.url,
        `select datname from pg_database where starts_with(datname, '${name}')`,
      )
      for (const { datname } of names) await query(server.url, `drop database ${datname} with (force)`)
      await server.stop()
    },
  }
}

/** A folder that is a disk in memory. Containers often have a small one, which databases would fill. */
async function memory(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomInMemory ? '/dev/shm' : tmpdir()
}

async function startIn(folder: string) {
  const dataDir = await mkdtemp(join(folder, 'rapport-test-'))
  // As root, PostgreSQL runs under an account that must pass here.
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbedded({ dataDir, log, settings })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
