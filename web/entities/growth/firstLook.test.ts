import { expect, test } from 'vitest'
import { agedMetrics } from '#contract/metrics/metrics.ts'
import { firstLook, isWhole } from './firstLook.ts'

const none = Object.fromEntries(agedMetrics.map((metric) => [metric, null])) as Record<
  (typeof agedMetrics)[number],
  null
>
const look = (age_hours: number, seen: object) => ({
  age_hours,
  captured_at: `2026-09-0${Math.ceil(age_hours / 24)}T12:00:00.000Z`,
  values: { ...none, ...seen },
})
const curve = { points: [look(24, { views: 5 }), look(72, { views: 9, reach: 7 })] }

test('the first look at a metric is the one that saw it', () => {
  expect(firstLook(curve, 'views')).toEqual({ at: '2026-09-01T12:00:00.000Z', hours: 24 })
  expect(firstLook(curve, 'reach')).toEqual({ at: '2026-09-03T12:00:00.000Z', hours: 72 })
  expect(firstLook(curve, 'clicks')).toBeUndefined()
})

test('days know a value where what was gained on them makes it up', () => {
  const gains = [
    { day: '2026-09-01', value: 5 },
    { day: '2026-09-02', value: 4 },
  ]
  expect(isWhole(gains, 9)).toBe(true)
  expect(isWhole(gains, 16)).toBe(false)
  expect(isWhole([], null)).toBe(true)
})
