import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface DuckDb {
  /** Runs a statement and reads all its rows. */
  run(statement: string): Promise<void>
  close(): void
}

/** A DuckDB in memory with the rows of these tables of `db`, each under its own name without a schema. */
export async function copyToDuckDb(db: Db, tables: string[]): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  const folder = await mkdtemp(join(tmpdir(), 'rapport-duckdb-'))
  // The server that writes the files may run under another account.
  await chmod(folder, 0o777)
  try {
    for (const table of tables) {
      const file = join(folder, `${table}.csv`)
      await sql`copy (select * from ${sql.table(table)}) to ${sql.lit(file)} with (format csv, header)`.execute(
        db,
      )
      const name = table.split('.').at(-1)
      await connection.run(
        `create table ${name} as select * from read_csv('${file}', header = true, sample_size = -1)`,
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return {
    async run(statement) {
      await connection.runAndReadAll(statement)
    },
    close: () => connection.closeSync(),
  }
}
