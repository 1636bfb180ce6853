import { sql } from 'kysely'
import { type PortfolioSort, portfolioCalls } from '#contract/portfolio.ts'
import { portfolioSorts } from '#contract/vocabulary.ts'
import type { Db } from '#server/db/database.ts'
import { publishedColumns, publishedSums } from '#server/features/analytics/analytics.ts'
import { portfolioRoutes } from '#server/features/portfolio/portfolio.routes.ts'
import { type Caller, openCaller } from './caller.ts'
import { percentile, row } from './percentiles.ts'
import { openSeeded } from './seed/seededDatabase.ts'

const communities = 2000
const days = 365
/** How often each period is asked for with each order. */
const times = 8
const targetMs = 300

type Print = (line: string) => void

/**
 * The portfolio of 2,000 communities with a year each, asked for over every period in every order: how long a page of it takes, from
 * the check of the token to the answer that is sent.
 */
export async function benchPortfolio(print: Print): Promise<void> {
  const { db, stop } = await openSeeded(seed)
  const caller = await openCaller(db, 'admin', portfolioRoutes)
  try {
    const asked = portfolioSorts.length * times
    print(
      `${communities} communities with ${days} days each; ${asked} calls of each period, in ${portfolioSorts.length} orders`,
    )
    print('')
    print('| period | p50, ms | p95, ms | most, ms | slowest order, p50 | target |')
    print('|---|---|---|---|---|---|')
    for (const length of [1, 7, 28, 90, 365]) {
      const bySort = new Map<PortfolioSort, number[]>(portfolioSorts.map((sort) => [sort, []]))
      for (let n = 0; n < times; n += 1)
        for (const [sort, taken] of bySort) taken.push(await ask(caller, length, sort, n))
      const taken = [...bySort.values()].flat()
      const figures = [0.5, 0.95, 1].map((share) => percentile(taken, share).toFixed(0))
      const [slowest] = [...bySort].sort(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5))
      const slowestOrder = slowest && `${slowest[0]}, ${percentile(slowest[1], 0.5).toFixed(0)} ms`
      const period = length === 1 ? 'today' : `${length} days`
      print(row(period, ...figures, slowestOrder ?? '', `p95 ≤ ${targetMs}`))
    }
  } finally {
    await caller.close()
    await stop()
  }
}

async function ask({ call }: Caller, length: number, sort: PortfolioSort, n: number): Promise<number> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const { ms } = await call(portfolioCalls.list, {
    from: day(length - 1),
    to: day(0),
    sort,
    order: n % 2 ? 'asc' : 'desc',
    by_client: n % 3 === 0,
    page: 1 + (n % 5),
  })
  return ms
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
    insert into client (name, color) select 'Client ' || n, 'teal' from generate_series(1, 40) as n`.execute(
    one,
  )
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
    from community cross join generate_series(0, ${days}::integer - 1) as n
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
    from community cross join generate_series(0, ${days}::integer - 1) as n`.execute(one)
  await sql`
    insert into comment (community_id, content_id, external_id, author_external_id, text, published_at, published_on, emotion)
    select community_id, content_id, n, 7, 'Text', now() - n * interval '1 day', current_date - n,
      (array['negative', 'positive', 'neutral'])[1 + n % 3]
    from (select community_id, min(id) as content_id from content group by community_id) as first
    cross join generate_series(1, 30) as n`.execute(one)
}
