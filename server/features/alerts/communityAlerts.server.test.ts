import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { rebuildCommentDays } from '../comments/comments.ts'
import { findAlerts } from './alerts.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db, { time_zone: 'UTC' })
})
afterAll(() => database.drop())

const look = () => findAlerts(database.db, community, false)

const alerts = () =>
  database.db
    .selectFrom('alert')
    .select(['kind', 'content_id', 'reason', 'refusal', 'ended_at'])
    .where('community_id', '=', community)
    .orderBy('id')
    .execute()

/** Adds `n` comments of one emotion, published `hoursAgo`. */
const insertComments = (content: number, n: number, hoursAgo: number, emotion = 'negative', judged = true) =>
  sql`
    insert into comment (community_id, content_id, external_id, author_external_id, published_at, published_on, emotion, judged_by)
    select ${community}, ${content}, (select coalesce(max(external_id::bigint), 0) from comment) + n, 7, at, (at at time zone 'UTC')::date,
      ${emotion}, ${judged ? 'test' : null}
    from generate_series(1, ${n}::integer) as n cross join (select now() - ${hoursAgo} * interval '1 hour' as at) as moment`.execute(
    database.db,
  )

const setBlock = (block: string, values: { problem?: string | null; succeeded_at?: string } = {}) =>
  database.db
    .insertInto('sync_block')
    .values({ community_id: community, block, ...values })
    .onConflict((conflict) => conflict.columns(['community_id', 'block']).doUpdateSet(values))
    .execute()

describe('negative comments', () => {
  let [post, other] = [0, 0]

  beforeEach(async () => {
    post = (await insertContent(database.db, community)).id
    other = (await insertContent(database.db, community)).id
    await setBlock('comments', { succeeded_at: new Date().toISOString() })
  })

  /** Two to four a day on each of the days before. */
  async function calmDays(days: number) {
    for (let day = 1; day <= days; day += 1) await insertComments(other, 2 + (day % 3), 24 * day + 13)
  }

  test('in far greater number than on the days before make an alert that names the post with most of them', async () => {
    await calmDays(40)
    await insertComments(post, 30, 2)
    await insertComments(other, 5, 3)
    expect(await look()).toBe(1)
    expect(await alerts()).toMatchObject([
      {
        kind: 'negative_comments',
        content_id: post,
        reason: { metric: 'negative_comments', age: null, value: 35, usual: 3 },
      },
    ])
  })

  test('of which no post has half name none', async () => {
    await calmDays(40)
    for (let n = 0; n < 3; n += 1)
      await insertComments((await insertContent(database.db, community)).id, 12, 2)
    expect(await look()).toBe(1)
    expect(await alerts()).toMatchObject([{ content_id: null, reason: { value: 36 } }])
  })

  test('are told of once within 24 hours', async () => {
    await calmDays(40)
    await insertComments(post, 30, 2)
    expect(await look()).toBe(1)
    await insertComments(post, 60, 1)
    expect(await look()).toBe(0)
    await sql`update alert set found_at = now() - interval '25 hours'`.execute(database.db)
    expect(await look()).toBe(1)
  })

  test('in usual number, of other emotions, of long ago or of few days to compare with are none', async () => {
    await calmDays(18)
    await insertComments(post, 50, 2)
    expect(await look()).toBe(0)
    await sql`delete from comment where content_id = ${post}`.execute(database.db)
    await calmDays(40)
    await insertComments(post, 7, 2)
    await insertComments(post, 80, 2, 'positive')
    await insertComments(post, 80, 24 * 9 + 13)
    expect(await look()).toBe(0)
  })

  test('wait until all comments of the days before are read and judged', async () => {
    await calmDays(40)
    await insertComments(post, 50, 2)
    await insertComments(other, 1, 24 * 20, 'unknown', false)
    expect(await look()).toBe(0)
    await sql`update comment set judged_by = 'test'`.execute(database.db)
    await sql`update sync_block set succeeded_at = null`.execute(database.db)
    expect(await look()).toBe(0)
    await setBlock('comments', { succeeded_at: new Date().toISOString() })
    expect(await look()).toBe(1)
  })
})

describe('negative comments about a topic', () => {
  let post = 0

  beforeEach(async () => {
    post = (await insertContent(database.db, community)).id
    await setBlock('comments', { succeeded_at: new Date().toISOString() })
    for (let day = 1; day <= 40; day += 1) await insertComments(post, 6 + (day % 3), 24 * day + 13)
  })

  /** Lets some of the newest comments be about a topic, and sums up their days. */
  async function about(topic: string, most: number) {
    await sql`
      update comment set topics = array[${topic}] where id in (
        select id from comment where community_id = ${community} order by published_at desc, id limit ${most})`.execute(
      database.db,
    )
    await rebuildCommentDays(database.db, community)
  }

  test('in far greater number than before make an alert that names it, once in 24 hours', async () => {
    await insertComments(post, 7, 2)
    await about('delivery', 7)
    expect(await look()).toBe(1)
    expect(await alerts()).toMatchObject([
      {
        kind: 'negative_topic',
        reason: { value: 7, usual: 0, topic: { key: 'delivery', title: null } },
      },
    ])
    expect(await look()).toBe(0)
  })

  test('in usual number, or few, are none', async () => {
    await insertComments(post, 7, 2)
    await about('delivery', 5)
    expect(await look()).toBe(0)
    await about('delivery', 1000)
    expect(await look()).toBe(0)
  })
})

describe('what VK refuses', () => {
  const insertToken = (kind: string, problem: string) =>
    database.db
      .insertInto('community_token')
      .values({
        community_id: community,
        kind,
        ciphertext: Buffer.of(1),
        masked: '…',
        state: 'invalid',
        problem,
      })
      .execute()

  test('makes one alert for each reason, with the blocks and tokens it is about', async () => {
    await setBlock('posts', { problem: 'token_invalid' })
    await setBlock('reach', { problem: 'token_invalid' })
    await setBlock('stories', { problem: 'missing_scope' })
    await insertToken('user', 'token_invalid')
    expect(await look()).toBe(2)
    expect((await alerts()).map(({ refusal }) => refusal)).toEqual(
      expect.arrayContaining([
        { problem: 'token_invalid', blocks: ['posts', 'reach'], tokens: ['user'] },
        { problem: 'missing_scope', blocks: ['stories'], tokens: [] },
      ]),
    )
    expect(await look()).toBe(0)
  })

  test('ends its alert when it is over, and makes another one when it comes back', async () => {
    await setBlock('posts', { problem: 'no_access' })
    await look()
    await setBlock('posts', { problem: null })
    expect(await look()).toBe(0)
    expect(await alerts()).toMatchObject([{ kind: 'token', ended_at: expect.any(Date) }])
    await setBlock('posts', { problem: 'no_access' })
    expect(await look()).toBe(1)
  })

  test('for want of a token, by a daily limit or because VK is away is no alarm', async () => {
    await setBlock('posts', { problem: 'unavailable' })
    await setBlock('reach', { problem: 'no_token' })
    await setBlock('stories', { problem: 'quota' })
    expect(await look()).toBe(0)
  })

  test('of another community is left to that one', async () => {
    await setBlock('posts', { problem: 'no_access' })
    await look()
    const abroad = await insertCommunity(database.db)
    expect(await findAlerts(database.db, abroad, false)).toBe(0)
    expect(await alerts()).toMatchObject([{ ended_at: null }])
  })
})
