// A small Rapport for the tests of crashes: starts the PostgreSQL of the data folder given, then commits the numbers
// from 1 on, one a transaction, and prints each once it is acknowledged. On SIGINT and SIGTERM it writes -1, stops the
// server and ends.
import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { StartupError } from '../lib/startupError.ts'

const log = { debug() {}, info: console.error, warn: console.error, error: console.error }

const [, , dataDir = ''] = process.argv
const server = await startEmbedded({ dataDir, log }).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
const pool = openPool(server.url, { max: 1 })
let stopping = false
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

await pool.query('create table if not exists written (number integer primary key)')
for (let number = 1; !stopping; number++) await write(number)

async function write(number: number): Promise<void> {
  try {
    await pool.query('insert into written values ($1) on conflict do nothing', [number])
    console.log(number)
  } catch {
    await delay(20)
    if (!stopping) await write(number)
  }
}

async function stop(): Promise<void> {
  stopping = true
  await write(-1)
  await pool.end()
  await server.stop()
  process.exit(0)
}
