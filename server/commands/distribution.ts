import type pg from 'pg'
import { StartupError } from '../lib/startupError.ts'
import {
  addForeignKeys,
  distributeTable,
  dropForeignKeys,
  findCitus,
  findCluster,
  freeCoordinator,
  holdTables,
  listMachines,
  listWebTables,
  type WebTable,
} from './distribution.queries.ts'

interface Options {
  /** In which the first table is divided; later ones follow it. */
  shards: number
  print: (line: string) => void
}

/** Written for each event that comes in: held as short as can be, and last. */
const collecting = ['web_salt', 'web_inbox', 'web_inbox_refused']

/**
 * Distributes the web tables by community in one transaction, so that nothing is lost or double wherever it is ended, and
 * frees the coordinator of their rows. Meanwhile they are read, and events are accepted into the inbox; who would count
 * them waits.
 * @throws StartupError where it cannot be done, which says why.
 */
export async function distribute(client: pg.Client, { shards, print }: Options): Promise<void> {
  const machines = await requireCluster(client)
  const tables = await listWebTables(client)
  if (tables.length === 0)
    throw new StartupError('There are no web tables yet: start Rapport on this database first')
  const missing = inOrder(tables.filter((table) => !table.is_distributed))
  const beside = tables.find((table) => table.is_distributed)?.name
  if (missing.length > 0) {
    const how = beside ? `beside ${beside}` : `in ${shards} shards`
    print(
      `${missing.length} of ${tables.length} web tables, ${megabytes(bytesOf(missing))}, go to ${machines} machines ${how}.`,
    )
    print('Events are accepted meanwhile, and counted afterwards.')
    await inTransaction(client, () => distributeAll(client, missing, { beside, shards, print }))
  } else print('All web tables are distributed.')
  const names = tables.map(({ name }) => name)
  await freeCoordinator(client, names)
  for (const { machine, shards, rows, bytes } of await listMachines(client, names))
    print(`${machine}: ${shards} shards, about ${rows} rows, ${megabytes(bytes)}`)
}

async function requireCluster(client: pg.Client): Promise<number> {
  if (!(await findCitus(client)))
    throw new StartupError(
      'This PostgreSQL has no Citus, which web tables are distributed by: set DATABASE_URL to a coordinator that has it, see docs/scale.md',
    )
  const { is_coordinator, machines } = await findCluster(client)
  if (!is_coordinator)
    throw new StartupError('This PostgreSQL is a worker: set DATABASE_URL to its coordinator')
  if (machines === 0)
    throw new StartupError(
      'No machine is there to hold web tables: add one by citus_add_node, see docs/scale.md',
    )
  return machines
}

/** The biggest first; then those that foreign keys tie, which nobody can read while they are moved. */
const inOrder = (tables: WebTable[]) =>
  tables.toSorted((a, b) => placeOf(a) - placeOf(b) || b.bytes - a.bytes)

const placeOf = ({ name, is_tied }: WebTable) => (collecting.includes(name) ? 2 : is_tied ? 1 : 0)

async function distributeAll(
  client: pg.Client,
  tables: WebTable[],
  { beside, shards, print }: Options & { beside: string | undefined },
) {
  // At once and in the order of who counts, as two that wait for each other would end one of them.
  const held = tables.map(({ name }) => name).filter((name) => !collecting.includes(name))
  if (held.length > 0)
    await holdTables(
      client,
      held.toSorted((a, b) => Number(b === 'web_site') - Number(a === 'web_site')),
    )
  const tied = tables.filter(({ is_tied }) => is_tied)
  const all = bytesOf(tables)
  let [first, done] = [beside, 0]
  const move = async ({ name, bytes }: WebTable) => {
    const startedAt = performance.now()
    await distributeTable(client, name, { beside: first, shards })
    first ??= name
    done += bytes
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`${name}: ${megabytes(bytes)} in ${seconds} s; ${Math.round((100 * done) / all)} % done`)
  }
  for (const table of tables.filter((each) => placeOf(each) === 0)) await move(table)
  const keys = await dropForeignKeys(
    client,
    tied.map(({ name }) => name),
  )
  for (const table of tables.filter((each) => placeOf(each) === 1)) await move(table)
  await addForeignKeys(client, keys)
  for (const table of tables.filter((each) => placeOf(each) === 2)) await move(table)
}

const bytesOf = (tables: WebTable[]) => tables.reduce((sum, { bytes }) => sum + bytes, 0)

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
