import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import { standBack } from '../lib/niceness.ts'
import { Client } from './client.ts'
import type { DB } from './schema.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<DB>

export interface PoolOptions {
  /** Connections at most. */
  max?: number
  /** After which PostgreSQL ends a statement; without it never. */
  longestStatementMs?: number
  /** Between two statements of a transaction, after which PostgreSQL ends it; without it never. */
  longestPauseMs?: number
  /** After which a connection that is not there yet is given up; without it when TCP does. */
  longestConnectMs?: number
  /** After which nobody waits for an answer any more, as of a machine that has fallen silent; without it when TCP gives up. */
  longestAnswerMs?: number
  /** Connections stay open while nobody uses them. */
  isKept?: boolean
  /** Of what PostgreSQL does for these connections, where it runs on this machine; see `lib/niceness.ts`. */
  niceness?: number
  onError?: (error: Error) => void
  /** What makes the pool, if not `pg.Pool` itself. */
  Pool?: typeof pg.Pool
}

const types = new pg.TypeOverrides()
// Counters (int8) and their sums (numeric) stay far below 2^53, so they are plain numbers.
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// In arrays, which pg leaves as texts, too: as JSON but for the braces and NULL.
const int8Array = 1016
types.setTypeParser(int8Array, (array) => JSON.parse(`[${array.slice(1, -1).toLowerCase()}]`))
// A day is a day in the community's time zone: a Date would shift it to the server's.
types.setTypeParser(pg.types.builtins.DATE, String)

/** By which PostgreSQL knows the connections of this process. */
const ownName = `rapport-${process.pid}-${randomBytes(4).toString('hex')}`
/** As the sums of days are small, starting workers would take longer than they save, and processors from other requests. */
const settings = '-c TimeZone=UTC -c max_parallel_workers_per_gather=0'

/** A pool of connections to `url`, each in UTC and answering a query by one process. The caller ends it. */
export function openPool(
  url: string,
  {
    max = 10,
    longestStatementMs = 0,
    longestPauseMs = 0,
    longestConnectMs = 0,
    longestAnswerMs = 0,
    isKept = false,
    niceness = 0,
    onError = () => {},
    Pool = pg.Pool,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    Client,
    options: settings,
    statement_timeout: longestStatementMs,
    idle_in_transaction_session_timeout: longestPauseMs,
    connectionTimeoutMillis: longestConnectMs,
    query_timeout: longestAnswerMs,
    application_name: ownName,
    ...(isKept && { idleTimeoutMillis: 0 }),
  })
  // Without a handler an idle connection that breaks, as in a restart of PostgreSQL, ends the process.
  pool.on('error', onError)
  // So would one that breaks between two statements of a transaction, which the next statement finds out.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (niceness > 0) pool.on('connect', (client) => letStandBack(client, niceness))
  return pool
}

/**
 * Gives the backend of a connection a low priority: on Linux, of PostgreSQL on this machine, as a user who may. The check of its
 * name is for a server elsewhere, whose process ids mean others here.
 */
function letStandBack(client: pg.PoolClient, niceness: number) {
  const { processID: id } = client as pg.PoolClient & { processID: number }
  try {
    if (!readFileSync(`/proc/${id}/cmdline`, 'latin1').startsWith('postgres:')) return
    standBack(id, niceness)
  } catch {}
}

const keys = new Map<string, object>()
const keyOf = new WeakMap<Db, object>()

/** Queries over a pool of their own; `db.destroy()` closes it. */
export function openDatabase(url: string, options: PoolOptions = {}, plugins: KyselyPlugin[] = []): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(url, options) }), plugins })
  const key = keys.get(url) ?? {}
  keys.set(url, key)
  keyOf.set(db, key)
  return db
}

/** One object for all pools on a database, by which they share what of it is kept in memory. A transaction has its own. */
export const databaseKey = (db: Db): object => keyOf.get(db) ?? db

/** Ends what the connections of this process to `url` are at: transactions are rolled back. */
export async function endConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and state <> 'idle'`,
      [ownName],
    )
  } finally {
    await client.end()
  }
}
