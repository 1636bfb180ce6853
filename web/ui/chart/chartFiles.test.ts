import { expect, test } from 'vitest'
import { toCsv, wrapLines } from './chartFiles.ts'

const about = { title: 'About', text: 'Days by Europe/Moscow time.' }

test('a file of values holds numbers as they are, not as the screen writes them', () => {
  const rows = [['1 Nov 2026', { text: '12.3K', value: 12_345 }, { text: '—', value: null }]]
  expect(toCsv({ columns: ['Day', 'Reach', 'ER'], rows }, { title: '', text: '' })).toBe(
    'Day,Reach,ER,\r\n1 Nov 2026,12345,,',
  )
})

test('how its values are to be read stands in a column of its own, once', () => {
  const rows = [
    ['1 Nov 2026', '5'],
    ['2 Nov 2026', '7'],
  ]
  expect(toCsv({ columns: ['Day', 'Reach'], rows }, about)).toBe(
    'Day,Reach,About\r\n1 Nov 2026,5,Days by Europe/Moscow time.\r\n2 Nov 2026,7,',
  )
})

test('names with commas, quotes and line breaks stay one value, and formulas stay text', () => {
  const rows = [['a, "b"\nc', '=1+1', { text: '@tag', value: -5 }]]
  expect(toCsv({ columns: [], rows }, { title: '', text: '' })).toBe('\r\n"a, ""b""\nc",\'=1+1,-5,')
})

test('a text is broken between words into lines that have room', () => {
  expect(wrapLines('Days by Europe/Moscow time.', 12)).toEqual(['Days by', 'Europe/Moscow', 'time.'])
  expect(wrapLines('', 12)).toEqual([])
})
