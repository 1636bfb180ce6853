import { expect, test } from 'vitest'
import type { AgedValues, EqualAge } from '../content/content.ts'
import { atEqualAge } from './equalAge.ts'
import { agedMetrics } from './metrics.ts'

const values = (views: number | null) =>
  Object.fromEntries(agedMetrics.map((metric) => [metric, metric === 'views' ? views : null])) as AgedValues
const equal_age: EqualAge = {
  ...{ age: '3h', age_hours: 3, n: 7 },
  ...{ values: values(120), p25: values(60), median: values(90), p75: values(110) },
}

test('a metric of young content comes with its value and what is normal at the same age', () => {
  expect(atEqualAge({ equal_age }, 'views')).toEqual({
    ...{ age: '3h', n: 7, value: 120, p25: 60, median: 90, p75: 110 },
  })
})

test('it is too early where the age, or the metric at that age, is not known', () => {
  expect(atEqualAge({ equal_age: null }, 'views')).toBeNull()
  expect(atEqualAge({ equal_age }, 'reach')).toBeNull()
  expect(atEqualAge({ equal_age }, 'votes')).toBeNull()
  expect(atEqualAge({ equal_age: { ...equal_age, values: values(null) } }, 'views')).toBeNull()
})

test('content that is as old as benchmarks are is judged by these', () => {
  expect(atEqualAge({}, 'views')).toBeUndefined()
})
