import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Metric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { countGaining } from '../../../engine/gains.ts'
import { inOneStep, inSteps } from '../../../engine/steppedDays.ts'
import { cooperativeYield } from '../../../engine/yield.ts'
import { sumUpChanges } from '../analytics.ts'
import { contentColumns } from './contentColumns.queries.ts'
import { gainColumns } from './gainColumns.queries.ts'

let database: TestDatabase
let home: CommunityId
let quiet: number
let loud: number

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  home = await insertCommunity(db, { er_base: 'views', erp_base: 'followers' })
  const post = async (published_at: string, followers: number | null) =>
    (await insertContent(db, home, { published_at, followers, views: 300 })).id
  quiet = await post('2024-03-01T09:00:00Z', null)
  loud = await post('2024-03-03T09:00:00Z', 100)
  await insertHistory(db, home, loud, [
    { hours: 1, views: 100, reactions: 4 },
    { hours: 25, views: 300 },
    { hours: 24 * 9, views: 360 },
  ])
  await insertHistory(db, home, quiet, [{ hours: 2, reach: 10 }])
  await sumUpChanges(db, home)
})
afterAll(() => database.drop())

async function gaining(metrics: Metric[], days: Parameters<typeof countGaining>[3]) {
  const columns = await contentColumns(database.db, home, 'first')
  const gains = await gainColumns(database.db, home, columns)
  return countGaining(gains, metrics, columns.rowsOf([quiet, loud]), days, cooperativeYield())
}

const march = { from: '2024-03-01', to: '2024-03-14' }

test('a content that gained on many days counts once in all, and once in each step', async () => {
  expect(await gaining(['views'], inOneStep(march))).toEqual([{ day: null, contents: 2, views_n: 1 }])
  expect(await gaining(['views'], inSteps(march, 'week'))).toEqual([
    { day: '2024-02-26', contents: 2, views_n: 1 },
    { day: '2024-03-04', contents: 1, views_n: 1 },
    { day: '2024-03-11', contents: 1, views_n: 1 },
  ])
})

test('engagements are known where one is, rates where their base is, too', async () => {
  const [first] = await gaining(['reach', 'engagements', 'er', 'erp'], inSteps(march, 'day'))
  expect(first).toEqual({ day: '2024-03-01', contents: 1, reach_n: 1, engagements_n: 0, er_n: 0, erp_n: 0 })
  const [, , third] = await gaining(['reach', 'engagements', 'er', 'erp'], inSteps(march, 'day'))
  expect(third).toEqual({ day: '2024-03-03', contents: 1, reach_n: 0, engagements_n: 1, er_n: 1, erp_n: 1 })
})

test('days that have not come have nothing', async () => {
  expect(await gaining(['views'], inOneStep({ from: '2024-04-02', to: '2024-04-01' }))).toEqual([
    { day: null, contents: 0, views_n: 0 },
  ])
})

test('they are read once for all who ask of the same columns, and again after that failed', async () => {
  const { db } = database
  const columns = await contentColumns(db, home, 'first')
  expect(await gainColumns(db, home, columns)).toBe(await gainColumns(db, home, columns))
  const failing = db.withPlugin({
    transformQuery: () => {
      throw new Error('no database')
    },
    transformResult: async ({ result }) => result,
  })
  const other = await insertCommunity(db)
  await insertContent(db, other)
  const others = await contentColumns(db, other, 'first')
  await expect(gainColumns(failing, other, others)).rejects.toThrow('no database')
  expect((await gainColumns(db, other, others)).first).toHaveLength(2)
})
