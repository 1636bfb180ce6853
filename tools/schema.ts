// Writes server/db/schema.ts, the types of a freshly migrated database. With --check it only compares, and exits with
// 1 on a difference.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generate, PostgresDialect } from 'kysely-codegen'
import { startTestServer } from '#server/testing/server.ts'

const file = join(import.meta.dirname, '../server/db/schema.ts')
// Values are typed as the connections of server/db/database.ts read them.
const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const generated = await describeTables()

if (!values.check) await writeFile(file, generated)
else if (generated !== (await readFile(file, 'utf8'))) {
  console.error('server/db/schema.ts differs from the migrated database: run node tools/schema.ts')
  process.exitCode = 1
}

async function describeTables(): Promise<string> {
  const server = await startTestServer({ inMemory: true })
  const db = await dialect.introspector.connect({ connectionString: server.url, dialect })
  try {
    return await generate({
      db,
      dialect,
      typeMapping: { int8: 'number' },
      // The queue's tables are its own.
      excludePattern: 'graphile_worker.*',
      outFile: null,
    })
  } finally {
    await db.destroy()
    await server.stop()
  }
}
