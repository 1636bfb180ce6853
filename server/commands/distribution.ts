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
  type Session,
  type WebTable,
  withSession,
} from './distribution.queries.ts'

interface Options {
  /** In which the first table is divided; later ones follow it. */
  shards: number
  print: (line: string) => void
}

const collecting = ['web_salt', 'web_inbox', 'web_inbox_refused']

/**
 * Distributes the web tables by community in one transaction, so that nothing is lost or double wherever it is ended, and
 * frees the coordinator of their rows. Meanwhile they are read, and events are accepted into the inbox; who would count
 * them waits.
 * @throws StartupError where it cannot be done, which says why.
 */
export const distribute = (databaseUrl: string, options: Options): Promise<void> =>
  withSession(databaseUrl, (client) => distributeBy(client, options))

async function distributeBy(client: Session, { shards, print }: Options) {
  const machines = await requireCluster(client)
  const tables = await listWebTables(client)
  if (tables.length === 0)
    throw new StartupError('There are no web tables yet: start Rapport on this database first')
  const missing = tables.filter((table) => !table.is_distributed)
  const beside = tables.find((table) => table.is_distributed)?.name
  if (missing.length > 0) {
    const how = beside ? `beside ${beside}` : `in ${shards} shards`
    print(
      `${missing.length} of ${tables.length} web tables, ${megabytes(bytesOf(missing))}, go to ${machines} machines ${how}.`,
    )
    print('Events are accepted meanwhile, and counted afterwards.')
    await inTransaction(client, () => distributeAll(client, missing, { beside, shards, print }))
  } else print('All web tables are distributed.')
  const names = namesOf(tables)
  await freeCoordinator(client, names)
  for (const { machine, shards, rows, bytes } of await listMachines(client, names))
    print(`${machine}: ${shards} shards, about ${rows} rows, ${megabytes(bytes)}`)
}

async function requireCluster(client: Session): Promise<number> {
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

/**
 * Those that foreign keys tie go after all others, as nobody can read them while they are moved, and those that every event is
 * written to come last, as events wait for them.
 */
type Turn = 'others' | 'tied' | 'collecting'
const turnOf = ({ name, is_tied }: WebTable): Turn =>
  collecting.includes(name) ? 'collecting' : is_tied ? 'tied' : 'others'

async function distributeAll(
  client: Session,
  tables: WebTable[],
  { beside, shards, print }: Options & { beside: string | undefined },
) {
  // At once and in the order of who counts, as two that wait for each other would end one of them.
  const held = namesOf(tables.filter((table) => turnOf(table) !== 'collecting'))
  if (held.length > 0)
    await holdTables(
      client,
      held.toSorted((a, b) => Number(b === 'web_site') - Number(a === 'web_site')),
    )
  const turns = Map.groupBy(tables, turnOf)
  const all = bytesOf(tables)
  let [first, done] = [beside, 0]
  const move = async (turn: Turn) => {
    for (const { name, bytes, parts } of turns.get(turn) ?? []) {
      const startedAt = performance.now()
      const untell = tellParts(client, name, parts, print)
      await distributeTable(client, name, { beside: first, shards }).finally(untell)
      first ??= name
      done += bytes
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      print(`${name}: ${megabytes(bytes)} in ${seconds} s; ${Math.round((100 * done) / all)} % done`)
    }
  }
  await move('others')
  const keys = await dropForeignKeys(client, namesOf(turns.get('tied') ?? []))
  await move('tied')
  await addForeignKeys(client, keys)
  await move('collecting')
}

/** Prints each partition of a table that was copied, until what it returns is called. */
function tellParts(client: Session, name: string, parts: number, print: Options['print']): () => void {
  let part = 0
  const tell = ({ message }: { message: string | undefined }) => {
    if (!message?.startsWith('copying the data has completed')) return
    part += 1
    if (parts > 1) print(`  ${name}: ${part} of ${parts} months`)
  }
  client.on('notice', tell)
  return () => void client.off('notice', tell)
}

const namesOf = (tables: WebTable[]) => tables.map(({ name }) => name)

const bytesOf = (tables: WebTable[]) => tables.reduce((sum, { bytes }) => sum + bytes, 0)

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

async function inTransaction(client: Session, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
