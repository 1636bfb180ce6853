import { expect, test } from 'vitest'
import { csvOf } from './chartFiles.ts'

test('a file of values holds numbers as they are, not as the screen writes them', () => {
  const rows = [['1 Nov 2026', { text: '12.3K', value: 12_345 }, { text: '—', value: null }]]
  expect(csvOf({ columns: ['Day', 'Reach', 'ER'], rows })).toBe('Day,Reach,ER\r\n1 Nov 2026,12345,')
})

test('names with commas, quotes and line breaks stay one value, and formulas stay text', () => {
  const rows = [['a, "b"\nc', '=1+1', { text: '@tag', value: -5 }]]
  expect(csvOf({ columns: [], rows })).toBe('\r\n"a, ""b""\nc",\'=1+1,-5')
})
