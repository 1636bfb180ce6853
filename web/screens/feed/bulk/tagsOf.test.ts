import { expect, test } from 'vitest'
import { tagsOf } from './tagsOf.ts'

const tag = (id: string, title: string) => ({ id, title, color: 'blue', source: 'person' as const })
const [news, recipes] = [tag('1', 'News'), tag('2', 'Recipes')]

test('a tag that all items carry is told apart from one that some carry', () => {
  const found = tagsOf([{ tags: [recipes, news] }, { tags: [recipes] }])
  expect(found.tags).toEqual([news, recipes])
  expect(found.onAll).toEqual(['2'])
  expect(found.onSome).toEqual(['1'])
})

test('items without tags have none in common', () => {
  expect(tagsOf([{ tags: [] }, { tags: [] }])).toEqual({ tags: [], onAll: [], onSome: [] })
})
