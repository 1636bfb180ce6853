import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database without rows, for `testDatabase` to clone. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run: the one at TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `rapport_test_${randomBytes(4).toString('hex')}`
  const templateUrl = new URL(server.url)
  templateUrl.pathname = template
  await query(server.url, `create database ${template}`)
  await migrate(templateUrl.href)
  project.provide('templateUrl', templateUrl.href)
  return async () => {
    await dropAll(server.url, template)
    await server.stop()
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-test-'))
  // As root, PostgreSQL runs under an account that must pass here.
  await chmod(dataDir, 0o755)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  }
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
  const { url, stop } = await startEmbedded({ dataDir, log, settings })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The template and the clones that a broken test left. */
async function dropAll(url: string, template: string): Promise<void> {
  const names = await query<{ datname: string }>(
    url,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of names) await query(url, `drop database ${datname} with (force)`)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
