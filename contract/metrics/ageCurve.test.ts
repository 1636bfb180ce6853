import { expect, test } from 'vitest'
import { agedPoints, valueAt } from './ageCurve.ts'
import { type AgedMetric, agedMetrics } from './metrics.ts'

const none = Object.fromEntries(agedMetrics.map((metric) => [metric, null])) as Record<AgedMetric, null>

const points = [
  { hours: 1, value: 100 },
  { hours: 3, value: 200 },
  { hours: 24, value: 200 },
]

test('between two captures a value grows in proportion to time', () => {
  expect(valueAt(points, 1)).toBe(100)
  expect(valueAt(points, 1.5)).toBe(125)
  expect(valueAt(points, 10)).toBe(200)
})

test('nothing is known before the first capture and after the last', () => {
  expect(valueAt(points, 0.5)).toBeNull()
  expect(valueAt(points, 25)).toBeNull()
  expect(valueAt([], 1)).toBeNull()
})

test('a capture without the metric is no point of its curve', () => {
  const curve = {
    points: [
      { age_hours: 1, captured_at: '2026-11-21T10:00:00Z', values: { ...none, views: 5 } },
      { age_hours: 2, captured_at: '2026-11-21T11:00:00Z', values: { ...none, views: 9, reach: 7 } },
    ],
  }
  expect(agedPoints(curve, 'reach')).toEqual([{ hours: 2, value: 7 }])
  expect(agedPoints(curve, 'views')).toHaveLength(2)
})
