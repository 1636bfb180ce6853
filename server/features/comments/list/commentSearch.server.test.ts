import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommentFilters, type CommentOrder } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { listComments } from './commentList.queries.ts'

let database: TestDatabase
let community: CommunityId
let content_id: number

/** Of different months, the oldest first. */
const texts = [
  'Музей открыт',
  "В музее были, it's great",
  'Идём в музеи',
  'Концерт и музей',
  '50% скидка на абонемент',
  'Пошли 👍 на <b>концерт</b>',
]

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  content_id = (await insertContent(database.db, community)).id
  for (const [month, text] of texts.entries()) {
    const published_at = `2024-0${month + 1}-10T10:00:00Z`
    const emotion = month % 2 ? 'negative' : 'positive'
    await insertComment(database.db, community, {
      content_id,
      text,
      published_at,
      emotion,
      confidence: 1 - month / 10,
    })
  }
  const stranger = await insertCommunity(database.db)
  const theirs = await insertContent(database.db, stranger)
  await insertComment(database.db, stranger, { content_id: theirs.id, text: 'Музей' })
})
afterAll(() => database.drop())

async function search(search: string, others: object = {}, order: CommentOrder = 'oldest') {
  const query = { filters: CommentFilters.parse({ search, ...others }), order, page: 1, per_page: 50 }
  const { items, total } = await listComments(database.db, community, query)
  expect(total).toBe(items.length)
  return items.map(({ text }) => texts.indexOf(text))
}

test.each<[string, number[]]>([
  ['музей', [0, 1, 2, 3]],
  ['МУЗЕЕВ', [0, 1, 2, 3]],
  ['конц', [3, 5]],
  ['музей концерты', [3]],
  ['концерты му', [3]],
  ["it's", [1]],
  ['нцер', [3, 5]],
  ['50%', [4]],
  ['👍', [5]],
  ['<b>', [5]],
  ['ничего', []],
  ["o'clock \\", []],
])('words in any of their forms, else a part of the text: %s', async (text, expected) => {
  expect(await search(text)).toEqual(expected)
})

test('months follow each other in the order of the list', async () => {
  expect(await search('музей', {}, 'newest')).toEqual([3, 2, 1, 0])
  expect(await search('музей', {}, 'unsure')).toEqual([3, 2, 1, 0])
  expect(await search('музей', { content_id: String(content_id) }, 'thread')).toEqual([0, 1, 2, 3])
})

test('other filters narrow a search', async () => {
  expect(await search('музей', { emotions: ['negative', 'negative'] })).toEqual([1, 3])
  expect(await search('музей', { from: '2024-02-01', to: '2024-03-10' })).toEqual([1, 2])
  expect(await search('музей', { from: '2019-01-01', to: '9999-12-31', confidence: { max: 0.85 } })).toEqual([
    2, 3,
  ])
  expect(await search('музей', { emotions: ['unknown'] })).toEqual([])
})

test('a changed emotion does not hide a comment from a search', async () => {
  await database.db
    .updateTable('comment')
    .set({ emotion: 'neutral' })
    .where('text', '=', 'Музей открыт')
    .where('community_id', '=', community)
    .execute()
  expect(await search('музей', { emotions: ['neutral'] })).toEqual([0])
  expect(await search('музей')).toEqual([0, 1, 2, 3])
})
