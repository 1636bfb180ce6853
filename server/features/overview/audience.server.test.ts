import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

type Basis = 'reach' | 'visitors' | 'subscribed'
type Dimension = 'sex_age' | 'city' | 'country'

const insertPeople = (day: string, basis: Basis, dimension: Dimension, people: Record<string, number>) =>
  app.db
    .insertInto('audience_day')
    .values(
      Object.entries(people).map(([value, count]) => ({
        community_id: community,
        day,
        basis,
        dimension,
        value,
        name: `${value} on ${day}`,
        people: count,
      })),
    )
    .execute()

const insertReach = (day: string, reach: number | null, reach_subscribers: number, reach_mobile: number) =>
  app.db
    .insertInto('community_day')
    .values({ community_id: community, day, reach, reach_subscribers, reach_mobile })
    .execute()

const march = { from: '2024-03-01', to: '2024-03-31' }
const ask = () => app.call(overviewCalls.audience, { community_id: String(community), ...march }, token)

test('shares of groups are averages over the days that tell of them, whoever came often', async () => {
  await insertPeople('2024-03-01', 'reach', 'city', { 1: 900, 2: 100 })
  await insertPeople('2024-03-02', 'reach', 'city', { 2: 3, 3: 7 })
  // These say nothing of cities.
  await insertPeople('2024-03-03', 'reach', 'country', { 1: 5 })
  await insertPeople('2024-03-04', 'visitors', 'city', { 2: 4 })
  await insertPeople('2024-04-01', 'reach', 'city', { 9: 4 })
  const { dimensions } = await ask()
  expect(dimensions.city).toEqual([
    { value: '1', name: '1 on 2024-03-01', reach: 45, visitors: 0, subscribed: null },
    { value: '3', name: '3 on 2024-03-02', reach: 35, visitors: 0, subscribed: null },
    { value: '2', name: '2 on 2024-03-04', reach: 20, visitors: 100, subscribed: null },
  ])
  expect(dimensions.country).toEqual([
    { value: '1', name: '1 on 2024-03-03', reach: 100, visitors: null, subscribed: null },
  ])
})

test('followers stand beside those who were reached', async () => {
  await insertPeople('2024-03-01', 'reach', 'city', { 1: 30, 2: 70 })
  await insertPeople('2024-03-01', 'subscribed', 'city', { 1: 900, 3: 100 })
  const { days, dimensions } = await ask()
  expect(dimensions.city.map(({ value, reach, subscribed }) => [value, reach, subscribed])).toEqual([
    ['2', 70, 0],
    ['1', 30, 90],
    ['3', 0, 10],
  ])
  expect(days).toBe(0)
})

test('sexes and ages stand in their own order', async () => {
  await insertPeople('2024-03-01', 'visitors', 'sex_age', { 'm;18-21': 1, 'f;45-100': 2, 'f;12-18': 1 })
  const { dimensions } = await ask()
  expect(dimensions.sex_age.map(({ value, visitors }) => [value, visitors])).toEqual([
    ['f;12-18', 25],
    ['f;45-100', 50],
    ['m;18-21', 25],
  ])
})

test('who was reached on a phone, and who of them follows the community', async () => {
  await insertReach('2024-03-01', 100, 80, 75)
  await insertReach('2024-03-02', 1000, 400, 850)
  await insertReach('2024-03-03', 0, 0, 0)
  await insertReach('2024-03-04', null, 0, 0)
  const { days, subscribed, dimensions } = await ask()
  expect({ days, subscribed }).toEqual({ days: 3, subscribed: 60 })
  expect(dimensions.device).toEqual([
    { value: 'mobile', name: 'mobile', reach: 80, visitors: null, subscribed: null },
    { value: 'desktop', name: 'desktop', reach: 20, visitors: null, subscribed: null },
  ])
})

test('without statistics there are no shares, which is not 0', async () => {
  const { period, about, ...audience } = await ask()
  expect(about?.units.share).toBe('percent')
  expect(period).toEqual({ ...march, until: null })
  expect(audience).toEqual({
    days: 0,
    file_days: 0,
    subscribed: null,
    dimensions: { sex_age: [], city: [], country: [], device: [] },
  })
})

test("another community's people are its own", async () => {
  await insertPeople('2024-03-01', 'reach', 'city', { 1: 900 })
  await insertReach('2024-03-01', 100, 80, 75)
  community = await insertCommunity(app.db)
  const { days, dimensions } = await ask()
  expect({ days, ...dimensions }).toEqual({ days: 0, sex_age: [], city: [], country: [], device: [] })
})
