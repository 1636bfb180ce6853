import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertReason } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { findAlerts } from './alerts.ts'
import { addContentAlerts } from './contentAlerts.queries.ts'
import { insertWall, type WallPost } from './testing/wall.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

async function alerts() {
  const rows = await database.db
    .selectFrom('alert')
    .select(['kind', 'content_id', 'reason'])
    .where('community_id', '=', community)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as AlertReason | null }))
}

const kinds = async () => (await alerts()).map(({ kind }) => kind)
const look = () => findAlerts(database.db, community, false)

/** Posts of 900 to 1,100 views and 90 to 110 engagements, from ten days ago until four hours ago. */
const calm = (n = 60): WallPost[] =>
  Array.from({ length: n }, (_, index) => ({
    hoursAgo: 240 - (index * 236) / n,
    views: 900 + ((index * 37) % 201),
    engagements: 90 + ((index * 7) % 21),
  }))

const insert = (...posts: WallPost[]) => insertWall(database.db, community, posts)

describe('a post that comes of an age', () => {
  test('is a hit when it is far above the last ones at that age, and the alert says why', async () => {
    await insert(...calm())
    const [id] = await insert({ hoursAgo: 3.5, views: 5000, engagements: 100 })
    await look()
    expect(await alerts()).toEqual([
      {
        kind: 'hit',
        content_id: id,
        reason: {
          metric: 'views',
          age: '3h',
          value: 5000,
          // 3.5 robust deviations of the logarithms reach from 771 to 1,295: less than half as much again, or as little.
          usual: 999.5,
          low: 667,
          high: 1499,
          deviation: 21.75,
          n: 60,
        },
      },
    ])
  })

  test('is told of by the metric that is furthest from usual', async () => {
    await insert(...calm())
    await insert({ hoursAgo: 3.5, views: 2000, engagements: 2000 })
    await look()
    expect((await alerts()).map(({ kind, reason }) => [kind, reason?.metric])).toEqual([
      ['hit', 'engagements'],
    ])
  })

  test('is a flop after a day, and not before', async () => {
    await insert(...calm())
    const [early] = await insert({ hoursAgo: 23, views: 100, engagements: 9 })
    await look()
    expect(await alerts()).toEqual([])
    const [late] = await insert({ hoursAgo: 25, views: 100, engagements: 9 })
    expect(late).not.toBe(early)
    await look()
    expect(await alerts()).toMatchObject([{ kind: 'flop', content_id: late, reason: { age: '1d' } }])
  })

  test('is silent among fewer than twenty to compare it with', async () => {
    await insert(...calm(19), { hoursAgo: 3.5, views: 50_000 })
    await look()
    expect(await kinds()).toEqual([])
    await insert({ hoursAgo: 5, views: 1000 }, { hoursAgo: 3.2, views: 50_000 })
    await look()
    expect(await kinds()).toEqual(['hit'])
  })

  test('is compared with its own kind and type alone', async () => {
    await insert(...calm(), { hoursAgo: 3.5, views: 50_000, type: 'poll' })
    await insert({ hoursAgo: 3.5, views: 50_000, kind: 'story' })
    await look()
    expect(await kinds()).toEqual([])
  })

  test('is no news when it came of its last age more than three days ago', async () => {
    // Three days old 78 and 71 hours ago, and seven days old 74 hours ago.
    await insert(...calm(), { hoursAgo: 150, views: 50_000 }, { hoursAgo: 143, views: 50_000 })
    await insert({ hoursAgo: 242, views: 50_000 })
    await look()
    expect(await kinds()).toEqual(['hit'])
  })

  test('and is deleted or has no views makes no alarm', async () => {
    await insert(...calm(), { hoursAgo: 30, views: null, engagements: 100 })
    const [gone = 0] = await insert({ hoursAgo: 3.5, views: 50_000 })
    const deleted_at = new Date().toISOString()
    await database.db.updateTable('content').set({ deleted_at }).where('id', '=', gone).execute()
    await look()
    expect(await kinds()).toEqual([])
  })
})

describe('where hardly anything ever differs', () => {
  const same = (n: number, post: Omit<WallPost, 'hoursAgo'>) =>
    Array.from({ length: n }, (_, index) => ({ hoursAgo: 200 - index * 3, ...post }))

  test('a little more is no alarm, much more is', async () => {
    await insert(...same(40, { views: 100, engagements: 5 }))
    await insert({ hoursAgo: 3.5, views: 104, engagements: 7 })
    await look()
    expect(await kinds()).toEqual([])
    await insert({ hoursAgo: 3.4, views: 300, engagements: 5 })
    await look()
    expect(await alerts()).toMatchObject([{ kind: 'hit', reason: { value: 300, usual: 100 } }])
  })

  test('the first few views of posts that nobody sees are no alarm', async () => {
    await insert(...same(40, { views: 0, engagements: 0 }), { hoursAgo: 3.5, views: 4, engagements: 4 })
    await look()
    expect(await kinds()).toEqual([])
  })
})

describe('hides', () => {
  test('of one post that is hidden far more often than usual at its age make an alert', async () => {
    await insert(...calm().map((post, index) => ({ ...post, hides: index % 3 })))
    const [id] = await insert({ hoursAgo: 3.5, views: 1000, engagements: 100, hides: 20 })
    await look()
    expect(await alerts()).toMatchObject([
      { kind: 'hides', content_id: id, reason: { metric: 'hides', age: '3h', value: 20, usual: 1, n: 60 } },
    ])
  })

  test('are none of anybody’s business below five, or where others have as many', async () => {
    await insert(...calm(), { hoursAgo: 3.5, views: 1000, engagements: 100, hides: 4 })
    await look()
    expect(await kinds()).toEqual([])
    await insert(...calm().map((post) => ({ ...post, type: 'poll' as const, hides: 20 })))
    await insert({ hoursAgo: 3.5, views: 1000, engagements: 100, type: 'poll', hides: 28 })
    await look()
    expect(await kinds()).toEqual([])
  })
})

describe('an alert', () => {
  test('is made once, however often the job runs and the post comes of another age', async () => {
    await insert(...calm())
    const [id = 0] = await insert({ hoursAgo: 25, views: 50_000 })
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    await database.db.updateTable('content_age').set({ views: 60_000 }).where('content_id', '=', id).execute()
    await database.db
      .insertInto('alert_candidate')
      .values({ community_id: community, content_id: id })
      .execute()
    expect(await look()).toBe(0)
    expect(await kinds()).toEqual(['hit'])
  })

  test('is not lost when the job is cut short before it commits', async () => {
    await insert(...calm(), { hoursAgo: 3.5, views: 50_000 })
    const cut = database.db.transaction().execute(async (tx) => {
      await addContentAlerts(tx, community, new Date(0))
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await look()).toBe(1)
  })
})

describe('of 1,000 posts without anything unusual fewer than ten make an alarm', () => {
  const random = seededRandom(5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const logNormal = (median: number, sigma: number) => Math.round(median * Math.exp(sigma * normal()))
  const poisson = (mean: number) => {
    const limit = Math.exp(-mean)
    let [n, product] = [0, random()]
    for (; product > limit; product *= random()) n += 1
    return n
  }

  test.each<[string, () => Omit<WallPost, 'hoursAgo'>]>([
    [
      'many views',
      () => ({ views: logNormal(20_000, 0.7), engagements: logNormal(400, 0.8), hides: poisson(6) }),
    ],
    ['few views', () => ({ views: poisson(12), engagements: poisson(2), hides: poisson(0.3) })],
    ['steady views', () => ({ views: 5000 + poisson(20), engagements: 50, hides: 0 })],
  ])('%s', async (_, post) => {
    await insert(
      ...Array.from({ length: 1000 }, (_each, index) => ({ hoursAgo: 70 - index * 0.068, ...post() })),
    )
    // Without statistics, which otherwise come when they come, it takes PostgreSQL up to ten times as long.
    await sql`analyze content, content_age, content_history, alert_candidate`.execute(database.db)
    const found = await look()
    expect(found).toBeLessThan(10)
  })
})
