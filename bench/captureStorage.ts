import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { ReachRow, WallRow } from '#server/features/sync/capture.queries.ts'
import { captureReach, captureWall } from '#server/features/sync/capture.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { seededRandom } from '#server/seededRandom.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { databaseUrl, query } from '#server/testing/server.ts'

const minute = 60_000
const posts = 1000
const looks = 60

/** Bytes that a capture takes, with indexes. */
export async function captureBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('content_history')::float / sum(captures) as bytes from content`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** The same after the synchronisation has looked 60 times at 1,000 growing posts, with what its updates left behind. */
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

async function capturePosts(db: Db) {
  const community = await insertCommunity(db)
  const random = seededRandom(1)
  const start = Date.UTC(2026, 10, 1)
  const plans = Array.from({ length: posts }, (_, index) => ({
    vk_id: index + 1,
    views: 100 + 4000 * random() ** 3,
  }))
  for (let look = 1; look <= looks; look++) {
    const at = new Date(start + look * 15 * minute + random() * minute)
    const share = 1 - 0.5 ** (look / 36)
    for (let from = 0; from < posts; from += 100) {
      const page = plans.slice(from, from + 100)
      await captureWall(
        db,
        community,
        page.map((plan) => wallRow(plan.vk_id, plan.views * share, new Date(start), at)),
        at,
      )
      await captureReach(
        db,
        community,
        'post',
        page.map((plan) => reachRow(plan.vk_id, plan.views * share)),
        at,
      )
    }
  }
}

function wallRow(vk_id: number, views: number, published_at: Date, at: Date): WallRow {
  return {
    kind: 'post',
    type: 'text',
    vk_id,
    text: `Post ${vk_id}`,
    author_vk_id: -1,
    published_at,
    edited_at: null,
    expires_at: null,
    is_pinned: false,
    is_ad: false,
    attachments: [],
    views: Math.floor(views),
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

function reachRow(vk_id: number, views: number): ReachRow {
  return {
    vk_id,
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
