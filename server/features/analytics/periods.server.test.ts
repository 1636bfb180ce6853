import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ComparedPeriod } from '#contract/analytics.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { AnalyticsContext } from './analyticsContext.queries.ts'
import { resolvePeriods } from './periods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Noon of 21 November in Moscow. */
const context: AnalyticsContext = {
  now: new Date('2026-11-21T09:00:00Z'),
  time_zone: 'Europe/Moscow',
  today: '2026-11-21',
  today_passed: 0.5,
  clock: '12:00:00',
  first_day: '2026-10-05',
  measured_from: {},
  stories_from: null,
  definitions: {
    post_engagements: ['reactions'],
    story_engagements: ['likes'],
    er_base: 'reach',
    erp_base: 'followers',
  },
  revision: '1',
  captured_at: null,
  rolled_up_at: null,
}
const resolve = (from?: string, to?: string, compare?: ComparedPeriod, at = context) =>
  resolvePeriods(database.db, at, { from, to }, compare)
const previous = { with: 'previous' } as const

test.each([
  { from: undefined, to: undefined, days: ['2026-10-05', '2026-11-21'] },
  { from: '2026-11-01', to: undefined, days: ['2026-11-01', '2026-11-21'] },
  { from: undefined, to: '2026-10-31', days: ['2026-10-05', '2026-10-31'] },
  { from: undefined, to: '2026-10-01', days: ['2026-10-01', '2026-10-01'] },
  { from: '2027-01-01', to: undefined, days: ['2027-01-01', '2027-01-01'] },
])('from $from to $to means $days', async ({ from, to, days }) => {
  const { period } = await resolve(from, to)
  expect([period.from, period.to]).toEqual(days)
})

describe('a period that is over is compared with', () => {
  test.each<{ days: [string, string]; compare: ComparedPeriod; with: [string, string] }>([
    { days: ['2026-11-02', '2026-11-08'], compare: previous, with: ['2026-10-26', '2026-11-01'] },
    { days: ['2026-10-01', '2026-10-31'], compare: previous, with: ['2026-09-01', '2026-09-30'] },
    { days: ['2026-02-01', '2026-03-31'], compare: previous, with: ['2025-12-01', '2026-01-31'] },
    { days: ['2024-03-01', '2024-03-31'], compare: previous, with: ['2024-02-01', '2024-02-29'] },
    { days: ['2026-03-02', '2026-03-31'], compare: previous, with: ['2026-01-31', '2026-03-01'] },
    {
      days: ['2026-11-02', '2026-11-08'],
      compare: { with: 'last_year', match_weekday: true },
      with: ['2025-11-03', '2025-11-09'],
    },
    {
      days: ['2024-02-29', '2024-03-08'],
      compare: { with: 'last_year', match_weekday: false },
      with: ['2023-02-28', '2023-03-08'],
    },
    {
      days: ['2026-11-02', '2026-11-08'],
      compare: { with: 'custom', from: '2020-01-01', to: '2020-02-01' },
      with: ['2020-01-01', '2020-02-01'],
    },
    {
      days: ['2026-11-02', '2026-11-08'],
      compare: { with: 'benchmark', year: 2024 },
      with: ['2024-01-01', '2024-12-31'],
    },
  ])('$days against $compare.with: $with', async ({ days, compare, with: [from, to] }) => {
    const { period, compared } = await resolve(...days, compare)
    expect(period.until).toBeNull()
    expect(compared).toEqual({ from, to, until: null })
  })
})

describe('of a period that is not over as much is compared as is over', () => {
  test('of days without today', async () => {
    const answer = await resolve('2026-11-01', '2026-11-30', previous)
    expect(answer.period.until).toBe('2026-11-21T09:00:00.000Z')
    expect(answer).toMatchObject({
      finished: { from: '2026-11-01', to: '2026-11-20' },
      passed_days: 20,
      compared: { from: '2026-10-01', to: '2026-10-20', until: null },
      cut: null,
    })
  })

  test('of today alone up to the same time of day', async () => {
    expect(await resolve('2026-11-21', '2026-11-21', previous)).toMatchObject({
      finished: null,
      passed_days: 0.5,
      compared: { from: '2026-11-20', to: '2026-11-20', until: '2026-11-20T09:00:00.000Z' },
      cut: { day: '2026-11-20', passed: 0.5 },
    })
  })

  test('by the clocks of then, which may have been other ones', async () => {
    const now = { ...context, time_zone: 'America/New_York', now: new Date('2026-11-21T17:00:00Z') }
    const { cut } = await resolve(
      '2026-11-21',
      '2026-11-21',
      { with: 'custom', from: '2026-03-08', to: '2026-03-08' },
      now,
    )
    // Noon in summer time; the day has only 23 hours.
    expect(cut).toEqual({ day: '2026-03-08', until: new Date('2026-03-08T16:00:00Z'), passed: 11 / 23 })
  })

  test('all of a period that is shorter than what has passed', async () => {
    const compare = { with: 'custom', from: '2026-02-01', to: '2026-02-10' } as const
    expect((await resolve('2026-11-01', '2026-11-30', compare)).compared?.until).toBeNull()
  })

  test('nothing of one that has not begun', async () => {
    const { cut, passed_days } = await resolve('2026-12-01', '2026-12-31', previous)
    expect(cut).toEqual({ day: '2026-11-01', until: new Date('2026-10-31T21:00:00Z'), passed: 0 })
    expect(passed_days).toBe(0)
  })

  test('and nothing of today, or later, of the other', async () => {
    const compare = { with: 'custom', from: '2026-11-19', to: '2026-11-22' } as const
    expect(await resolve('2026-11-02', '2026-11-08', compare)).toMatchObject({
      finished: null,
      compared: { from: '2026-11-19', to: '2026-11-20', until: null },
      cut: null,
    })
  })
})
