import { expect, test } from 'vitest'
import { stepFor, stepsFor } from './buckets.ts'

test.each([
  ['2026-11-01', '2026-11-01', 'hour'],
  ['2026-11-01', '2026-11-28', 'day'],
  ['2026-08-24', '2026-11-21', 'day'],
  ['2026-01-01', '2026-11-21', 'week'],
  ['2020-01-01', '2026-11-21', 'month'],
])('a period from %s to %s is drawn by the %s', (from, to, step) => {
  expect(stepFor({ from, to }, 'published')).toBe(step)
  expect(stepsFor({ from, to }, 'published')).toContain(step)
})

test('of what was gained nothing smaller than a day is offered', () => {
  const day = { from: '2026-11-01', to: '2026-11-01' }
  expect(stepFor(day, 'activity')).toBe('day')
  expect(stepsFor(day, 'activity')).toEqual(['day'])
})

test('no step is offered that has more points than a graph may have', () => {
  expect(stepsFor({ from: '2006-10-01', to: '2026-11-21' }, 'published')).toEqual([
    'month',
    'quarter',
    'year',
  ])
  expect(stepsFor(null, 'published')).toEqual(['month', 'quarter', 'year'])
})
