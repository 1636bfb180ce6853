import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertTag } from '#server/testing/factories.ts'
import { insertSite } from '../testing/site.ts'
import { addVisits } from '../testing/visits.ts'
import { webJobs } from '../web.jobs.ts'
import { deleteOldSalts } from './sweep.queries.ts'
import { sweep } from './sweep.ts'

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
    update web_site set keep_months = case when community_id = ${long} then 13 else 2 end,
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
  expect(await sweep(db)).toHaveLength(7)
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
  expect(await sweep(db)).toEqual([])
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
    await deleteOldSalts(tx, community)
    const { rows } = await sql`select current_date - day as ago from web_salt order by ago`.execute(tx)
    expect(rows).toEqual([{ ago: 0 }, { ago: 1 }])
  })
})

const webTables = [
  'web_site',
  'web_salt',
  'web_inbox',
  'web_inbox_refused',
  'web_page',
  'web_page_tag',
  'web_term',
  'web_event',
  'web_now',
  'web_day',
  'web_month',
  'web_import',
  'web_import_day',
] as const

test('a deleted community takes its web rows with it, and nobody elses', async () => {
  const { db } = database
  const [gone, stays, lost] = [
    await insertCommunity(db),
    await insertCommunity(db),
    await insertCommunity(db),
  ]
  for (const community of [gone, stays, lost]) {
    await addVisits(db, community, [
      { day: '2026-03-10', visitor: '1', path: '/a', goal: 'order' },
      { day: '2026-03-11', visitor: '2', path: '/b' },
    ])
    const { id } = await insertTag(db, community, { title: 'Cats' })
    await sql`insert into web_page_tag (community_id, page_id, tag_id)
      select community_id, id, ${id} from web_page where community_id = ${community}`.execute(db)
    await sql`insert into web_salt (community_id, day) values (${community}, '2026-03-10')`.execute(db)
    await sql`insert into web_inbox (community_id, events) values (${community}, '[]')`.execute(db)
    await sql`insert into web_inbox_refused (id, community_id, events) values (1, ${community}, '[]')`.execute(
      db,
    )
    await sql`
      with made as (
        insert into web_import (community_id, files, untold) values (${community}, '{}', '{}') returning id
      )
      insert into web_import_day (community_id, day, import_id) select ${community}, '2026-01-01', id from made`.execute(
      db,
    )
  }
  const rowsOf = (community: CommunityId) =>
    Promise.all(
      webTables.map(async (table) => {
        const { rows } = await sql`select from ${sql.table(table)} where community_id = ${community}`.execute(
          db,
        )
        return [table, rows.length] as const
      }),
    )
  const before = await rowsOf(stays)
  expect(before.every(([, rows]) => rows > 0)).toBe(true)
  await db.deleteFrom('community').where('id', '=', gone).execute()
  expect(
    await db.selectFrom('web_site_key').select('community_id').where('community_id', '=', gone).execute(),
  ).toEqual([])
  const { rows: jobs } = await sql`
    select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'web:forget' and run_at > now()`.execute(db)
  expect(jobs).toEqual([{ payload: { community: gone } }])
  const ended = AbortSignal.abort()
  const forget = webJobs({ db })['web:forget']
  await expect(forget?.({ community: gone }, { abortSignal: ended } as never)).rejects.toThrow()
  await forget?.({ community: gone }, {} as never)
  const left = async (community: CommunityId) => (await rowsOf(community)).filter(([, rows]) => rows > 0)
  expect(await left(gone)).toEqual([])
  expect(await rowsOf(stays)).toEqual(before)
  // As after the restoring of a backup, which has no jobs.
  await db.deleteFrom('community').where('id', '=', lost).execute()
  await sweep(db)
  expect(await left(lost)).toEqual([])
})

test('a deleted tag is taken off pages, and what a lost job left is swept', async () => {
  const { db } = database
  const community = await insertCommunity(db)
  await addVisits(db, community, [{ day: '2026-03-10', visitor: '1', path: '/a' }])
  const tagged = () =>
    db.selectFrom('web_page_tag').select('tag_id').where('community_id', '=', community).execute()
  const tag = async (title: string) => {
    const { id } = await insertTag(db, community, { title })
    await sql`insert into web_page_tag (community_id, page_id, tag_id)
      select community_id, id, ${id} from web_page where community_id = ${community}`.execute(db)
    return id
  }
  const [first, second, kept] = [await tag('First'), await tag('Second'), await tag('Kept')]
  await db.deleteFrom('tag').where('id', '=', first).execute()
  await webJobs({ db })['web:untag']?.({ community }, {} as never)
  expect(await tagged()).toEqual([{ tag_id: second }, { tag_id: kept }])
  await db.deleteFrom('tag').where('id', '=', second).execute()
  await sweep(db)
  expect(await tagged()).toEqual([{ tag_id: kept }])
})
