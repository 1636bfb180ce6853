import { expect, test } from 'vitest'
import { findPlace, makeBuckets } from './buckets.ts'

const zone = 'Europe/Moscow'
const at = (...days: string[]) => days.map((day) => ({ at: `${day}T21:00:00.000Z` }))
const period = { from: '2026-11-03', to: '2026-11-21' }

test('a point holds the days up to the next, as the community counts them, within the period', () => {
  const weeks = makeBuckets(at('2026-11-01', '2026-11-08', '2026-11-15'), 'week', period, zone)
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-03', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-21'],
  ])
})

test('quarters and years end with their last day', () => {
  const year = { from: '2024-01-01', to: '2026-12-31' }
  const [quarter] = makeBuckets(at('2023-12-31'), 'quarter', year, zone)
  expect(quarter).toMatchObject({ from: '2024-01-01', to: '2024-03-31' })
  expect(makeBuckets(at('2023-12-31'), 'year', year, zone)[0]).toMatchObject({ to: '2024-12-31' })
})

test('days are found among the points they touch', () => {
  const days = makeBuckets(at('2026-11-02', '2026-11-03', '2026-11-04'), 'day', period, zone)
  expect(findPlace(days, { from: '2026-11-04', to: '2026-11-04' })).toEqual([1, 1])
  expect(findPlace(days, { from: '2026-10-01', to: '2026-11-04' })).toEqual([0, 1])
  expect(findPlace(days, { from: '2026-11-05', to: '2026-12-04' })).toEqual([2, 2])
  expect(findPlace(days, { from: '2026-10-01', to: '2026-10-02' })).toBeNull()
  expect(findPlace(days, { from: '2026-12-01', to: '2026-12-02' })).toBeNull()
})
