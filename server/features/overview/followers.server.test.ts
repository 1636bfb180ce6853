import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ComparedPeriod } from '#contract/analytics.ts'
import { overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { addDays } from '../../lib/calendar.ts'
import { getAnalyticsContext } from '../analytics/analytics.ts'
import { getFollowers } from './followers.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db, { time_zone: 'UTC' })
})
afterAll(() => app.close())

interface Day {
  day: string
  members?: number
  joined?: number
  left?: number
}

const insertDays = (...days: Day[]) =>
  app.db
    .insertInto('community_day')
    .values(days.map((day) => ({ community_id: community, ...day })))
    .execute()

function daysBetween(from: string, to: string): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const ask = (asked: { from: string; to: string; compare?: ComparedPeriod }) =>
  app.call(overviewCalls.followers, { community_id: String(community), ...asked }, token)

/** As it is answered at a moment. */
const at = async (moment: string, asked: { from: string; to: string; compare?: ComparedPeriod }) =>
  getFollowers(app.db, community, asked, await getAnalyticsContext(app.db, community, new Date(moment)))

test('every day is listed, with nothing where VK told nothing', async () => {
  await insertDays(
    { day: '2024-03-01', members: 100, joined: 5, left: 2 },
    { day: '2024-03-03', members: 104, joined: 4, left: 3 },
  )
  expect(await ask({ from: '2024-03-01', to: '2024-03-04' })).toMatchObject({
    period: { from: '2024-03-01', to: '2024-03-04', until: null },
    compared: null,
    days: [
      { day: '2024-03-01', members: 100, joined: 5, left: 2, from_file: null },
      { day: '2024-03-02', members: null, joined: null, left: null, from_file: null },
      { day: '2024-03-03', members: 104, joined: 4, left: 3, from_file: null },
      { day: '2024-03-04', members: null, joined: null, left: null, from_file: null },
    ],
    totals: { members: 104, joined: 9, left: 5, unknown_days: 2 },
    finished_totals: null,
    compared_totals: null,
  })
})

test('where no day tells anything there are no totals, which is not 0', async () => {
  const { totals } = await ask({ from: '2024-03-01', to: '2024-03-02' })
  expect(totals).toEqual({ members: null, joined: null, left: null, unknown_days: 2 })
})

test('a period stands beside the one before', async () => {
  await insertDays(
    { day: '2024-02-28', members: 1, joined: 1, left: 1 },
    { day: '2024-02-29', members: 90, joined: 7, left: 1 },
    { day: '2024-03-01', members: 97, joined: 8, left: 1 },
    { day: '2024-03-02', members: 100, joined: 5, left: 2 },
    { day: '2024-03-03', members: 104, joined: 6, left: 2 },
  )
  const { compared, totals, compared_totals } = await ask({
    from: '2024-03-02',
    to: '2024-03-03',
    compare: { with: 'previous' },
  })
  expect(compared).toEqual({ from: '2024-02-29', to: '2024-03-01', until: null })
  expect(totals).toEqual({ members: 104, joined: 11, left: 4, unknown_days: 0 })
  expect(compared_totals).toEqual({ members: 97, joined: 15, left: 2, unknown_days: 0 })
})

test('an unfinished period lists the days up to today and is compared by those that are over', async () => {
  await insertDays(
    { day: '2024-03-04', members: 100, joined: 10, left: 4 },
    { day: '2024-03-05', members: 103, joined: 7, left: 3 },
    { day: '2024-03-06', members: 200, joined: 99, left: 99 },
    { day: '2024-03-11', members: 110, joined: 8, left: 1 },
    { day: '2024-03-12', members: 111, joined: 2, left: 1 },
  )
  const week = { from: '2024-03-11', to: '2024-03-17', compare: { with: 'previous' } } as const
  const { days, compared, totals, finished_totals, compared_totals } = await at('2024-03-12T06:00:00Z', week)
  expect(days.map(({ day }) => day)).toEqual(['2024-03-11', '2024-03-12'])
  expect(totals).toEqual({ members: 111, joined: 10, left: 2, unknown_days: 0 })
  expect(finished_totals).toEqual({ members: 110, joined: 8, left: 1, unknown_days: 0 })
  expect(compared).toMatchObject({ from: '2024-03-04', to: '2024-03-04' })
  expect(compared_totals).toEqual({ members: 100, joined: 10, left: 4, unknown_days: 0 })
})

test('today alone is compared with the same part of a day, in proportion', async () => {
  await insertDays(
    { day: '2024-03-11', members: 110, joined: 8, left: 2 },
    { day: '2024-03-12', members: 111, joined: 2, left: 1 },
  )
  const today = { from: '2024-03-12', to: '2024-03-12', compare: { with: 'previous' } } as const
  const { finished_totals, compared_totals } = await at('2024-03-12T06:00:00Z', today)
  expect(finished_totals).toBeNull()
  // A quarter of 11 March had passed at six: 8 / 4, and 2 / 4 rounded.
  expect(compared_totals).toEqual({ members: 110, joined: 2, left: 0, unknown_days: 0 })
})

test('a benchmark year counts as many days as the period has', async () => {
  await insertDays(
    { day: '2024-01-01', members: 1000, joined: 300, left: 100 },
    { day: '2024-12-31', members: 1500, joined: 432, left: 83 },
    ...daysBetween('2024-01-02', '2024-12-30').map((day) => ({ day, joined: 0, left: 0 })),
    ...daysBetween('2025-04-01', '2025-04-30').map((day) => ({ day, joined: 0, left: 0 })),
  )
  const asked = {
    from: '2025-04-01',
    to: '2025-04-30',
    compare: { with: 'benchmark', year: 2024 },
  } as const
  // 732 × 30 / 366 and 183 × 30 / 366.
  expect((await ask(asked)).compared_totals).toMatchObject({ members: 1500, joined: 60, left: 15 })
})

test.each([
  ['the period', '2024-03-03'],
  ['the one before', '2024-03-01'],
])('where VK did not tell of a day of %s, who came and went is not comparable', async (_, unknown) => {
  const days = ['2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03']
  await insertDays(
    ...days.map((day) => (day === unknown ? { day, members: 7 } : { day, members: 7, joined: 5, left: 2 })),
  )
  const { totals, compared_totals } = await ask({
    from: '2024-03-02',
    to: '2024-03-03',
    compare: { with: 'previous' },
  })
  expect(totals.unknown_days + (compared_totals?.unknown_days ?? 0)).toBe(1)
  expect(compared_totals).toMatchObject({ members: 7, joined: null, left: null })
})

test('a day that is not over is none that VK has yet to tell', async () => {
  await insertDays({ day: '2024-03-11', members: 110, joined: 8, left: 1 })
  const { totals } = await at('2024-03-12T06:00:00Z', { from: '2024-03-11', to: '2024-03-17' })
  expect(totals).toEqual({ members: 110, joined: 8, left: 1, unknown_days: 0 })
})

test("another community's followers are its own", async () => {
  await insertDays({ day: '2024-03-01', members: 100, joined: 5, left: 2 })
  community = await insertCommunity(app.db)
  expect((await ask({ from: '2024-03-01', to: '2024-03-01' })).totals.members).toBeNull()
})

test('days that end before they begin are refused', async () => {
  const response = await app.post(overviewCalls.followers.path, {
    token,
    json: { from: '2024-03-02', to: '2024-03-01' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { fields: { to: ['The end date is before the start date'] } },
  })
})
