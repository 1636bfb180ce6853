import { distribute } from '../commands/distribution.ts'
import { databaseUrl, query } from './server.ts'

/** Distributes the web tables of a template on a Citus node, so that its clones have them so. @returns false on any other. */
export async function distributeTemplate(url: string): Promise<boolean> {
  const [{ loaded } = {}] = await query(url, `select current_setting('shared_preload_libraries') as loaded`)
  if (!String(loaded).includes('citus')) return false
  await makeCoordinator(url)
  await distribute(url, { shards: 4, print() {} })
  // Citus goes on in it, and nobody may be connected to what is cloned.
  const name = new URL(url).pathname.slice(1)
  const postgres = databaseUrl(url, 'postgres')
  await query(postgres, `alter database ${name} with allow_connections false`)
  await query(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return true
}

/** Makes a database that of a coordinator which holds web tables itself. The node has to let itself in without a password. */
export async function makeCoordinator(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const node = `'${hostname}', ${port || 5432}`
  await query(url, 'create extension citus')
  await query(url, `select citus_set_coordinator_host(${node})`)
  await query(url, `select citus_set_node_property(${node}, 'shouldhaveshards', true)`)
}
