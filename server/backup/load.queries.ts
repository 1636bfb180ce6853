import { createWriteStream } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, shippedMigrations } from '../db/migrate.ts'
import { typeOfName } from '../features/images/names.ts'
import type { ImageStore } from '../features/images/store.ts'
import { StartupError } from '../lib/startupError.ts'
import { type Entry, readArchive } from './archive.ts'
import { imageFolder, keyName, Manifest, manifestName, Totals, tableFolder, totalsName } from './manifest.ts'
import { isUnused, listForeignKeys } from './tables.queries.ts'

interface Target {
  databaseUrl: string
  store: ImageStore
  /** Where the store takes files over from. */
  incoming: string
  /** Takes the installation's key. */
  keepKey: (key: Buffer) => Promise<void>
}

/**
 * Brings back what `dump` made, into a database that nobody has used. The tables come in one transaction, the last thing to
 * be written: after a failure the same can be done again.
 * @throws StartupError where there is something already, or the backup is broken or newer than this version.
 */
export async function load(path: string, target: Target): Promise<Totals> {
  const entries = readArchive(path)
  const manifest = await readManifest(path, entries)
  await makeTables(target.databaseUrl, manifest)
  const client = new pg.Client(target.databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    const totals = await withoutChecks(client, manifest, () => fill(client, path, entries, manifest, target))
    await client.query('commit')
    await migrate(target.databaseUrl)
    return totals
  } finally {
    await client.end()
    await entries.return(undefined)
  }
}

async function readManifest(path: string, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = (await entries.next()).value
  if (first?.name !== manifestName) throw new StartupError(`${path} is no backup of Rapport`)
  const read = Manifest.safeParse(JSON.parse((await buffer(first.content)).toString()))
  if (!read.success) throw new StartupError(`${path} is a backup of another version of Rapport`)
  return read.data
}

/** The tables as they were when the backup was made; what this version changed since is done when they are full. */
async function makeTables(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const unused = await isUnused(client).finally(() => client.end())
  if (!unused) throw new StartupError('The database is in use: a backup is restored into an empty one')
  const folder = await mkdtemp(join(tmpdir(), 'rapport-restore-'))
  try {
    for (const { name } of migrations)
      await copyFile(join(shippedMigrations, name), join(folder, name)).catch(() => {
        throw new StartupError(`The backup is of a newer version of Rapport, which has ${name}`)
      })
    await migrate(databaseUrl, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Does `work` while nothing is checked or worked out row by row, and checks all of it afterwards. */
async function withoutChecks<Value>(
  client: pg.Client,
  { tables, partitions, sequences }: Manifest,
  work: () => Promise<Value>,
): Promise<Value> {
  const foreignKeys = await listForeignKeys(client)
  for (const { table_name, name } of foreignKeys)
    await client.query(`alter table ${table_name} drop constraint ${name}`)
  const names = tables.map(({ name }) => name)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
  const value = await work()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table_name, name, definition } of foreignKeys)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`)
  for (const { name, value: last } of sequences) await client.query('select setval($1, $2)', [name, last])
  return value
}

async function fill(
  client: pg.Client,
  path: string,
  entries: AsyncGenerator<Entry>,
  { tables }: Manifest,
  { store, incoming, keepKey }: Target,
): Promise<Totals> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.join(', ')]))
  const totals: Totals = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  let told: Totals | undefined
  for await (const { name, content } of entries) {
    const [folder, item = ''] = split(name)
    const columns = folder.startsWith(tableFolder) && columnsOf.get(folder.slice(tableFolder.length, -1))
    if (columns) {
      const table = folder.slice(tableFolder.length, -1)
      totals.rows[table] = (totals.rows[table] ?? 0) + (await takeRows(client, table, columns, content))
    } else if (name === keyName) await keepKey(await buffer(content))
    else if (name === totalsName) told = Totals.parse(JSON.parse((await buffer(content)).toString()))
    else if (folder === imageFolder && typeOfName(item)) {
      await takeImage(store, item, content, incoming)
      totals.files += 1
    } else throw new StartupError(`${path}: ${name} belongs to no backup`)
  }
  if (JSON.stringify(told) !== JSON.stringify(totals))
    throw new StartupError(`${path} was changed: what it holds is not what it says it holds`)
  return totals
}

/** The folder of a name, with its slash, and what is in it. */
const split = (name: string): [folder: string, item: string] => {
  const end = name.lastIndexOf('/') + 1
  return [name.slice(0, end), name.slice(end)]
}

async function takeRows(client: pg.Client, table: string, columns: string, content: Readable) {
  const rows = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  await pipeline(content, rows)
  return rows.rowCount
}

async function takeImage(store: ImageStore, name: string, content: Readable, incoming: string) {
  const path = join(incoming, name)
  await pipeline(content, createWriteStream(path))
  await store.put(name, path)
  await rm(path, { force: true })
}
