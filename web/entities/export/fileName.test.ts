import { expect, test } from 'vitest'
import { readFileName } from './fileName.ts'

test.each([
  ['attachment; filename="content.csv"', 'content.csv'],
  ['attachment; filename=content.csv', 'content.csv'],
  [`attachment; filename="content.csv"; filename*=UTF-8''%D0%9B%D0%B5%D0%BD%D1%82%D0%B0.csv`, 'Лента.csv'],
  [`attachment; filename="content.csv"; filename*=UTF-8''%D0`, 'content.csv'],
  ['attachment', null],
  [null, null],
])('of %s the name is %s', (header, expected) => {
  expect(readFileName(header)).toBe(expected)
})
