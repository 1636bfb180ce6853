import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../db/database.ts'
import { watchStatements } from '../features/web/testing/watchStatements.ts'
import { databaseUrl, query } from './server.ts'

export interface TestDatabase {
  db: Db
  url: string
  /** Closes `db` and drops the database, whoever is still connected. */
  drop(): Promise<void>
}

/** A migrated database without rows, for one test file alone. */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // Nobody may be connected to a template being cloned.
  const serverUrl = databaseUrl(templateUrl, 'postgres')
  // Copying the files is half the time of copying by way of the log.
  await query(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(templateUrl, name)
  const watched = await watchStatements()
  const db = openDatabase(url, {}, [watched])
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await query(serverUrl, `drop database ${name} with (force)`)
      // Whoever was told of it may have gone on.
      if (watched.broken[0]) throw watched.broken[0]
    },
  }
}
