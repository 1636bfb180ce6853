import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, query } from '../testing/server.ts'
import { migrate, serverProblem } from './migrate.ts'

let url: string
let folder: string

beforeEach(async () => {
  const templateUrl = inject('templateUrl')
  const name = `${new URL(templateUrl).pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  url = databaseUrl(templateUrl, name)
  folder = await mkdtemp(join(tmpdir(), 'rapport-migrations-'))
  await query(databaseUrl(url, 'postgres'), `create database ${name} template template0`)
  onTestFinished(async () => {
    await query(databaseUrl(url, 'postgres'), `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })
})

const first = '202601010000_first.sql'
const second = '202601020000_second.sql'
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const tables = async () =>
  (await query(url, `select tablename from pg_tables where schemaname = 'public' order by 1`)).map(
    (row) => row.tablename,
  )

test('missing migrations are applied once, in the order of their names', async () => {
  await write(second, 'alter table page add column title text')
  await write(first, 'create table page (id bigint); create table site (id bigint);')
  expect(await migrate(url, folder)).toEqual([first, second])
  expect(await migrate(url, folder)).toEqual([])
  await write('202601030000_third.sql', 'drop table site')
  expect(await migrate(url, folder)).toEqual(['202601030000_third.sql'])
  expect(await tables()).toEqual(['migration', 'page'])
})

test('many processes may migrate at once: each migration is applied by one of them', async () => {
  await write(first, 'create table page (id bigint); insert into page values (1); select pg_sleep(0.1)')
  await write(second, 'insert into page values (2)')
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual([first, second])
  expect(await query(url, 'select id from page order by id')).toEqual([{ id: '1' }, { id: '2' }])
})

test('a migration that fails leaves nothing, keeps those before it, and can be mended', async () => {
  await write(first, 'create table page (id bigint)')
  await write(second, 'create table site (id bigint); select no_such_column')
  await expect(migrate(url, folder)).rejects.toThrow(
    `Migration ${second} failed: column "no_such_column" does not exist`,
  )
  expect(await tables()).toEqual(['migration', 'page'])
  await write(second, 'create table site (id bigint)')
  expect(await migrate(url, folder)).toEqual([second])
})

test('a migration changed after it was applied is refused, and nothing more is applied', async () => {
  await write(first, 'create table page (id bigint)')
  await migrate(url, folder)
  await write(first, 'create table page (id integer)')
  await write(second, 'create table site (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow(
    `Migration ${first} was changed after it had been applied`,
  )
  expect(await tables()).toEqual(['migration', 'page'])
})

test('line ends as another system checks them out are no change', async () => {
  await write(first, 'create table page (\n  id bigint\n);\n')
  await migrate(url, folder)
  await write(first, 'create table page (\r\n  id bigint\r\n);\r\n')
  expect(await migrate(url, folder)).toEqual([])
})

test('a database that a newer Rapport has migrated is refused', async () => {
  await write(first, 'create table page (id bigint)')
  await migrate(url, folder)
  await unlink(join(folder, first))
  await expect(migrate(url, folder)).rejects.toThrow(
    `Migration ${first} is in the database but not in this version of Rapport, which may be older`,
  )
})

test('a file whose name would not sort by time is refused', async () => {
  await write('add_page.sql', 'create table page (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration add_page.sql is not named YYYYMMDDHHMM_name.sql',
  )
})

test('a database that does not answer is named without its password', async () => {
  const closed = 'postgres://ann:hunter2@127.0.0.1:1/rapport'
  const failure = await migrate(closed, folder).catch((error: Error) => error.message)
  expect(failure).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1')
})

test.each([
  [160000, '16.0', 'UTF8', undefined],
  [180004, '18.4', 'UTF8', undefined],
  [150013, '15.13', 'UTF8', 'DATABASE_URL: PostgreSQL 16 or newer is needed, this is 15.13'],
  [
    170002,
    '17.2',
    'SQL_ASCII',
    "DATABASE_URL: the database's encoding must be UTF8, this one's is SQL_ASCII",
  ],
])('server %i (%s, %s) → %s', (number, version, encoding, problem) => {
  expect(serverProblem({ number, version, encoding })).toBe(problem)
})
