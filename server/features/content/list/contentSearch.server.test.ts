import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentFilters } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { listContent } from './content.queries.ts'

const museum = 'Приглашаем на открытие выставки в Ёлочном музее'
const lecture = 'Лекции о музеях: The museums of Karelia'
const letter = 'и'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  for (const text of [
    museum,
    lecture,
    letter,
    '100 % хлопок',
    '100 роз',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    'Онлайн-экскурсия: vk.com/muse_um',
  ])
    await insertContent(database.db, community, { text })
})
afterAll(() => database.drop())

async function find(search: string, filters: Partial<ContentFilters> = {}) {
  const query = { sort: 'published_at', order: 'asc', page: 1, per_page: 50 } as const
  const { items, total } = await listContent(database.db, community, {
    ...query,
    filters: ContentFilters.parse({ search, ...filters }),
  })
  expect(total).toBe(items.length)
  return items.map(({ text }) => text)
}

describe('a search', () => {
  test.each([
    ['выставка', [museum]],
    ['ВЫСТАВКАМИ', [museum]],
    ['музеи', [museum, lecture]],
    ['музей', [museum, lecture]],
    ['музеями лекцию', [lecture]],
    ['museum', [lecture]],
    ['музей выставка', [museum]],
    ['выставка лекция', []],
    ['елочный музей', [museum]],
    ['музеи и', [museum, lecture]],
    ['экскурсия онлайн', ['Онлайн-экскурсия: vk.com/muse_um']],
  ])('for %s finds all its words in any of their forms', async (search, texts) => {
    expect(await find(search)).toEqual(texts)
  })

  test.each([
    ['музей отк', [museum]],
    ['лекц', [lecture]],
    ['ёло', [museum]],
    ['Kare', [lecture]],
    ['отк музей', []],
  ])('for %s takes the last word also as a beginning', async (search, texts) => {
    expect(await find(search)).toEqual(texts)
  })

  test.each([
    ['авки в', [museum]],
    ['лочном му', [museum]],
    ['%', ['100 % хлопок']],
    ['_', ['snake_case', 'Онлайн-экскурсия: vk.com/muse_um']],
    ['\\', ['back\\slash']],
    ['ke_ca', ['snake_case']],
    ['vk.com/muse', ['Онлайн-экскурсия: vk.com/muse_um']],
    ['nothing like it', []],
    ["' or true --", []],
    ["':* & !<->", []],
  ])('for %s looks for a part of the text, literally, where nothing has its words', async (search, texts) => {
    expect(await find(search)).toEqual(texts)
  })

  test('for words does not mix in texts that only have them as a part', async () => {
    expect(await find('case')).toEqual(['snake_case'])
    expect(await find('Xcase')).toEqual(['snakeXcase'])
  })

  test('narrows what the other filters leave', async () => {
    expect(await find('музей', { kind: 'stories' })).toEqual([])
    expect(await find('100', { types: ['text'] })).toEqual(['100 % хлопок', '100 роз'])
  })
})
