import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../lib/startupError.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

export const shippedMigrations = join(import.meta.dirname, 'migrations')
const oldestSupported = 16
/** Any number of our own: whoever holds this advisory lock is migrating. */
const migrationLock = 7_265_707_011

/**
 * Brings the database at `url` up to date: applies the files `YYYYMMDDHHMM_name.sql` of `folder` that it lacks, in
 * the order of their names, each in a transaction. Any number of processes may do so at once.
 * @returns the names of the files applied by this call.
 * @throws StartupError when the database is unreachable or too old, or an applied file was changed or is missing.
 */
export async function migrate(url: string, folder = shippedMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // What there is to write is little, and without it nobody could read either, as from a disk that is nearly full.
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database cannot be reached: ${error.message || String(error)}`)
  })
  // A connection lost between two queries fails the next query, which says so.
  client.on('error', () => {})
  try {
    await requireSupportedServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await applyMissing(client, migrations)
  } finally {
    // Ending the session gives the lock back, also when a migration failed.
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !/^\d{12}_[a-z0-9_]+\.sql$/.test(name))
  if (misnamed) throw new StartupError(`Migration ${misnamed} is not named YYYYMMDDHHMM_name.sql`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Git may check files out with other line ends; the migration is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  )
  const problem = rows[0] && serverProblem(rows[0])
  if (problem) throw new StartupError(problem)
}

/** Why Rapport cannot use such a server, or undefined if it can. */
export function serverProblem(server: {
  number: number
  version: string
  encoding: string
}): string | undefined {
  if (server.number < oldestSupported * 10_000) {
    return `DATABASE_URL: PostgreSQL ${oldestSupported} or newer is needed, this is ${server.version}`
  }
  if (server.encoding !== 'UTF8') {
    return `DATABASE_URL: the database's encoding must be UTF8, this one's is ${server.encoding}`
  }
  return undefined
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied = await readApplied(client)
  for (const [name, checksum] of applied) requireUnchanged(name, checksum, migrations)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function requireUnchanged(name: string, checksum: string, migrations: Migration[]): void {
  const file = migrations.find((migration) => migration.name === name)
  if (!file) {
    throw new StartupError(
      `Migration ${name} is in the database but not in this version of Rapport, which may be older`,
    )
  }
  if (file.checksum !== checksum)
    throw new StartupError(`Migration ${name} was changed after it had been applied`)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    throw new StartupError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
