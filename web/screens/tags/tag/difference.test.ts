import { expect, test } from 'vitest'
import { differenceTo } from './difference.ts'

test.each([
  [100, 104, { kind: 'same' }],
  [100, 96, { kind: 'same' }],
  [100, 106, { kind: 'more', percent: 6 }],
  [100, 199, { kind: 'more', percent: 99 }],
  [100, 240, { kind: 'times', times: 2.4 }],
  [4, 1, { kind: 'less', percent: 75 }],
  [4, 0, { kind: 'less', percent: 100 }],
  [0, 3, null],
  [null, 3, null],
  [3, null, null],
])('to %s, %s is %j', (base, value, difference) => {
  expect(differenceTo(base, value)).toEqual(difference)
})
