import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Methods, startAnswering } from '#sandbox/imagined/server.ts'
import { integer, list } from '#sandbox/params.ts'
import { firstOf, testSandbox } from '#sandbox/testing/fixture.ts'
import { VkError } from '#sandbox/vkError.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { anyHash, fastVk, syncUntilReady, testSync } from '#server/testing/sync.ts'
import { runSync, type Sync } from './run.ts'
import { listBlocks } from './sync.queries.ts'

const vkId = 77
const date = Date.UTC(2026, 10, 1) / 1000

/** A wall of posts with a comment each, which VK answers for as `comments` says. */
function wall(count: number, comments: (post: number) => unknown): Methods {
  const posts = Array.from({ length: count }, (_, index) => ({ id: index + 1, date, comments: { count: 1 } }))
  return {
    'groups.getById': () => ({ groups: [{ id: vkId, name: 'Wall' }] }),
    'groups.getMembers': () => ({ count: 0, items: [] }),
    'stats.get': () => [],
    'stats.getPostReach': () => [],
    'stories.get': () => ({ count: 0, items: [] }),
    'wall.get': (params) => ({ count, items: posts.slice(integer(params, 'offset', 0)) }),
    'wall.getById': (params) => ({
      items: posts.filter((post) => list(params, 'posts').includes(`-${vkId}_${post.id}`)),
    }),
    'wall.getComments': (params) => comments(integer(params, 'post_id', 0)),
  }
}

const oneComment = (post: number) => ({
  count: 1,
  current_level_count: 1,
  items: [{ id: post * 10, date, from_id: 5, text: 'Спасибо' }],
})

async function openSync(methods: Methods): Promise<Sync> {
  const vk = await startAnswering(methods)
  const { db, drop } = await testDatabase()
  onTestFinished(async () => {
    await vk.close()
    await drop()
  })
  const community = await insertCommunity(db, { vk_id: vkId })
  const tokens = [{ kind: 'user' as const, value: 'any' }]
  return { db, community, vkId, tokens, vk: fastVk(db, vk.url), hashPerson: anyHash }
}

const blockOf = async ({ db, community }: Sync, name: string) =>
  (await listBlocks(db, community)).find(({ block }) => block === name)

const commented = async ({ db }: Sync) =>
  (await db.selectFrom('comment').select('vk_id').orderBy('vk_id').execute()).map((row) => row.vk_id)

const tryAgain = ({ db }: Sync) => sql`update sync_set_aside set retry_at = now()`.execute(db)

test.each([
  [15, 'post was not found check post_id param', 'gone'],
  [100, 'post_id is undefined', 'gone'],
  [15, undefined, 'no_access'],
  [18, undefined, 'no_access'],
  [603, undefined, 'refused'],
])(
  'a post whose comments VK refuses with %i (%s) is set aside as %s, and read once VK gives them',
  async (code, detail, reason) => {
    let isRefused = true
    const sync = await openSync(
      wall(3, (post) => {
        if (post === 2 && isRefused) throw new VkError(code, detail)
        return oneComment(post)
      }),
    )
    await syncUntilReady(sync)
    expect(await commented(sync)).toEqual([10, 30])
    expect((await blockOf(sync, 'comments'))?.set_aside).toEqual([
      { kind: 'post', reason, vk_error: code, n: 1 },
    ])
    isRefused = false
    await syncUntilReady(sync)
    expect(await commented(sync)).toEqual([10, 30])
    await tryAgain(sync)
    await syncUntilReady(sync)
    expect(await commented(sync)).toEqual([10, 20, 30])
    expect(await blockOf(sync, 'comments')).toMatchObject({ set_aside: [], done: 3, total: 3 })
  },
)

test('what fails again is tried after an hour, then more and more rarely, at last once a week', async () => {
  const sync = await openSync(
    wall(1, () => {
      throw new VkError(603)
    }),
  )
  const pauses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await syncUntilReady(sync)
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from retry_at - now()) / 3600) as hours from sync_set_aside`.execute(sync.db)
    pauses.push(rows[0]?.hours ?? 0)
    await tryAgain(sync)
  }
  expect(pauses).toEqual([1, 4, 16, 64, 168, 168])
})

test('access denied to every post is a problem of the block, and of no post', async () => {
  const sync = await openSync(
    wall(8, () => {
      throw new VkError(15)
    }),
  )
  await runSync(sync)
  expect(await blockOf(sync, 'comments')).toMatchObject({ problem: 'no_access', vk_error: 15, set_aside: [] })
})

test('closed comments are none, and those known before stay as they are', async () => {
  let isClosed = false
  const sync = await openSync(
    wall(2, (post) => {
      if (isClosed) throw new VkError(212)
      return oneComment(post)
    }),
  )
  await syncUntilReady(sync)
  isClosed = true
  await sql`update comment_reading set again_at = now()`.execute(sync.db)
  await syncUntilReady(sync)
  const { rows } = await sql`select vk_id from comment where deleted_at is null order by vk_id`.execute(
    sync.db,
  )
  expect(rows).toEqual([{ vk_id: 10 }, { vk_id: 20 }])
  expect((await blockOf(sync, 'comments'))?.set_aside).toEqual([])
})

test('a comment that changes while their number stays is read when it is its turn', async () => {
  let text = 'Спасибо'
  const sync = await openSync(
    wall(1, () => ({ count: 1, current_level_count: 1, items: [{ id: 10, date, from_id: 5, text }] })),
  )
  await syncUntilReady(sync)
  text = 'Спасибо!'
  await sql`update comment_reading set again_at = now()`.execute(sync.db)
  await syncUntilReady(sync)
  const { rows } = await sql`select text from comment`.execute(sync.db)
  expect(rows).toEqual([{ text }])
})

test('a post that VK calls deleted is marked so, and keeps its text and its counters', async () => {
  const methods = wall(1, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  methods['wall.get'] = () => ({ count: 0, items: [] })
  methods['wall.getById'] = () => ({ items: [{ id: 1, owner_id: -vkId, is_deleted: true }] })
  await syncUntilReady(sync)
  const { rows } = await sql`
    select comments, deleted_at is not null as is_deleted, published_at from content`.execute(sync.db)
  expect(rows).toEqual([{ comments: 1, is_deleted: true, published_at: new Date(date * 1000) }])
})

test('deletions all over the wall show with the next run, for VK counts other posts than we know', async () => {
  const sandbox = await testSandbox({ wallSize: 230 })
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const community = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, community)
  await syncUntilReady(sync)
  const { rows } = await sql<{ vk_id: number }>`
    select vk_id from content where kind = 'post' and not is_pinned order by published_at`.execute(db)
  const gone = rows.filter((_, index) => index % 7 === 0).map((row) => row.vk_id)
  for (const id of gone) community.edits.deletePost(id)
  await syncUntilReady(sync)
  const deleted = await sql<{ vk_id: number }>`
    select vk_id from content where deleted_at is not null and kind = 'post' order by published_at`.execute(
    db,
  )
  expect(deleted.rows.map((row) => row.vk_id)).toEqual(gone)
  const { done, total } = (await blockOf(sync, 'posts')) ?? {}
  expect([done, total]).toEqual([230 - gone.length, 230 - gone.length])
})

test('a post that the wall itself shows as deleted is marked so', async () => {
  const methods = wall(3, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const items = [3, 2, 1].map((id) => (id === 2 ? { id, is_deleted: true } : { id, date: date + id }))
  methods['wall.get'] = () => ({ count: 3, items })
  methods['wall.getById'] = () => ({ items: [{ id: 2, is_deleted: true }] })
  await sql`update content set published_at = ${new Date((date + 2) * 1000)} where vk_id = 2`.execute(sync.db)
  await syncUntilReady(sync)
  const { rows } = await sql`select vk_id from content where deleted_at is not null`.execute(sync.db)
  expect(rows).toEqual([{ vk_id: 2 }])
})

test('a day that cannot be read is asked for again, and comes in once it can', async () => {
  const methods = wall(1, oneComment)
  const start = Math.floor(date / 86_400) * 86_400
  const day = { period_from: start, period_to: start + 86_399, visitors: { views: 'many', visitors: 3 } }
  methods['stats.get'] = (params) =>
    integer(params, 'timestamp_from', 0) <= start && start <= integer(params, 'timestamp_to', 0) ? [day] : []
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  expect((await blockOf(sync, 'community_stats'))?.set_aside).toMatchObject([{ kind: 'day', n: 1 }])
  Object.assign(day.visitors, { views: 12 })
  await syncUntilReady(sync)
  expect((await blockOf(sync, 'community_stats'))?.set_aside).toMatchObject([{ kind: 'day', n: 1 }])
  await tryAgain(sync)
  await syncUntilReady(sync)
  expect((await blockOf(sync, 'community_stats'))?.set_aside).toEqual([])
  const { rows } = await sql`select views from community_day where views is not null`.execute(sync.db)
  expect(rows).toEqual([{ views: 12 }])
})

test('a story that cannot be read is no longer spoken of once it has ended', async () => {
  const methods = wall(1, oneComment)
  const odd = { id: 9, date: 'today' }
  methods['stories.get'] = () => ({ count: 1, items: [{ type: 'stories', stories: [odd] }] })
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  expect((await blockOf(sync, 'stories'))?.set_aside).toMatchObject([{ kind: 'story', n: 1 }])
  methods['stories.get'] = () => ({ count: 0, items: [] })
  await syncUntilReady(sync)
  expect((await blockOf(sync, 'stories'))?.set_aside).toEqual([])
})

test('a post that is unpinned, however old, is pinned no more', async () => {
  const methods = wall(3, oneComment)
  const posts = (pinned: number) =>
    [1, 2, 3].map((id) => ({ id, date: date - id, is_pinned: Number(id === pinned) }))
  methods['wall.get'] = () => ({ count: 3, items: posts(3) })
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  methods['wall.get'] = () => ({ count: 3, items: posts(0).slice(0, 2) })
  await syncUntilReady(sync)
  const { rows } = await sql`select 1 from content where is_pinned`.execute(sync.db)
  expect(rows).toEqual([])
})

test('posts of others on the wall are not the posts of the community', async () => {
  const methods = wall(2, oneComment)
  const items = [
    { id: 1, date, from_id: -vkId, signer_id: 5 },
    { id: 2, date, from_id: 12 },
  ]
  methods['wall.get'] = () => ({ count: 2, items })
  methods['wall.getById'] = () => ({ items })
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const { rows } = await sql`select vk_id, author_vk_id from content`.execute(sync.db)
  expect(rows).toEqual([{ vk_id: 1, author_vk_id: 5 }])
})

test('a community that is renamed has its new name, address and picture with the next run', async () => {
  const methods = wall(1, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const renamed = {
    id: vkId,
    name: 'Сад &amp; парк',
    screen_name: 'garden',
    photo_100: 'https://vk.example/new.jpg',
  }
  methods['groups.getById'] = () => ({ groups: [renamed] })
  await syncUntilReady(sync)
  expect(
    await sync.db.selectFrom('community').select(['name', 'screen_name', 'picture_url']).execute(),
  ).toEqual([{ name: 'Сад & парк', screen_name: 'garden', picture_url: 'https://vk.example/new.jpg' }])
})
