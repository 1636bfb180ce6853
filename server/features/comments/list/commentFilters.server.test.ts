import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommentFilters } from '#contract/content/comments.ts'
import { queueFilters } from '#contract/content/queueFilters.ts'
import { commentQueues } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { listComments } from './commentList.queries.ts'
import { matchingComments } from './matchingComments.queries.ts'
import { countQueues } from './queues.queries.ts'

let database: TestDatabase
let community: CommunityId
let posts: string[]
let tags: string[]
const ids = new Map<string, string>()

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db, { external_id: '500' })
  const [news, fun] = [
    await insertContent(database.db, community),
    await insertContent(database.db, community),
  ]
  posts = [String(news.id), String(fun.id)]
  tags = [await tag([news, fun]), await tag([news]), await tag([])]
  await add('glad', news.id, {
    emotion: 'positive',
    emotion_source: 'model',
    confidence: 0.9,
    external_id: '1',
  })
  await add('cross', news.id, {
    emotion: 'negative',
    emotion_source: 'model',
    confidence: 0.6,
    author_external_id: '8',
    published_at: '2024-03-05T10:00:00Z',
    root_external_id: '1',
    answered_at: '2024-03-06T10:00:00Z',
  })
  await add('asks?', fun.id, {
    emotion: 'neutral',
    emotion_source: 'person',
    deleted_at: '2024-04-01T00:00:00Z',
  })
  await add('own answer', fun.id, {
    author_external_id: '-500',
    is_own: true,
    published_at: '2024-04-01T10:00:00Z',
  })
  await add('ruled', fun.id, { emotion: 'negative', emotion_source: 'rule', confidence: 0.4 })
  await add('', fun.id, { emotion_source: 'model', author_external_id: '9' })
  // What another community has changes nothing.
  const stranger = await insertCommunity(database.db)
  const { id } = await insertContent(database.db, stranger)
  await insertComment(database.db, stranger, { content_id: id, text: 'glad', emotion: 'positive' })
})
afterAll(() => database.drop())

const tag = async (contents: { id: number }[]) =>
  String((await insertTag(database.db, community, { contents })).id)

async function add(text: string, content_id: number, values: object) {
  const { id } = await insertComment(database.db, community, { content_id, text, ...values })
  ids.set(text, String(id))
}

/** The texts of what passes, by the list and by the fragment that changes of many and the export take. */
async function found(given: Parameters<typeof CommentFilters.parse>[0] & object) {
  const filters = CommentFilters.parse(given)
  const query = { filters, order: 'newest', page: 1, per_page: 50 } as const
  const { items, total } = await listComments(database.db, community, query)
  const { rows } = await matchingComments(community, filters).execute(database.db)
  const listed = items.map(({ id }) => id).sort()
  expect(rows.map(({ id }) => String(id)).sort()).toEqual(listed)
  expect(total).toBe(items.length)
  return [...ids].filter(([, id]) => listed.includes(id)).map(([text]) => text)
}

test('nothing asked is everything', async () => {
  expect(await found({})).toEqual([...ids.keys()])
})

test('emotions, whose word they are, and how sure', async () => {
  expect(await found({ emotions: ['negative'] })).toEqual(['cross', 'ruled'])
  expect(await found({ emotions: ['positive', 'neutral'] })).toEqual(['glad', 'asks?'])
  expect(await found({ emotions: ['unknown'] })).toEqual(['own answer', ''])
  expect(await found({ sources: ['person'] })).toEqual(['asks?'])
  expect(await found({ sources: ['rule', 'person'] })).toEqual(['asks?', 'ruled'])
  expect(await found({ confidence: { max: 0.6 } })).toEqual(['cross', 'ruled'])
  expect(await found({ confidence: { min: 0.6, max: 0.6 }, emotions: ['negative'] })).toEqual(['cross'])
})

test('days include both ends', async () => {
  expect(await found({ from: '2024-03-05' })).toEqual(['cross', 'own answer'])
  expect(await found({ from: '2024-03-05', to: '2024-03-05' })).toEqual(['cross'])
  expect(await found({ to: '2024-03-04' })).toEqual(['glad', 'asks?', 'ruled', ''])
})

test('a post, a thread from any of its comments, authors', async () => {
  expect(await found({ content_id: posts[0] })).toEqual(['glad', 'cross'])
  for (const text of ['glad', 'cross']) {
    expect(await found({ thread_id: ids.get(text) })).toEqual(['glad', 'cross'])
  }
  expect(await found({ thread_id: ids.get('ruled') })).toEqual(['ruled'])
  expect(await found({ thread_id: '999999999999999' })).toEqual([])
  expect(await found({ authors: ['8', '-500'] })).toEqual(['cross', 'own answer'])
})

test('tags of the post: any, all and none of them', async () => {
  const [both = '', news = '', none = ''] = tags
  expect(await found({ tags: { any: [news, none] } })).toEqual(['glad', 'cross'])
  expect(await found({ tags: { all: [both, news, news] } })).toEqual(['glad', 'cross'])
  expect(await found({ tags: { all: [both, none] } })).toEqual([])
  expect(await found({ tags: { any: [both], none: [news] } })).toEqual(['asks?', 'own answer', 'ruled', ''])
  expect(await found({ tags: { none: [none] } })).toEqual([...ids.keys()])
})

test('the post passes filters of content: its days, its text, its tags', async () => {
  const contents = { tags: { any: [tags[1] ?? ''] }, kind: 'posts' as const }
  expect(await found({ contents })).toEqual(['glad', 'cross'])
  expect(await found({ contents, emotions: ['negative'] })).toEqual(['cross'])
  expect(await found({ contents: { kind: 'stories' } })).toEqual([])
  expect(await found({ contents: { search: 'nothing of the kind' } })).toEqual([])
  expect(await found({ contents: {}, content_id: posts[0] })).toEqual(['glad', 'cross'])
})

test('answered or not is asked of other people; questions, deleted and own ones, and those with a text', async () => {
  expect(await found({ is_answered: true })).toEqual(['cross'])
  expect(await found({ is_answered: false })).toEqual(['glad', 'asks?', 'ruled', ''])
  expect(await found({ is_question: true })).toEqual(['asks?'])
  expect(await found({ is_deleted: true })).toEqual(['asks?'])
  expect(await found({ is_own: true })).toEqual(['own answer'])
  expect(await found({ has_text: false })).toEqual([''])
  expect(await found({ has_text: true, is_own: false, is_deleted: false })).toEqual([
    'glad',
    'cross',
    'ruled',
  ])
})

test('all filters narrow together', async () => {
  const filters = {
    emotions: ['negative'],
    sources: ['model'],
    confidence: { max: 0.7 },
    from: '2024-03-01',
    to: '2024-03-31',
    tags: { any: [tags[1]] },
    authors: ['8'],
    search: 'cross',
    is_answered: true,
  }
  expect(await found(filters)).toEqual(['cross'])
  expect(await found({ ...filters, search: 'glad' })).toEqual([])
})

test('queues count what a list of their filters has', async () => {
  const counts = await countQueues(database.db, community)
  for (const queue of commentQueues) {
    expect([queue, (await found(queueFilters[queue])).length]).toEqual([queue, counts[queue].total])
  }
  expect(await found({ emotions: ['negative'], is_answered: false })).toEqual(['ruled'])
  // All of them are too old to wait for an answer.
  expect(await found(queueFilters.unanswered_negative)).toEqual([])
  expect(await found(queueFilters.negative)).toEqual(['cross', 'ruled'])
  expect(await found(queueFilters.unsure)).toEqual(['cross'])
  expect(await found(queueFilters.corrected)).toEqual([])
})
