import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { fileNames } from '../features/images/names.ts'
import type { ImageStore } from '../features/images/store.ts'
import type { NewEntry } from './archive.ts'
import {
  imageFolder,
  keyName,
  type Manifest,
  manifestName,
  type Totals,
  tableFolder,
  totalsName,
} from './manifest.ts'
import { listMigrations, listPartitions, listSequences, listTables } from './tables.queries.ts'

interface Source {
  databaseUrl: string
  store: ImageStore
  /** The installation's key where it is in a file, so that what it seals can be opened after a restore. */
  key: Buffer | undefined
}

/** A file of a tar tells its size first, so that tables go in by parts of about so many bytes. */
const partBytes = 8 * 2 ** 20

/**
 * Everything there is, as files of an archive: the tables as they were at one moment, whatever is written meanwhile, then
 * the images.
 */
export async function* dump({ databaseUrl, store, key }: Source): AsyncGenerator<NewEntry> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Of distributed tables: one connection to each machine sees them all as of one moment; several would not.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    const manifest = await describe(client)
    yield json(manifestName, manifest)
    if (key) yield file(keyName, [key])
    const totals: Totals = { rows: {}, files: 0 }
    for (const table of manifest.tables) totals.rows[table.name] = yield* dumpTable(client, table)
    for (const name of await listImageFiles(client)) {
      const found = await store.open(name)
      if (!found) continue
      yield { name: imageFolder + name, ...found }
      totals.files += 1
    }
    yield json(totalsName, totals)
  } finally {
    await client.end()
  }
}

const describe = async (client: pg.Client): Promise<Manifest> => ({
  format: 1,
  made_at: new Date().toISOString(),
  migrations: await listMigrations(client),
  tables: await listTables(client),
  partitions: await listPartitions(client),
  sequences: await listSequences(client),
})

/** The rows of a table in COPY's text form; answers how many they are. */
async function* dumpTable(
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
): AsyncGenerator<NewEntry, number> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const next = partsOf(name)
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    const all = Buffer.concat(chunks)
    // A line end stands only between rows: within one it is written \n.
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) yield next([all.subarray(0, end)])
    chunks = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) yield next(chunks)
  return rows.rowCount
}

function partsOf(table: string) {
  let part = 0
  return (chunks: Buffer[]) => file(`${tableFolder}${table}/${String(part++).padStart(6, '0')}`, chunks)
}

async function listImageFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select key from image order by key')
  return rows.flatMap(({ key }) => fileNames(key))
}

const json = (name: string, value: unknown) => file(name, [Buffer.from(JSON.stringify(value))])

const file = (name: string, chunks: Buffer[]): NewEntry => ({
  name,
  bytes: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  content: chunks,
})
