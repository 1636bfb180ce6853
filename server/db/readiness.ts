import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const shipped = readdir(join(import.meta.dirname, 'migrations')).then((names) =>
  names.filter((name) => name.endsWith('.sql')),
)

/** Errors: that of a full disk, when the database lets only read. */
export async function requireWritable(db: Db): Promise<void> {
  await sql`update migration set name = name where false`.execute(db)
}

/** Errors: the database does not answer, or lacks a migration of this version. */
export async function requireMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await shipped).find((name) => !applied.has(name))
  if (missing) throw new Error(`The migration ${missing} is not applied yet`)
}
