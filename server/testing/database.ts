import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../db/database.ts'

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
  const url = new URL(templateUrl)
  url.pathname = name
  await atServer(templateUrl, `create database ${name} template ${template}`)
  const db = openDatabase(url.href)
  return {
    db,
    url: url.href,
    async drop() {
      await db.destroy()
      await atServer(templateUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a command in the database `postgres`, since nobody may be connected to a template being cloned. */
async function atServer(templateUrl: string, command: string): Promise<void> {
  const url = new URL(templateUrl)
  url.pathname = 'postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
