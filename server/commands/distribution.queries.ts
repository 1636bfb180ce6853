import pg from 'pg'

/** A connection of one session, which tells how far the server is. */
export type Session = pg.Client

/** Does `work` on a connection to the database. */
export async function withSession(
  databaseUrl: string,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** A table to be distributed, with its partitions. */
export interface WebTable {
  name: string
  bytes: number
  /** Its partitions, or 1 without. */
  parts: number
  /** Whether foreign keys tie it to another web table. */
  is_tied: boolean
  is_distributed: boolean
}

/** A machine that holds web tables. rows: as counted by a sample, where there are many. */
export interface Machine {
  machine: string
  shards: number
  rows: number
  bytes: number
}

const select = async <Row extends pg.QueryResultRow>(client: Session, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

/** A table and its partitions. */
const withPartitions = (table: string) =>
  `select relid::oid from pg_partition_tree(${table}) union select ${table}::oid`

/** The version of Citus in this database; undefined without. */
export const findCitus = async (client: Session): Promise<string | undefined> =>
  (
    await select<{ version: string }>(
      client,
      `select extversion as version from pg_extension where extname = 'citus'`,
    )
  )[0]?.version

/** Whether shards may be laid out from here, and on how many machines. */
export async function findCluster(client: Session): Promise<{ is_coordinator: boolean; machines: number }> {
  const [found] = await select<{ is_coordinator: boolean; machines: number }>(
    client,
    `select groupid = 0 as is_coordinator, (
       select count(*) from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary')::integer as machines
     from pg_dist_local_group`,
  )
  return found ?? { is_coordinator: false, machines: 0 }
}

/** All tables named web_… but the keys of sites, which are asked before the community is known; the biggest first. */
export const listWebTables = (client: Session): Promise<WebTable[]> =>
  select(
    client,
    `select web.name, web.oid in (select logicalrelid from pg_dist_partition) as is_distributed,
       (select sum(pg_total_relation_size(relid)) from (${withPartitions('web.oid')}) as part)::float8 as bytes,
       (select count(*) from (${withPartitions('web.oid')}) as part join pg_class as leaf on leaf.oid = relid
        where leaf.relkind = 'r')::integer as parts,
       exists (
         select from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = web.oid or confrelid = web.oid)
       ) as is_tied
     from (
       select oid, relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relpersistence = 'p' and relname ~ '^web_' and relname <> 'web_site_key'
     ) as web order by bytes desc, name`,
  )

/** Keeps everybody from writing these until the end of the transaction, and nobody from reading them. */
export const holdTables = (client: Session, names: string[]) =>
  client.query(`lock table ${names.map(pg.escapeIdentifier).join(', ')} in exclusive mode`)

/** Distributes a table by community: beside `beside`, or as the first of its group, in so many shards. */
export const distributeTable = (
  client: Session,
  name: string,
  to: { beside?: string | undefined; shards: number },
) =>
  to.beside
    ? client.query(`select create_distributed_table($1, 'community_id', colocate_with => $2)`, [
        name,
        to.beside,
      ])
    : client.query(
        `select create_distributed_table($1, 'community_id', colocate_with => 'none', shard_count => $2)`,
        [name, to.shards],
      )

interface ForeignKey {
  table_name: string
  name: string
  definition: string
}

/** Takes the foreign keys off these tables. @returns them. */
export async function dropForeignKeys(client: Session, names: string[]): Promise<ForeignKey[]> {
  const keys = await select<ForeignKey>(
    client,
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::text[]::regclass[])`,
    [names],
  )
  for (const { table_name, name } of keys)
    await client.query(`alter table ${table_name} drop constraint ${name}`)
  return keys
}

export async function addForeignKeys(client: Session, keys: ForeignKey[]): Promise<void> {
  for (const { table_name, name, definition } of keys)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`)
}

/** Frees what distributed tables took on the coordinator before; their rows are on other machines now. */
export async function freeCoordinator(client: Session, names: string[]): Promise<void> {
  const kept = await select<{ name: string }>(
    client,
    `select name from unnest($1::text[]) as name
     where exists (select from (${withPartitions('name::regclass')}) as part where pg_relation_size(relid) > 0)`,
    [names],
  )
  // Those that foreign keys tie go together, whichever is named.
  for (const { name } of kept)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name])
}

/** What lies on each machine. */
export async function listMachines(client: Session, names: string[]): Promise<Machine[]> {
  for (const name of names) await client.query(`analyze ${pg.escapeIdentifier(name)}`)
  return select(
    client,
    `with counted as (
       select nodename, nodeport, sum(greatest(result::float8, 0)) as rows
       from unnest($1::text[]) as name, run_command_on_placements(name::regclass,
         'select reltuples from pg_class where oid = ''%s''::regclass')
       group by nodename, nodeport
     ), sized as (
       -- Each table is divided alike.
       select nodename, nodeport, sum(shard_size) as bytes,
         count(*) filter (where table_name = 'web_site'::regclass) as shards
       from citus_shards where table_name::oid in (
         select relid from unnest($1::text[]) as name, lateral (${withPartitions('name::regclass')}) as part)
       group by nodename, nodeport
     )
     select nodename || ':' || nodeport as machine, shards::integer, rows, bytes::float8
     from sized join counted using (nodename, nodeport) order by machine`,
    [names],
  )
}
