import { expect, test } from 'vitest'
import { type AgedMetric, agedMetrics } from '#contract/metrics.ts'
import { ageAt, marksFor, placeOf, pointsOf, valueAt } from './age.ts'

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
  expect(pointsOf(curve, 'reach')).toEqual([{ hours: 2, value: 7 }])
  expect(pointsOf(curve, 'views')).toHaveLength(2)
})

test('the axis starts at publication and gives the first day most room', () => {
  expect(placeOf(0)).toBe(0)
  expect(ageAt(placeOf(72))).toBeCloseTo(72)
  expect(placeOf(24) / placeOf(720)).toBeCloseTo(0.489, 3)
})

test('the axis is marked up to the first age that holds all captures', () => {
  expect(marksFor(0.3)).toEqual([1, 3])
  expect(marksFor(25)).toEqual([1, 3, 24, 72])
  expect(marksFor(720)).toEqual([1, 3, 24, 72, 168, 720])
  expect(marksFor(20_000).at(-1)).toBe(8760)
})
