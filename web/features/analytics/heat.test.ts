import { expect, test } from 'vitest'
import type { Subject } from '#contract/analytics.ts'
import { bestOf, heatOf } from './heat.ts'

const at = (key: string, er: number, n: number): Subject => ({
  key,
  title: null,
  color: null,
  n,
  share: 0,
  benchmarks: null,
  values: {
    er: {
      value: er,
      mean: null,
      n,
      missing: 0,
      median: null,
      share: null,
      to_rest: { difference: null, low: null, high: null, verdict: 'too_few' },
    },
  },
})

const cells = heatOf([at('1-09', 2, 20), at('7-23', 6, 3), at('3-00', 4, 5)], 'er')
const cell = (weekday: number, hour: number) =>
  cells.find((each) => each.weekday === weekday && each.hour === hour)

test('a week has 168 hours, those without posts empty', () => {
  expect(cells).toHaveLength(168)
  expect(cell(2, 9)).toMatchObject({ value: null, n: 0, sureness: 0 })
})

test('the largest value is the warmest, and few posts are pale', () => {
  expect(cell(7, 23)).toMatchObject({ warmth: 1, sureness: 0.5 })
  expect(cell(1, 9)).toMatchObject({ warmth: 0, sureness: 1 })
  expect(cell(3, 0)?.warmth).toBe(0.5)
})

test('the best hour is one with posts enough to tell', () => {
  expect(bestOf(cells)).toMatchObject({ weekday: 3, hour: 0, n: 5 })
  expect(bestOf(heatOf([at('1-09', 2, 4)], 'er'))).toBeNull()
})
