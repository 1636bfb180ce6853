import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl, query } from '../testing/server.ts'
import { isDatabaseDown } from './failures.ts'

test('a connection that has ended tells that the database is away, and a statement that is wrong does not', async () => {
  const url = databaseUrl(inject('templateUrl'), 'postgres')
  const client = new pg.Client(url)
  // It says twice that it has ended.
  client.on('error', () => {})
  await client.connect()
  const wrong: unknown = await client.query('select nothing').catch((error) => error)
  expect(isDatabaseDown(wrong)).toBe(false)
  const ended = once(client, 'error')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await query(url, `select pg_terminate_backend(${rows[0]?.pid})`)
  await ended
  const lost: unknown = await client.query('select 1').catch((error) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(isDatabaseDown(lost)).toBe(true)
})
