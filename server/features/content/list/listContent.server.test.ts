import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentFilters, ContentSort } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { type ContentQuery, findContent, listContent } from './content.queries.ts'

let database: TestDatabase
let community: CommunityId
let stranger: CommunityId

const list = (query: Partial<Omit<ContentQuery, 'filters'>> & { filters?: Partial<ContentFilters> }) =>
  listContent(database.db, community, {
    sort: 'published_at',
    order: 'desc',
    page: 1,
    per_page: 50,
    ...query,
    filters: ContentFilters.parse(query.filters ?? {}),
  })

async function allPages(query: Parameters<typeof list>[0]) {
  const { total } = await list({ ...query, page: 1 })
  const pages = Math.ceil(total / (query.per_page ?? 50))
  const all = []
  for (let page = 1; page <= pages; page++) all.push(...(await list({ ...query, page })).items)
  return all
}

const counters = [
  'views',
  'reactions',
  'likes',
  'comments',
  'votes',
  'hides',
  'replies',
  'field_replies',
  'shares',
  'unsubscribes',
  'reports',
  'links',
  'followers',
] as const

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  stranger = await insertCommunity(database.db)
  const random = seededRandom(7)
  for (let n = 0; n < 43; n++) {
    // Small numbers make ties, and a third has no value.
    const value = () => (random() < 0.34 ? null : Math.floor(random() * 6))
    const content = {
      kind: random() < 0.7 ? 'post' : 'story',
      type: ['text', 'poll', 'video'][Math.floor(random() * 3)],
      published_at: `2024-03-0${1 + Math.floor(random() * 5)}T12:00:00Z`,
      text: `Number ${n}`,
      reach: value(),
      ...Object.fromEntries(counters.map((counter) => [counter, value()])),
    }
    await insertContent(database.db, community, content)
    if (n % 4 === 0) await insertContent(database.db, stranger, content)
  }
})
afterAll(() => database.drop())

describe.each(ContentSort.options)('by %s', (sort) => {
  test.each(['asc', 'desc'] as const)(
    'pages of every size show all once, in %sending order, missing values last',
    async (order) => {
      const all = await allPages({ sort, order, per_page: 100 })
      expect(new Set(all.map(({ id }) => id)).size).toBe(43)
      const sign = order === 'asc' ? 1 : -1
      const sortedBy = (item: (typeof all)[number]) =>
        sort === 'published_at' ? Date.parse(item.published_at) : (item.metrics[sort] ?? null)
      const expected = all.toSorted((a, b) => {
        const [x, y] = [sortedBy(a), sortedBy(b)]
        if (x === null || y === null) {
          if (x !== y) return x === null ? 1 : -1
        } else if (x !== y) return sign * (x - y)
        return sign * (Number(a.id) - Number(b.id))
      })
      expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      for (const per_page of [1, 7, 20, 43]) expect(await allPages({ sort, order, per_page })).toEqual(all)
      for (const filters of [{ kind: 'posts' }, { search: 'Number' }] as const) {
        const kept = all.filter(({ kind }) => !('kind' in filters) || kind === 'post')
        expect(await allPages({ sort, order, filters, per_page: 9 })).toEqual(kept)
      }
    },
  )
})

test('filters keep what they say, and the total is of what they keep', async () => {
  const all = await allPages({})
  const keeps = async (filters: Partial<ContentFilters>, keep: (item: (typeof all)[number]) => boolean) => {
    const expected = all.filter(keep)
    expect(expected.length).toBeGreaterThan(0)
    for (const search of ['', 'Number']) {
      const found = await list({ filters: { ...filters, search } })
      expect(found.items).toEqual(expected)
      expect(found.total).toBe(expected.length)
    }
  }
  await keeps({ kind: 'stories' }, ({ kind }) => kind === 'story')
  await keeps({ types: ['poll', 'video'] }, ({ type }) => type !== 'text')
  await keeps({ from: '2024-03-02', to: '2024-03-03' }, (item) => /-0[23]T/.test(item.published_at))
  await keeps(
    { to: '2024-03-02', kind: 'posts' },
    (item) => item.kind === 'post' && /-0[12]T/.test(item.published_at),
  )
})

test('a day is one of the community’s time zone', async () => {
  const far = await insertCommunity(database.db, { time_zone: 'Pacific/Kiritimati' })
  await insertContent(database.db, far, { published_at: '2024-03-01T11:00:00Z', published_on: '2024-03-02' })
  const query = { sort: 'published_at', order: 'desc', page: 1, per_page: 50 } as const
  const on = (day: string) =>
    listContent(database.db, far, { ...query, filters: ContentFilters.parse({ from: day, to: day }) })
  expect((await on('2024-03-01')).total).toBe(0)
  expect((await on('2024-03-02')).items).toHaveLength(1)
})

test('a page beyond the last is empty but knows the total', async () => {
  for (const order of ['asc', 'desc'] as const) {
    for (const search of ['', 'Number']) {
      expect(await list({ order, page: 1_000_000, filters: { search } })).toMatchObject({
        items: [],
        total: 43,
      })
    }
  }
})

test('derived metrics follow the counters, and missing parts are not zeros', async () => {
  const { db } = database
  const post = await insertContent(db, community, {
    reactions: 3,
    comments: 1,
    likes: 3,
    reach: 50,
    followers: 200,
    to_group: 2,
  })
  expect(post).toMatchObject({ engagements: 4, er: 8, erp: 2, clicks: 2 })
  const story = await insertContent(db, community, {
    kind: 'story',
    views: 10,
    likes: 1,
    replies: 2,
    field_replies: 3,
    shares: 4,
    open_link: 5,
    subscribers: 6,
    followers: 1000,
  })
  expect(story).toMatchObject({ reach: 10, engagements: 10, er: 100, erp: 1, clicks: 11 })
  const empty = await insertContent(db, community, {})
  expect(empty).toMatchObject({ engagements: null, er: null, erp: null, clicks: null })
  const unseen = await insertContent(db, community, { reactions: 0, reach: 0, followers: 0 })
  expect(unseen).toMatchObject({ engagements: 0, er: null, erp: null })
  const changed = await db
    .updateTable('content')
    .set({ reactions: 9 })
    .where('id', '=', post.id)
    .returning(['engagements', 'er'])
    .executeTakeFirst()
  expect(changed).toEqual({ engagements: 10, er: 20 })
  await db.deleteFrom('content').where('id', 'in', [post.id, story.id, empty.id, unseen.id]).execute()
})

test('a post names the stories linked to it, and nobody else’s content is found', async () => {
  const { db } = database
  const mine = await insertCommunity(db)
  const post = await insertContent(db, mine, {})
  const story = await insertContent(db, mine, { kind: 'story', linked_post_id: post.id })
  expect(await findContent(db, mine, String(post.id))).toMatchObject({ linked_story_ids: [String(story.id)] })
  expect(await findContent(db, mine, String(story.id))).toMatchObject({
    linked_post_id: String(post.id),
    linked_story_ids: [],
  })
  expect(await findContent(db, stranger, String(post.id))).toBeUndefined()
})

test('missing reach is explained by what the synchronisation came to', async () => {
  const { db } = database
  const mine = await insertCommunity(db)
  const { id } = await insertContent(db, mine, {})
  const reach = async () => (await findContent(db, mine, String(id)))?.missing.reach
  expect(await reach()).toBe('not_yet')
  await db
    .insertInto('sync_block')
    .values({ community_id: mine, block: 'reach', state: 'failed', problem: 'token_invalid' })
    .execute()
  expect(await reach()).toBe('no_user_token')
  await db
    .updateTable('sync_block')
    .set({ state: 'ready', problem: null })
    .where('community_id', '=', mine)
    .execute()
  expect(await reach()).toBe('not_yet')
})
