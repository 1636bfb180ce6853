import { expect, test } from 'vitest'
import { type CompareState, parseCompare, writeCompare } from './compareState.ts'

const read = (address: string) => parseCompare(new URLSearchParams(address))

test.each([
  { ids: ['3', '1', '2'], year: 2024, base: 'benchmark', metric: 'er' },
  { ids: ['7'], year: null, base: 'first', metric: 'views' },
] satisfies CompareState[])('the address holds the whole comparison: %j', (state) => {
  expect(parseCompare(writeCompare(state))).toEqual(state)
})

test('what the address says wrongly is as at the start', () => {
  expect(read('ids=1,x,-2,1&year=1999&base=last&metric=hides')).toEqual({
    ids: ['1'],
    year: null,
    base: 'first',
    metric: 'views',
  })
})

test('no more than ten are read from an address', () => {
  expect(read('ids=1,2,3,4,5,6,7,8,9,10,11,12').ids).toHaveLength(10)
})
