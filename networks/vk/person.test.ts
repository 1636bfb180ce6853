import { expect, test } from 'vitest'
import { parsePerson } from './person.ts'

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
