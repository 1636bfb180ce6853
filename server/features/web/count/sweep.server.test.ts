import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertSite } from '../testing/site.ts'
import { deleteOldSalts, dropOldEvents } from './sweep.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('events are kept as long as their site keeps them, months go as wholes, sums stay', async () => {
  const { db } = database
  const [long, short] = [await insertCommunity(db), await insertCommunity(db)]
  await insertSite(db, long)
  await insertSite(db, short)
  await sql`
    update web_site set keep_months = case community_id when ${long} then 13 else 2 end,
      first_event_at = now() - interval '20 months'`.execute(db)
  await sql`
    select make_web_partition(now() - months * interval '1 month') from generate_series(0, 20) as months`.execute(
    db,
  )
  await sql`
    insert into web_event (community_id, at, visitor, day, visit, page_id, source_id, campaign_id, content_id, term_id, goal_id,
      engaged_ms, scroll, kind, device, country, is_entry, is_first)
    select community, now() - months * interval '1 month', 1, current_date, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, false
    from unnest(array[${long}, ${short}]::bigint[]) as community cross join generate_series(0, 20) as months`.execute(
    db,
  )
  await sql`
    insert into web_day (community_id, engaged_ms, scroll, day, key, views, visitors, visits, entries, exits, bounces, scrolled, goals,
      dimension)
    values (${long}, 0, 0, current_date - 700, 0, 5, 1, 1, 1, 1, 0, 0, 0, 0)`.execute(db)
  expect(await dropOldEvents(db)).toHaveLength(7)
  const { rows } = await sql<{ community_id: number; n: number }>`
    select community_id, count(*) as n from web_event group by community_id order by community_id`.execute(db)
  expect(rows).toEqual([
    { community_id: long, n: 13 },
    { community_id: short, n: 2 },
  ])
  const { rows: sites } = await sql<{ community_id: number; ago: number | null }>`
    select community_id, (now() - keep_months * interval '1 month')::date - events_from as ago from web_site
    order by community_id`.execute(db)
  expect(sites).toEqual([
    { community_id: long, ago: 0 },
    { community_id: short, ago: 0 },
  ])
  expect(await db.selectFrom('web_day').select('views').execute()).toEqual([{ views: 5 }])
  expect(await dropOldEvents(db)).toEqual([])
})

test('the salt of a day is thrown away once the day is over everywhere', async () => {
  const { db } = database
  const community = await insertCommunity(db)
  // Within a transaction the day stays the same.
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into web_salt (community_id, day) select ${community}, current_date - ago from generate_series(0, 5) as ago`.execute(
      tx,
    )
    await deleteOldSalts(tx)
    const { rows } = await sql`select current_date - day as ago from web_salt order by ago`.execute(tx)
    expect(rows).toEqual([{ ago: 0 }, { ago: 1 }])
  })
})
