import { expect, test } from 'vitest'
import { type Compare, compareField } from './compare.ts'

const { parse, write } = compareField

test.each<Compare>([
  null,
  { with: 'previous' },
  { with: 'last_year', match_weekday: true },
  { with: 'last_year', match_weekday: false },
  { with: 'custom', from: '2026-10-01', to: '2026-10-31' },
  { with: 'benchmark', year: 2024 },
])('what a period is compared with is written to the address and read back: %o', (compare) => {
  expect(parse(write(compare))).toEqual(compare)
})

test.each(['', 'someday', '2026-10-31..2026-10-01', '1999', 'toString'])(
  'an address that compares with "%s" says nothing',
  (text) => {
    expect(parse(text)).toBeUndefined()
  },
)
