import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentFilters } from '#contract/content/content.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { matchingContent, refreshAges } from '../content.ts'
import { listContent } from './content.queries.ts'

let database: TestDatabase
let community: CommunityId
let tags: string[]
let names: Map<string, string>

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  const stranger = await insertCommunity(database.db)
  tags = [await addTag(community), await addTag(community), await addTag(community)]
  names = new Map()
  const post = await add('post', { author_external_id: '7', views: 100, reach: 50, reactions: 5 }, [0, 1])
  await add('story', { kind: 'story', linked_post_id: Number(post), views: 10 }, [0])
  await add('loose', { kind: 'story', author_external_id: '-7', views: 20 }, [1, 2])
  await add('bare', { deleted_at: '2024-05-01T00:00:00Z', views: 0 })
  await comment(post, 'negative')
  await comment(post, 'neutral', '2024-03-02T00:00:00Z')
  // What another community has of the same changes nothing.
  const other = await insertContent(database.db, stranger, { author_external_id: '7', views: 100 })
  await tag(stranger, await addTag(stranger), String(other.id))
})
afterAll(() => database.drop())

async function addTag(of: CommunityId): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into tag (community_id, title, color)
    select ${of}, 'Tag ' || count(*), 'blue' from tag returning id`.execute(database.db)
  return String(rows[0]?.id)
}

async function add(name: string, values: Parameters<typeof insertContent>[2], carried: number[] = []) {
  const { id } = await insertContent(database.db, community, values)
  names.set(String(id), name)
  for (const index of carried) await tag(community, tags[index] ?? '', String(id))
  return String(id)
}

const tag = (of: CommunityId, tagId: string, contentId: string) =>
  sql`insert into content_tag values (${of}, ${tagId}, ${contentId}, 'person')`.execute(database.db)

const comment = (contentId: string, emotion: Emotion, deleted_at: string | null = null) =>
  insertComment(database.db, community, { content_id: Number(contentId), emotion, deleted_at })

type Given = Parameters<typeof ContentFilters.parse>[0] & object

/** The names of what passes, by the list and by the fragment that changes of many and the export take. */
async function found(given: Given) {
  const filters = ContentFilters.parse(given)
  const query = { filters, sort: 'published_at', order: 'asc', page: 1, per_page: 50 } as const
  const { items, total } = await listContent(database.db, community, query)
  const { rows } = await sql<{ id: number }>`
    select id from (${matchingContent(community, filters)}) as matching order by id`.execute(database.db)
  expect(rows.map(({ id }) => String(id))).toEqual(items.map(({ id }) => id))
  expect(total).toBe(items.length)
  return items.map(({ id }) => names.get(id)).join(' ')
}

test('tags: any, all and none of them, alone and together', async () => {
  const [a = '', b = '', c = ''] = tags
  expect(await found({ tags: { any: [a] } })).toBe('post story')
  expect(await found({ tags: { any: [a, c] } })).toBe('post story loose')
  expect(await found({ tags: { all: [a, b] } })).toBe('post')
  expect(await found({ tags: { all: [b, b] } })).toBe('post loose')
  expect(await found({ tags: { all: [a, b, c] } })).toBe('')
  expect(await found({ tags: { none: [a] } })).toBe('loose bare')
  expect(await found({ tags: { none: [a, c] } })).toBe('bare')
  expect(await found({ tags: { any: [a, b], none: [c] } })).toBe('post story')
  expect(await found({ tags: { any: ['999999999999999'] } })).toBe('')
})

test('authors, people and communities', async () => {
  expect(await found({ authors: ['7'] })).toBe('post')
  expect(await found({ authors: ['7', '-7'] })).toBe('post loose')
})

test('linked: a story with its post, and a post with a story', async () => {
  expect(await found({ is_linked: true })).toBe('post story')
  expect(await found({ is_linked: false })).toBe('loose bare')
  expect(await found({ is_linked: false, kind: 'stories' })).toBe('loose')
})

test('tagged or not, deleted or not', async () => {
  expect(await found({ is_tagged: true })).toBe('post story loose')
  expect(await found({ is_tagged: false })).toBe('bare')
  expect(await found({ is_deleted: true })).toBe('bare')
  expect(await found({ is_deleted: false })).toBe('post story loose')
})

test('emotions of comments that are still there', async () => {
  expect(await found({ emotions: ['negative', 'positive'] })).toBe('post')
  expect(await found({ emotions: ['neutral'] })).toBe('')
})

test('bounds include their ends and leave out what has no value', async () => {
  expect(await found({ bounds: [{ metric: 'views', min: 10, max: 20 }] })).toBe('story loose')
  expect(await found({ bounds: [{ metric: 'er', min: 10 }] })).toBe('post')
  expect(await found({ bounds: [{ metric: 'er', min: 10.1 }] })).toBe('')
  expect(await found({ bounds: [{ metric: 'views', max: 0 }] })).toBe('bare')
  expect(await found({ bounds: [{ metric: 'reactions' }] })).toBe('post')
  expect(
    await found({
      bounds: [
        { metric: 'views', min: 11 },
        { metric: 'views', max: 99.5 },
      ],
    }),
  ).toBe('loose')
})

test('groups: in all of those named, or in none', async () => {
  const group = (by: Grouping, key: string | null) => found({ groups: [{ by, key }] })
  expect(await group('type', 'text')).toBe('post story loose bare')
  expect(await group('author', null)).toBe('story bare')
  expect(await group('tag', tags[2] ?? '')).toBe('loose')
  expect(await group('tag', null)).toBe('bare')
  expect(
    await found({
      groups: [
        { by: 'linked', key: 'linked' },
        { by: 'author', key: '7' },
      ],
    }),
  ).toBe('post')
})

test('what gained something on some days', async () => {
  const [[post] = [], [loose] = []] = [...names].filter(([, name]) => name === 'post' || name === 'loose')
  await sql`
    insert into content_day (community_id, content_id, day, views)
    values (${community}, ${post}, '2024-05-01', 3), (${community}, ${loose}, '2024-05-04', 1)`.execute(
    database.db,
  )
  expect(await found({ gained_from: '2024-05-01', gained_to: '2024-05-03' })).toBe('post')
  expect(await found({ gained_from: '2024-05-02' })).toBe('loose')
  expect(await found({ gained_to: '2024-04-30' })).toBe('')
})

test('all filters narrow together', async () => {
  expect(
    await found({
      kind: 'posts',
      types: ['text'],
      from: '2024-03-01',
      to: '2024-03-01',
      tags: { any: [tags[1] ?? ''] },
      authors: ['7'],
      is_linked: true,
      is_tagged: true,
      is_deleted: false,
      emotions: ['negative'],
      bounds: [{ metric: 'views', min: 1 }],
    }),
  ).toBe('post')
})

test('a list sorted by what a metric was at an age has what had none last, in either order', async () => {
  const home = await insertCommunity(database.db)
  const views = [30, 10, 20, null]
  for (const value of views) {
    const { id } = await insertContent(database.db, home, { views: 1000 - (value ?? 0) })
    if (value !== null) await insertHistory(database.db, home, id, [{ hours: 1, views: value }])
    await refreshAges(database.db, home, [id])
  }
  const { rows } = await sql<{
    id: number
  }>`select id from content where community_id = ${home} order by id`.execute(database.db)
  const [thirty, ten, twenty, none] = rows.map(({ id }) => String(id))
  const ordered: (number | null | undefined)[] = []
  const list = async (order: 'asc' | 'desc', page: number) => {
    const query = {
      filters: ContentFilters.parse({}),
      sort: 'views',
      sort_age: '1h',
      order,
      page,
      per_page: 2,
    } as const
    const { items, total } = await listContent(database.db, home, query)
    expect(total).toBe(4)
    for (const { at_age } of items) ordered.push(at_age?.value)
    return items.map(({ id }) => id)
  }
  expect([...(await list('asc', 1)), ...(await list('asc', 2))]).toEqual([ten, twenty, thirty, none])
  expect(ordered).toEqual([10, 20, 30, null])
  expect([...(await list('desc', 1)), ...(await list('desc', 2))]).toEqual([thirty, twenty, ten, none])
})
