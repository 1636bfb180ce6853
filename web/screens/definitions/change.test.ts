import { expect, test } from 'vitest'
import { compareValues } from './change.ts'

test.each([
  [4.2, 3.85, 'points', { kind: 'down_points', by: 0.35 }],
  [4.2, 4.204, 'points', { kind: 'same', by: null }],
  [1, 3.5, 'points', { kind: 'up_points', by: 2.5 }],
  [200, 250, 'share', { kind: 'up_share', by: 25 }],
  [300, 200, 'share', { kind: 'down_share', by: 33.3 }],
  [0, 10, 'share', { kind: 'appears', by: null }],
  [0, 0, 'share', { kind: 'same', by: null }],
  [null, 2, 'points', { kind: 'appears', by: null }],
  [2, null, 'points', { kind: 'goes', by: null }],
  [null, null, 'points', { kind: 'unknown', by: null }],
] as const)('from %s to %s in %s is %j', (before, after, unit, expected) => {
  expect(compareValues(before, after, unit)).toEqual(expected)
})
