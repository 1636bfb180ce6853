import { sql } from 'kysely'
import type { ReachRow, WallRow } from '#networks/rows.ts'
import { nextRefresh } from '#networks/vk/rows.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { captureReach, captureWall } from '#server/features/sync/capture.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { seededRandom } from '#server/lib/random.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { databaseUrl, query } from '#server/testing/server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const days = 30
/** Between two posts. */
const pause = 3 * 60 * minute
/** Between two runs of the synchronisation. */
const tick = 15 * minute

/** Bytes that a capture takes, with indexes. */
export async function captureBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('content_history')::float / sum(captures) as bytes from content`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** The same after the synchronisation has followed a community for 30 days, with what its updates left behind. */
export async function writtenCaptureBytes(serverUrl: string): Promise<number> {
  const name = 'rapport_captures'
  await query(serverUrl, `drop database if exists ${name} with (force)`)
  await query(serverUrl, `create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  await migrate(url)
  await migrateJobs(url)
  const db = openDatabase(url)
  try {
    await capturePosts(db)
    return await captureBytes(db)
  } finally {
    await db.destroy()
    await query(serverUrl, `drop database ${name} with (force)`)
  }
}

interface Plan {
  external_id: string
  /** What its views grow to, by half in nine hours. */
  views: number
  publishedAt: Date
  lookAt: Date
}

async function capturePosts(db: Db) {
  const community = await insertCommunity(db)
  const random = seededRandom(1)
  const start = Date.UTC(2026, 9, 1)
  const plans: Plan[] = []
  for (let time = 0; time < days * day; time += tick) {
    const at = new Date(start + time + random() * minute)
    if (time % pause === 0)
      plans.push({
        external_id: String(plans.length + 1),
        views: 100 + 4000 * random() ** 3,
        publishedAt: at,
        lookAt: at,
      })
    const due = plans.filter(({ lookAt }) => lookAt <= at)
    const viewsOf = ({ views, publishedAt }: Plan) =>
      Math.floor(views * (1 - 0.5 ** ((at.getTime() - publishedAt.getTime()) / (9 * 60 * minute))))
    const wall = due.map((plan) => wallRow(plan, viewsOf(plan), at))
    await captureWall(db, community, wall, at)
    const reach = due.map((plan) => reachRow(plan, viewsOf(plan)))
    await captureReach(db, community, 'post', reach, new Date(at.getTime() + 1000))
    for (const plan of due) plan.lookAt = nextRefresh(plan.publishedAt, at)
    await vacuumWhenDue(db)
  }
}

/** What autovacuum would have done in the 15 minutes until the next run, by its own threshold. */
async function vacuumWhenDue(db: Db) {
  const { rows } = await sql<{ is_due: boolean }>`
    select n_dead_tup > 50 + 0.2 * n_live_tup as is_due
    from pg_stat_user_tables, pg_stat_clear_snapshot() where relname = 'content_history'`.execute(db)
  if (rows[0]?.is_due) await sql`vacuum content_history`.execute(db)
}

function wallRow({ external_id, publishedAt }: Plan, views: number, at: Date): WallRow {
  return {
    kind: 'post',
    type: 'text',
    external_id,
    text: `Post ${external_id}`,
    author_external_id: '-1',
    published_at: publishedAt,
    edited_at: null,
    expires_at: null,
    is_pinned: false,
    is_ad: false,
    reaction_kinds: null,
    attachments: [],
    views,
    reactions: Math.floor(views / 40),
    likes: Math.floor(views / 45),
    comments: Math.floor(views / 500),
    votes: null,
    replies: null,
    field_replies: null,
    shares: Math.floor(views / 700),
    missing: {},
    refresh_at: at,
  }
}

function reachRow({ external_id }: Plan, views: number): ReachRow {
  return {
    external_id,
    reach: Math.floor(views * 0.8),
    hides: Math.floor(views / 2000),
    unsubscribes: Math.floor(views / 5000),
    reports: 0,
    links: Math.floor(views / 100),
    to_group: Math.floor(views / 200),
    join_group: 0,
    open_link: null,
    subscribers: null,
    reach_subscribers: null,
    reach_viral: null,
    reach_ads: null,
    missing: {},
  }
}
