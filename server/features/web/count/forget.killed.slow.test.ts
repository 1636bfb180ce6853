import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { addVisits } from '../testing/visits.ts'
import { makePartitions } from './partitions.queries.ts'

const days = 30
const eventsADay = 1_000
const pages = 20_000
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await makePartitions(database.db, ['2026-03', '2026-04', '2026-05'])
})
afterAll(() => database.drop())

/** A community with a row in every web table, and many of those that take long. */
async function fill(): Promise<CommunityId> {
  const { db } = database
  const community = await insertCommunity(db)
  await addVisits(db, community, [{ day: '2026-03-10', visitor: '1', path: '/a' }])
  await sql`insert into web_event
    select (event).* from (
      select jsonb_populate_record(event, jsonb_build_object(
        'day', event.day + later, 'at', event.at + (later || ' days')::interval + n * interval '1 second')) as event
      from web_event as event, generate_series(1, ${days - 1}::integer) as later, generate_series(1, ${eventsADay}::integer) as n
      where community_id = ${community}
    ) as more`.execute(db)
  await sql`insert into web_day
    select (sums).* from (
      select jsonb_populate_record(sums, jsonb_build_object('day', sums.day + n)) as sums
      from web_day as sums, generate_series(1, ${days - 1}::integer) as n where community_id = ${community}
    ) as more`.execute(db)
  await sql`insert into web_page (community_id, url)
    select ${community}, 'https://shop.example/' || n from generate_series(1, ${pages}::integer) as n`.execute(
    db,
  )
  await sql`insert into web_page_tag (community_id, page_id, tag_id)
    select community_id, id, 1 from web_page where community_id = ${community}`.execute(db)
  await sql`insert into web_salt (community_id, day) values (${community}, '2026-03-10')`.execute(db)
  await sql`insert into web_inbox (community_id, events) values (${community}, '[]')`.execute(db)
  await sql`insert into web_inbox_refused (id, community_id, events) values (1, ${community}, '[]')`.execute(
    db,
  )
  await sql`
    with made as (insert into web_import (community_id, files, untold) values (${community}, '{}', '{}') returning id)
    insert into web_import_day (community_id, day, import_id) select ${community}, '2026-01-01', id from made`.execute(
    db,
  )
  return community
}

/** Of each web table of a community: rows, and a hash of all that is in them. */
async function contentOf(community: CommunityId) {
  const { db } = database
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'community_id'
    where relname like 'web\\_%' and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  return Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ n: number; hash: string }>`
        select count(*) as n, coalesce(sum(hashtextextended(each::text, 0)), 0)::text as hash
        from ${sql.table(name)} as each where community_id = ${community}`.execute(db)
      return { name, ...rows[0] }
    }),
  )
}

test('forgetting a community goes on where its worker was killed, and touches nobody else', async () => {
  const { db, url } = database
  const [gone, stays] = [await fill(), await fill()]
  const before = await contentOf(stays)
  expect(before.filter(({ n }) => n === 0)).toEqual([])
  await db.deleteFrom('community').where('id', '=', gone).execute()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  const left = async (table: 'web_day' | 'web_event' | 'web_page_tag' | 'web_site') => {
    const { rows } = await sql`
      select from ${sql.table(table)} where community_id = ${gone}
      ${table === 'web_day' ? sql`and dimension = 0` : sql`limit 1`}`.execute(db)
    return rows.length
  }
  const start = () => fork('server/features/web/testing/forgettingProcess.ts', [url])
  const killOnce = async (isTime: () => Promise<boolean>) => {
    const child = start()
    while (!(await isTime())) await delay(5)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const goal of [days - 1, 20, 10]) await killOnce(async () => (await left('web_day')) <= goal)
  expect(await left('web_event')).toBe(1)
  await killOnce(async () => (await left('web_day')) === 0)
  expect(await left('web_site')).toBe(1)

  const child = start()
  const jobs = async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length
  while ((await jobs()) > 0) await delay(20)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await contentOf(gone)).filter(({ n }) => n !== 0)).toEqual([])
  expect(await contentOf(stays)).toEqual(before)
}, 120_000)
