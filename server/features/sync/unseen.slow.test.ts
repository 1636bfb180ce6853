import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Methods, startAnswering } from '#networks/vk/sandbox/imagined/server.ts'
import { integer, list, type Params } from '#networks/vk/sandbox/params.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase, openPool } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { anyHash, fastVk, syncUntilReady } from '#server/testing/sync.ts'
import { alertJobs } from '../alerts/alerts.jobs.ts'
import { queueAlerts } from '../alerts/alerts.ts'
import { analyticsJobs } from '../analytics/analytics.jobs.ts'
import { toneJobs } from '../comments/tone/tone.jobs.ts'
import { topicJobs } from '../comments/topics/topics.jobs.ts'
import { emotionJobs } from '../emotion/emotion.jobs.ts'
import { openJudge } from '../emotion/emotion.ts'
import { tagJobs } from '../tags/tags.jobs.ts'

/** Of each wall. A loop in a loop over its comments takes minutes; no statement takes half a second. */
const posts = 3_000
const commentsOfEach = 10
const longestStatementMs = 5_000
const newest = Date.UTC(2026, 10, 20) / 1000
const hourS = 3_600

const page = <T>(values: T[], params: Params) => {
  const offset = integer(params, 'offset', 0)
  return values.slice(offset, offset + integer(params, 'count', 20))
}

/** A wall of posts an hour apart, with comments of which the community answers some. */
function wall(groupId: number): Methods {
  const post = (id: number) => ({
    id,
    date: newest - (posts - id) * hourS,
    text: `Пост ${id} #музей`,
    views: { count: (id * 17) % 9000 },
    likes: { count: id % 400 },
    comments: { count: commentsOfEach },
  })
  const all = Array.from({ length: posts }, (_, nth) => post(posts - nth))
  const comment = (postId: number, nth: number) => ({
    id: postId * 100 + nth,
    date: newest - (posts - postId) * hourS + nth * 60,
    from_id: nth % 3 === 2 ? -groupId : 1 + ((postId * 13 + nth) % 2_000),
    text: `Спасибо ${postId} ${nth}`,
  })
  /** Two begin threads, in which the others are. */
  const thread = (postId: number, root: number) =>
    Array.from({ length: commentsOfEach / 2 - 1 }, (_, nth) => ({
      ...comment(postId, root + nth + 1),
      reply_to_comment: postId * 100 + root,
    }))
  const commentsOf = (postId: number) =>
    [0, commentsOfEach / 2].map((root) => {
      const items = thread(postId, root)
      return { ...comment(postId, root), thread: { count: items.length, items } }
    })
  return {
    'groups.getById': () => ({ groups: [{ id: groupId, name: 'Wall', members_count: 5_000 }] }),
    'groups.getMembers': () => ({ count: 0, items: [] }),
    'stories.get': () => ({ count: 0, items: [] }),
    'stats.get': () => [],
    'stats.getPostReach': (params) =>
      list(params, 'post_ids').map((id) => ({ post_id: Number(id), reach_total: Number(id) })),
    'wall.get': (params) => ({ count: posts, items: page(all, params) }),
    'wall.getById': (params) => ({
      items: list(params, 'posts').map((name) => post(Number(name.split('_')[1]))),
    }),
    'wall.getComments': (params) => {
      const level = commentsOf(integer(params, 'post_id', 0))
      return { count: commentsOfEach, current_level_count: level.length, items: page(level, params) }
    },
  }
}

async function importWall(db: Db, externalId: number) {
  const vk = await startAnswering(wall(externalId))
  onTestFinished(vk.close)
  const community = await insertCommunity(db, { external_id: String(externalId) })
  const tokens = [{ kind: 'user' as const, value: 'any' }]
  const client = fastVk(db, vk.url)
  await syncUntilReady({ db, community, externalId: String(externalId), tokens, client, hashPerson: anyHash })
  return community
}

test('a community that PostgreSQL has no statistics of, beside one that it knows, is imported and worked on by statements as short', async () => {
  const { url, drop } = await testDatabase()
  const db = openDatabase(url, { longestStatementMs })
  const keeper = openDatabase(url, { max: 1 })
  const judge = openJudge()
  const pgPool = openPool(url)
  onTestFinished(async () => {
    await judge.stop()
    await pgPool.end()
    await db.destroy()
    await keeper.destroy()
    await drop()
  })
  await importWall(db, 71)
  await sql`analyze`.execute(keeper)
  // Neither autovacuum nor the import itself may look at the tables again.
  await sql`select pg_advisory_lock(hashtext('analyze'))`.execute(keeper)
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`alter table ${sql.raw(name)} set (autovacuum_enabled = off)`.execute(db)

  const community = await importWall(db, 72)
  await queueAlerts(db, community)
  const taskList = {
    ...analyticsJobs({ db }),
    ...tagJobs({ db }),
    ...toneJobs({ db }),
    ...topicJobs({ db }),
    ...emotionJobs({ db, judge }),
    ...alertJobs({ db, config: readConfig({}) }),
  }
  for (;;) {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now() where last_error is null`.execute(db)
    if (Number(numAffectedRows) === 0) break
    await runOnce({ pgPool, taskList, noHandleSignals: true })
  }
  const { rows: failed } = await sql`select task_identifier, last_error from graphile_worker.jobs`.execute(db)
  expect(failed).toEqual([])
}, 300_000)
