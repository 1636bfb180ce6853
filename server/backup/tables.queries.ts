import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Names come from the catalogue, quoted by it where they need to be. */
type Rows<Row> = Promise<Row[]>

const select = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string): Rows<Row> =>
  (await client.query<Row>(text)).rows

/** All tables but the list of migrations and those whose rows do not outlive a crash either. */
const isKept = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  and relpersistence = 'p' and relname <> 'migration'`

export const listMigrations = (client: pg.Client): Rows<Manifest['migrations'][number]> =>
  select(client, 'select name, checksum from migration order by name')

/** With the columns that are not worked out of others. */
export const listTables = (client: pg.Client): Rows<Manifest['tables'][number]> =>
  select(
    client,
    `select c.oid::regclass::text as name, array(
       select quote_ident(attname) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class as c where ${isKept} order by relname`,
  )

export const listPartitions = (client: pg.Client): Rows<Manifest['partitions'][number]> =>
  select(
    client,
    `select c.oid::regclass::text as name, inhparent::regclass::text as parent,
       pg_get_expr(relpartbound, c.oid) as bound
     from pg_class as c join pg_inherits on inhrelid = c.oid
     where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' order by relname`,
  )

export async function listSequences(client: pg.Client): Rows<Manifest['sequences'][number]> {
  const sequences = await select<{ name: string; value: string | null }>(
    client,
    `select format('%I', sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return sequences.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
}

/** Foreign keys with what makes them again. */
export const listForeignKeys = (
  client: pg.Client,
): Rows<{ table_name: string; name: string; definition: string }> =>
  select(
    client,
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )

/** Whether nobody has begun to use this database. */
export async function isUnused(client: pg.Client): Promise<boolean> {
  const [found] = await select<{ users: string | null }>(
    client,
    `select to_regclass('app_user')::text as users`,
  )
  if (!found?.users) return true
  return (await select(client, 'select from app_user limit 1')).length === 0
}
