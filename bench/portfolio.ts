import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { portfolioCalls } from '#contract/portfolio.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { publishedColumns, publishedSums } from '#server/features/analytics/analytics.ts'
import { listPortfolio } from '#server/features/portfolio/portfolio.ts'
import { percentile, row } from './percentiles.ts'
import { openSeeded } from './seed/seededDatabase.ts'

const communities = 2000
const days = 365
const times = 25
const targetMs = 300

type Print = (line: string) => void

/** The portfolio of 2,000 communities with a year each: how long a page of it takes, from the input to what is sent. */
export async function benchPortfolio(print: Print): Promise<void> {
  const { db, stop } = await openSeeded(seed)
  try {
    const rows = await db.selectFrom('community').select('id').execute()
    const ids = rows.map(({ id }) => asCommunityId(id))
    print(
      `${ids.length} communities with ${days} days each; ${times} calls of each kind, load ${loadavg()[0]?.toFixed(1)}`,
    )
    print('')
    print('| period | p50, ms | p95, ms | target |')
    print('|---|---|---|---|')
    for (const length of [7, 28, 90]) {
      const taken: number[] = []
      for (let n = 0; n < times; n += 1) taken.push(await ask(db, ids, length, n))
      const figures = [0.5, 0.95].map((share) => percentile(taken, share).toFixed(0))
      print(row(`${length} days`, ...figures, `p95 ≤ ${targetMs}`))
    }
    print('')
    print(`Load afterwards ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await stop()
  }
}

const sorts = ['name', 'followers', 'base', 'rate', 'contents', 'open_negative'] as const

async function ask(db: Db, ids: CommunityId[], length: number, n: number): Promise<number> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const { community_id: _, ...input } = portfolioCalls.list.input.parse({
    from: day(length),
    to: day(1),
    sort: sorts[n % sorts.length],
    order: n % 2 ? 'asc' : 'desc',
    by_client: n % 3 === 0,
  })
  const began = performance.now()
  JSON.stringify(portfolioCalls.list.output.parse(await listPortfolio(db, ids, input)))
  return performance.now() - began
}

/** A post a day, followers of each day, thirty open comments; every third community has no reach. */
async function seed(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    // What triggers derive and queue is made here at once, and indexes are built when their rows are there.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '256MB'`.execute(one)
    const indexes = await dropIndexes(one, ['content', 'comment'])
    await insertCommunities(one)
    await insertDays(one)
    for (const index of indexes) await sql.raw(index).execute(one)
    await sql`reset session_replication_role`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
}

/** @returns what builds those again that the portfolio reads; others, of lists and words, would take most of the time. */
async function dropIndexes(one: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string; indexname: string }>`
    select indexdef, indexname from pg_indexes
    where tablename = any(${tables}) and schemaname = 'public'
      and indexname not in (select conname from pg_constraint)`.execute(one)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(one)
  const read = ['content_by_published_at', 'comment_open', 'comment_open_negative']
  return rows.filter(({ indexname }) => read.includes(indexname)).map(({ indexdef }) => indexdef)
}

async function insertCommunities(one: Db) {
  await sql`
    insert into client (name) select 'Client ' || n from generate_series(1, 40) as n`.execute(one)
  await sql`
    insert into community (external_id, name, screen_name, time_zone, client_id)
    select 1000 + n, 'Community ' || n, 'club' || n,
      (array['Europe/Moscow', 'Asia/Yekaterinburg', 'UTC'])[1 + n % 3], nullif(n % 41, 0)
    from generate_series(2, ${communities}::integer) as n`.execute(one)
  await sql`
    insert into community_token (community_id, kind, ciphertext, masked, state)
    select id, case when id % 3 = 0 then 'service' else 'user' end, '', 'a', 'valid' from community`.execute(
    one,
  )
  await sql`
    insert into sync_block (community_id, block, state, measured_from, succeeded_at)
    select id, block, 'ready', now() - interval '300 days', now()
    from community cross join unnest('{posts,reach,stories}'::text[]) as block
    where block <> 'reach' or id % 3 > 0`.execute(one)
  await sql`insert into metric_revision (community_id) select id from community`.execute(one)
}

async function insertDays(one: Db) {
  await sql`
    insert into content (community_id, kind, type, external_id, text, published_at, published_on, reach, views, reactions,
      likes, comments, shares, followers, engagements, er, erv, captured_at, capture_at, refresh_at)
    select id, 'post', 'text', n, '', at, (at at time zone time_zone)::date, reach, views, e, e, 0, 0, 9000, e,
      e * 100.0 / reach, e * 100.0 / views, at, at, at
    from community cross join generate_series(1, ${days}::integer) as n
    cross join lateral (select now() - n * interval '1 day' as at, 500 + (id * n) % 900 as views, 5 + (id + n) % 40 as e) as made
    cross join lateral (select case when id % 3 > 0 then views * 7 / 10 end as reach) as known`.execute(one)
  await sql`
    insert into published_day (community_id, day, ${sql.join(publishedColumns.map((column) => sql.ref(column)))})
    select community_id, published_on, ${sql.join(Object.values(publishedSums))}
    from content join community on community.id = community_id group by community_id, published_on`.execute(
    one,
  )
  await sql`
    insert into community_day (community_id, day, members, joined, "left")
    select id, current_date - n, 9000 - n, 3, 2
    from community cross join generate_series(1, ${days}::integer) as n`.execute(one)
  await sql`
    insert into comment (community_id, content_id, external_id, author_external_id, text, published_at, published_on, emotion)
    select community_id, min(id), n, 7, 'Text', now() - n * interval '1 day', current_date - n,
      (array['negative', 'positive', 'neutral'])[1 + n % 3]
    from content cross join generate_series(1, 30) as n group by community_id, n`.execute(one)
}
