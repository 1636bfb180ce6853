import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The rows of all tables, jobs included, that have one of these texts in them. */
export async function findEverywhere(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.raw(name)} as each
      where exists (select from unnest(${texts}::text[]) as text where strpos(each::text, text) > 0)`.execute(
      db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
  }
  return found
}
