import { expect, test } from 'vitest'
import { parsePerson, withoutMentions } from './people.ts'

test.each([
  ['12', { id: '12' }],
  [' id12 ', { id: '12' }],
  ['@id12', { id: '12' }],
  ['https://vk.com/id12', { id: '12' }],
  ['https://m.vk.com/id12?from=search', { id: '12' }],
  ['vk.ru/ID12#top', { id: '12' }],
  ['https://vk.com/Anna.Karpova', { name: 'anna.karpova' }],
  ['anna_k', { name: 'anna_k' }],
])('%s is a person', (text, person) => {
  expect(parsePerson(text)).toEqual(person)
})

test.each([
  'vk.com/club12',
  'public12',
  '0',
  '-12',
  'https://example.com/id12',
  'Анна Карпова',
  'vk.com/',
  '1'.repeat(13),
])('%s is none', (text) => {
  expect(parsePerson(text)).toBeUndefined()
})

test.each([
  ['[id12|Анна], спасибо!', '…, спасибо!'],
  ['[id12:bp-1_34|Анна Карпова], да', '…, да'],
  ['Спросите [https://vk.com/id12|Анну]', 'Спросите …'],
  ['@id12 (Анна) права', '… права'],
  ['смотрите https://vk.com/id12', 'смотрите …'],
  ['m.vk.com/id12?from=search и vk.ru/id12', '…?from=search и …'],
  ['[id12|А] и [id12|А]', '… и …'],
])('%s mentions the person', (text, rest) => {
  expect(withoutMentions(text, (id) => id === '12')).toBe(rest)
})

test.each([
  '[id123|Анна], спасибо',
  '[club12|Музей]',
  'id12',
  'https://vk.com/id123',
  'vk.com/id12345 и @id120',
  'example.com/id12',
  '[id12| без конца',
])('%s does not', (text) => {
  expect(withoutMentions(text, (id) => id === '12')).toBe(text)
})
