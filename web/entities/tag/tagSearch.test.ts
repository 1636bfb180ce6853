import { expect, test } from 'vitest'
import { hasTitle, searchTags } from './tagSearch.ts'

const tags = ['Museum', 'Old museum', 'Школа', 'Concert', 'muse'].map((title) => ({ title, group: null }))
const titles = (text: string) => searchTags(tags, text).map(({ title }) => title)

test('titles that begin with what is looked for come before those that only have it', () => {
  expect(titles('MUSE')).toEqual(['Museum', 'muse', 'Old museum'])
})

test('letters match in any case, Russian ones too, and a group is searched as well', () => {
  expect(titles('школ')).toEqual(['Школа'])
  expect(searchTags([{ title: 'Jazz', group: 'Music' }], 'mus')).toHaveLength(1)
})

test('without a text all are there, in their order', () => {
  expect(titles(' ')).toEqual(tags.map(({ title }) => title))
})

test('a title in another case or composed otherwise is the same title', () => {
  expect(hasTitle([{ title: 'Café', group: null }], ' CAFE\u0301 ')).toBe(true)
  expect(hasTitle([{ title: 'Café', group: null }], 'caf')).toBe(false)
})
