import { expect, test } from 'vitest'
import { stepFor } from './trendStep.ts'

test.each([
  ['2026-11-01', '2026-11-01', 'day'],
  ['2026-10-01', '2026-10-31', 'day'],
  ['2026-01-01', '2026-03-31', 'week'],
  ['2026-01-01', '2026-12-31', 'week'],
  ['2024-01-01', '2026-12-31', 'month'],
])('from %s to %s the trend goes by the %s', (from, to, step) => {
  expect(stepFor({ from, to })).toBe(step)
})

test('all time goes by the month', () => {
  expect(stepFor({})).toBe('month')
})
