import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { type Db, openPool } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'

/** A database that notes its longest statement, in milliseconds. */
export function openTimed(url: string): { db: Db; statements: { longestMs: number } } {
  const statements = { longestMs: 0 }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(url) }),
    log: ({ query, queryDurationMillis: ms }: LogEvent) => {
      if (query.sql.includes('pg_advisory_xact_lock')) return
      // Takes no lock that anybody waits for.
      if (query.sql.trimStart().startsWith('analyze')) return
      statements.longestMs = Math.max(statements.longestMs, ms)
    },
  })
  return { db, statements }
}
