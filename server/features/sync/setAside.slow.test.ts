import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Methods, startAnswering } from '#networks/vk/sandbox/imagined/server.ts'
import { integer, list, type Params } from '#networks/vk/sandbox/params.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { VkError } from '#networks/vk/sandbox/vkError.ts'
import { testDatabase } from '#server/testing/database.ts'
import { answeredSync, syncUntilReady, testSync } from '#server/testing/sync.ts'
import type { Sync } from './block.ts'
import { runSync } from './run.ts'
import { listBlocks } from './sync.queries.ts'

const externalId = 77
const date = Date.UTC(2026, 10, 1) / 1000

/** A wall of posts with a comment each, or as many as told, which VK answers for as `comments` says. */
function wall(count: number, comments: (post: number, params: Params) => unknown, ofEach = 1): Methods {
  const posts = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    date,
    text: `Пост ${index + 1}`,
    comments: { count: ofEach },
  }))
  return {
    'groups.getById': () => ({ groups: [{ id: externalId, name: 'Wall' }] }),
    'groups.getMembers': () => ({ count: 0, items: [] }),
    'stats.get': () => [],
    'stats.getPostReach': () => [],
    'stories.get': () => ({ count: 0, items: [] }),
    'wall.get': (params) => ({ count, items: page(posts, params) }),
    'wall.getById': (params) => ({
      items: posts.filter((post) => list(params, 'posts').includes(`-${externalId}_${post.id}`)),
    }),
    'wall.getComments': (params) => comments(integer(params, 'post_id', 0), params),
  }
}

const page = <T>(values: T[], params: Params) => {
  const offset = integer(params, 'offset', 0)
  return values.slice(offset, offset + integer(params, 'count', 20))
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
  return answeredSync(db, vk.url, { id: externalId })
}

const blockOf = async ({ db, community }: Sync, name: string) =>
  (await listBlocks(db, community)).find(({ block }) => block === name)

const commented = async ({ db }: Sync) =>
  (await db.selectFrom('comment').select('external_id').execute())
    .map((row) => Number(row.external_id))
    .sort((a, b) => a - b)

const tryAgain = ({ db }: Sync) => sql`update sync_set_aside set retry_at = now()`.execute(db)

test.each([
  [15, 'post was not found check post_id param', 'gone'],
  [100, 'post_id is undefined', 'gone'],
  [15, undefined, 'no_access'],
  [18, undefined, 'no_access'],
  [603, undefined, 'refused'],
  [1, undefined, 'unanswered'],
  [10, undefined, 'unanswered'],
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
    expect(await blockOf(sync, 'comments')).toMatchObject({
      done: 2,
      total: 3,
      set_aside: [{ kind: 'post', reason, network_error: code, n: 1 }],
    })
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
  expect(await blockOf(sync, 'comments')).toMatchObject({
    problem: 'no_access',
    network_error: 15,
    set_aside: [],
  })
})

test('posts denied one after the other stop no others', async () => {
  const denied = [1, 2, 3, 4, 5, 6]
  const methods = wall(
    12,
    (post) => {
      if (denied.includes(post)) throw new VkError(15)
      return oneComment(post)
    },
    // So many that the first six are read together, and apart from the others.
    60,
  )
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  expect(await commented(sync)).toEqual([70, 80, 90, 100, 110, 120])
  expect((await blockOf(sync, 'comments'))?.set_aside).toEqual([
    { kind: 'post', reason: 'no_access', network_error: 15, n: 6 },
  ])
})

describe('what VK answers for all but one object', () => {
  const broken = (isAmong: boolean) => {
    if (isAmong) throw new VkError(10)
  }
  const covers = (params: Params, place: number) => {
    const offset = integer(params, 'offset', 0)
    return offset <= place && place < offset + integer(params, 'count', 20)
  }

  /** A wall of 250 posts whose page with the post of id 181 VK never gives. */
  function brokenPage(isAlsoWithout: boolean) {
    const methods = wall(250, oneComment)
    const { 'wall.get': get } = methods
    methods['wall.get'] = (params) => {
      broken(covers(params, 180) && (isAlsoWithout || params.get('extended') === '1'))
      return get?.(params)
    }
    return methods
  }
  const stored = async ({ db }: Sync) =>
    (await db.selectFrom('content').select('external_id').execute()).map((row) => Number(row.external_id))

  test('a page of the wall is read around a post, which is found by its id', async () => {
    const sync = await openSync(brokenPage(false))
    await syncUntilReady(sync)
    expect(await stored(sync)).toHaveLength(250)
    expect(await blockOf(sync, 'posts')).toMatchObject({ done: 250, total: 250, set_aside: [] })
  })

  test('the same is set aside where VK does not give it by its id either', async () => {
    const methods = brokenPage(false)
    const { 'wall.getById': getById } = methods
    methods['wall.getById'] = (params) => {
      broken(list(params, 'posts').includes(`-${externalId}_181`))
      return getById?.(params)
    }
    const sync = await openSync(methods)
    await syncUntilReady(sync)
    expect(await stored(sync)).toHaveLength(249)
    expect((await blockOf(sync, 'posts'))?.set_aside).toEqual([
      { kind: 'post', reason: 'unanswered', network_error: 10, n: 1 },
    ])
    await sql`update content set refresh_at = now()`.execute(sync.db)
    await syncUntilReady(sync)
    expect(await stored(sync)).toHaveLength(249)
  })

  test('a post whose id VK does not give in any way costs no other post', async () => {
    const sync = await openSync(brokenPage(true))
    await syncUntilReady(sync)
    expect(await stored(sync)).toHaveLength(249)
    expect(await blockOf(sync, 'posts')).toMatchObject({ done: 249, total: 250 })
  })

  test('the statistics of days are read around a day', async () => {
    const methods = wall(1, oneComment)
    const start = Math.floor(date / 86_400) * 86_400
    const starts = Array.from({ length: 12 }, (_, nth) => start + nth * 86_400)
    const odd = starts[4] ?? 0
    methods['stats.get'] = (params) => {
      const [from, to] = [integer(params, 'timestamp_from', 0), integer(params, 'timestamp_to', 0)]
      const days = starts.filter((day) => day + 86_399 >= from && day <= to)
      broken(days.includes(odd))
      return days.map((period_from) => ({
        period_from,
        period_to: period_from + 86_399,
        visitors: { views: 7 },
      }))
    }
    const sync = await openSync(methods)
    await syncUntilReady(sync)
    const { rows } = await sql<{ start: number }>`
      select extract(epoch from day)::bigint as start from community_day where views = 7 order by day`.execute(
      sync.db,
    )
    expect(rows.map((row) => row.start)).toEqual(starts.filter((day) => day !== odd))
    expect((await blockOf(sync, 'community_stats'))?.set_aside).toEqual([
      { kind: 'day', reason: 'unanswered', network_error: 10, n: 1 },
    ])
  })

  test('the reach of posts is read around a post', async () => {
    const methods = wall(40, oneComment)
    methods['stats.getPostReach'] = (params) => {
      const ids = list(params, 'post_ids').map(Number)
      broken(ids.includes(7))
      return ids.map((post_id) => ({ post_id, reach_total: post_id }))
    }
    const sync = await openSync(methods)
    await syncUntilReady(sync)
    const { rows } =
      await sql`select external_id::bigint from content where reach = external_id::bigint`.execute(sync.db)
    expect(rows).toHaveLength(39)
    expect((await blockOf(sync, 'reach'))?.set_aside).toEqual([
      { kind: 'post', reason: 'unanswered', network_error: 10, n: 1 },
    ])
  })

  test('a thread costs no other comment of its post, and what is known of it stays', async () => {
    let isBroken = false
    const comment = (id: number) => ({ id, date, from_id: 5, text: `${id}` })
    const thread = Array.from({ length: 12 }, (_, nth) => comment(100 + nth))
    const roots = [{ ...comment(1), thread: { count: 12, items: thread.slice(0, 10) } }, comment(2)]
    const sync = await openSync(
      wall(
        1,
        (_, params) => {
          if (integer(params, 'comment_id', 0) === 0)
            return { count: 14, current_level_count: 2, items: page(roots, params) }
          broken(isBroken)
          return { count: 12, current_level_count: 12, items: page(thread, params) }
        },
        14,
      ),
    )
    await syncUntilReady(sync)
    isBroken = true
    roots.push(comment(3))
    await sql`update comment_reading set again_at = now()`.execute(sync.db)
    await syncUntilReady(sync)
    const { rows } = await sql`select external_id::bigint from comment where deleted_at is null`.execute(
      sync.db,
    )
    expect(rows).toHaveLength(15)
    expect((await blockOf(sync, 'comments'))?.set_aside).toEqual([
      { kind: 'comment', reason: 'unanswered', network_error: 10, n: 1 },
    ])
    isBroken = false
    await tryAgain(sync)
    await syncUntilReady(sync)
    expect((await blockOf(sync, 'comments'))?.set_aside).toEqual([])
  })

  test('a page of comments costs no comment of the pages before, nor one known before', async () => {
    let isBroken = true
    const comments = Array.from({ length: 150 }, (_, nth) => ({ id: nth + 1, date, from_id: 5 }))
    const sync = await openSync(
      wall(
        1,
        (_, params) => {
          broken(isBroken && integer(params, 'offset', 0) > 0)
          return { count: 150, current_level_count: 150, items: page(comments, params) }
        },
        150,
      ),
    )
    await syncUntilReady(sync)
    expect(await commented(sync)).toHaveLength(100)
    expect((await blockOf(sync, 'comments'))?.set_aside).toMatchObject([{ kind: 'post', n: 1 }])
    isBroken = false
    await tryAgain(sync)
    await syncUntilReady(sync)
    expect(await commented(sync)).toHaveLength(150)
    isBroken = true
    await sql`update comment_reading set again_at = now()`.execute(sync.db)
    await syncUntilReady(sync)
    const { rows } = await sql`select from comment where deleted_at is null`.execute(sync.db)
    expect(rows).toHaveLength(150)
  })
})

test('a VK that answers for nothing at all is the problem of the block, and of no object', async () => {
  // More than a page of the wall, which is read anyway.
  const methods = wall(150, oneComment)
  const sync = await openSync(methods)
  const fails = () => {
    throw new VkError(10)
  }
  for (const name of ['wall.getComments', 'stats.getPostReach', 'stats.get', 'wall.getById'])
    methods[name] = fails
  await runSync(sync)
  for (const name of ['reach', 'comments', 'community_stats'])
    expect(await blockOf(sync, name)).toMatchObject({
      problem: 'unavailable',
      network_error: 10,
      set_aside: [],
    })
  await sql`update content set refresh_at = now()`.execute(sync.db)
  await runSync(sync)
  expect(await blockOf(sync, 'posts')).toMatchObject({
    problem: 'unavailable',
    network_error: 10,
    set_aside: [],
  })
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
  const { rows } =
    await sql`select external_id::bigint from comment where deleted_at is null order by external_id`.execute(
      sync.db,
    )
  expect(rows).toEqual([{ external_id: 10 }, { external_id: 20 }])
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

test('comments are read again by the age of their post', async () => {
  const methods = wall(4, oneComment)
  const ages = [1, 3 * 24, 20 * 24, 100 * 24]
  const now = Math.floor(Date.now() / 1000)
  const items = ages.map((hours, index) => ({
    id: index + 1,
    date: now - hours * 3600,
    comments: { count: 1 },
  }))
  methods['wall.get'] = (params) => ({ count: 4, items: page(items, params) })
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from again_at - now()) / 1800) / 2 as hours from comment_reading
    order by published_at desc`.execute(sync.db)
  expect(rows.map(({ hours }) => hours)).toEqual([0.5, 6, 3 * 24, 30 * 24])
})

test('of comments whose number stayed those of 500 posts are read in a run', async () => {
  let read = 0
  const sync = await openSync(
    wall(620, (post) => {
      read += 1
      return oneComment(post)
    }),
  )
  await syncUntilReady(sync)
  read = 0
  await sql`update comment_reading set again_at = now()`.execute(sync.db)
  await syncUntilReady(sync)
  expect(read).toBe(500)
})

test('a post that VK calls deleted is marked so, and keeps its text and its counters', async () => {
  const methods = wall(1, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  methods['wall.get'] = () => ({ count: 0, items: [] })
  methods['wall.getById'] = () => ({ items: [{ id: 1, owner_id: -externalId, is_deleted: true }] })
  await syncUntilReady(sync)
  const { rows } = await sql`
    select text, comments, deleted_at is not null as is_deleted, published_at from content`.execute(sync.db)
  expect(rows).toEqual([
    { text: 'Пост 1', comments: 1, is_deleted: true, published_at: new Date(date * 1000) },
  ])
})

test('deletions all over the wall show with the next run, for VK counts other posts than we know', async () => {
  const sandbox = await testSandbox({ wallSize: 230 })
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const community = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, community)
  await syncUntilReady(sync)
  const { rows } = await sql<{ external_id: number }>`
    select external_id::bigint from content where kind = 'post' and not is_pinned order by published_at`.execute(
    db,
  )
  const gone = rows.filter((_, index) => index % 7 === 0).map((row) => row.external_id)
  for (const id of gone) community.edits.deletePost(id)
  await syncUntilReady(sync)
  const deleted = await sql<{ external_id: number }>`
    select external_id::bigint from content where deleted_at is not null and kind = 'post' order by published_at`.execute(
    db,
  )
  expect(deleted.rows.map((row) => row.external_id)).toEqual(gone)
  const { done, total } = (await blockOf(sync, 'posts')) ?? {}
  expect([done, total]).toEqual([230 - gone.length, 230 - gone.length])
})

test('sweeps leave enough of the calls that VK allows in a day', async () => {
  const sandbox = await testSandbox({ wallSize: 230 })
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const community = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, community)
  await syncUntilReady(sync)
  const { rows } = await sql<{ external_id: number }>`
    select external_id::bigint from content where kind = 'post' and not is_pinned order by published_at limit 2`.execute(
    db,
  )
  const deleted = async () => {
    await syncUntilReady(sync)
    const gone = await sql`select from content where deleted_at is not null and kind = 'post'`.execute(db)
    return gone.rows.length
  }
  community.edits.deletePost(rows[0]?.external_id ?? 0)
  expect(await deleted()).toBe(1)
  community.edits.deletePost(rows[1]?.external_id ?? 0)
  expect(await deleted()).toBe(1)
  // Three pages are three of a thousand calls: one in 288 seconds, three minutes for what is not a whole page.
  await sql`
    update sync_block set cursor = jsonb_set(cursor::jsonb, '{swept_at}', to_jsonb(now() - interval '4 minutes'))
    where block = 'posts'`.execute(db)
  expect(await deleted()).toBe(2)
})

test('a post that the wall itself shows as deleted is marked so', async () => {
  const methods = wall(3, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const items = [3, 2, 1].map((id) => (id === 2 ? { id, is_deleted: true } : { id, date: date + id }))
  methods['wall.get'] = () => ({ count: 3, items })
  methods['wall.getById'] = () => ({ items: [{ id: 2, is_deleted: true }] })
  await sql`update content set published_at = ${new Date((date + 2) * 1000)} where external_id = '2'`.execute(
    sync.db,
  )
  await syncUntilReady(sync)
  const { rows } = await sql`select external_id::bigint from content where deleted_at is not null`.execute(
    sync.db,
  )
  expect(rows).toEqual([{ external_id: 2 }])
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

test('a community that is renamed has its new name, address and picture with the next run', async () => {
  const methods = wall(1, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const photo_200 = 'https://vk.example/new.jpg'
  methods['groups.getById'] = () => ({
    groups: [{ id: externalId, name: 'Чай &amp; &#34;Кофе&#34;', screen_name: 'tea', photo_200 }],
  })
  await syncUntilReady(sync)
  const columns = ['name', 'screen_name', 'picture_url'] as const
  expect(await sync.db.selectFrom('community').select(columns).executeTakeFirst()).toEqual({
    name: 'Чай & "Кофе"',
    screen_name: 'tea',
    picture_url: photo_200,
  })
})

test('posts of others on the wall are not the posts of the community', async () => {
  const methods = wall(2, oneComment)
  const items = [
    { id: 1, date, from_id: -externalId, signer_id: 5 },
    { id: 2, date, from_id: 12 },
  ]
  methods['wall.get'] = () => ({ count: 2, items })
  methods['wall.getById'] = () => ({ items })
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const { rows } = await sql`select external_id::bigint, author_external_id::bigint from content`.execute(
    sync.db,
  )
  expect(rows).toEqual([{ external_id: 1, author_external_id: 5 }])
})

test('a community that is renamed has its new name, address and picture with the next run', async () => {
  const methods = wall(1, oneComment)
  const sync = await openSync(methods)
  await syncUntilReady(sync)
  const renamed = {
    id: externalId,
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
