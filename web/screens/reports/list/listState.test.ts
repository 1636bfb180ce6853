import { expect, test } from 'vitest'
import { parseList, writeList } from './listState.ts'

test.each(['', 'tab=regular', 'tab=regular&page=3&open=4%2C7'])(
  'the address %s is read and written as it was',
  (text) => {
    expect(writeList(parseList(new URLSearchParams(text))).toString()).toBe(text)
  },
)

test('what an address says wrongly is as at the start', () => {
  const read = parseList(new URLSearchParams('tab=other&page=0&open=x,5'))
  expect(read).toEqual({ tab: 'one_off', page: 1, open: ['5'] })
})
