import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '../../testing/factories.ts'
import { openAnswers, sumUpChanges } from './analytics.ts'
import { getGraph } from './graph.ts'

let database: TestDatabase
let home: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  home = await insertCommunity(database.db)
  await insertContent(database.db, home, { views: 5 })
  await sumUpChanges(database.db, home)
})
afterAll(() => database.drop())

/** A handler that counts how often it works an answer out. */
function counting() {
  const counted = { times: 0 }
  const answer = openAnswers()(analyticsCalls.graph, (...asked) => {
    counted.times += 1
    return getGraph(...asked)
  })
  const ask = (values: object = {}, community = home) => {
    const input = analyticsCalls.graph.input.parse({ metrics: ['views'], granularity: 'year', ...values })
    return answer({ db: database.db, community, input })
  }
  return { counted, ask }
}

test('what many ask at once is worked out once, and so is what is asked again', async () => {
  const { counted, ask } = counting()
  await Promise.all([ask(), ask(), ask()])
  // The community may be named or meant.
  await ask({ community_id: String(home) })
  expect(counted.times).toBe(1)
})

test('other questions and other communities have answers of their own', async () => {
  const { counted, ask } = counting()
  const other = await insertCommunity(database.db)
  await ask()
  await ask({ metrics: ['reach'] })
  const abroad = await ask({}, other)
  expect(counted.times).toBe(3)
  expect(abroad.series[0]?.totals.views?.value).toBe(0)
})

test('an answer is forgotten when days were summed up or a tag is called otherwise', async () => {
  const { counted, ask } = counting()
  const { id } = await insertTag(database.db, home)
  await sumUpChanges(database.db, home)
  await ask()
  await insertContent(database.db, home, { views: 7 })
  await sumUpChanges(database.db, home)
  expect((await ask()).series[0]?.totals.views?.value).toBe(12)
  expect(counted.times).toBe(2)
  await sql`update tag set title = 'Other', version = version + 1 where id = ${id}`.execute(database.db)
  await ask()
  expect(counted.times).toBe(3)
})

test('a refusal is not remembered', async () => {
  const { counted, ask } = counting()
  const reversed = { filters: { from: '2024-03-02', to: '2024-03-01' } }
  await expect(ask(reversed)).rejects.toThrow('The end date is before the start date')
  await expect(ask(reversed)).rejects.toThrow('The end date is before the start date')
  expect(counted.times).toBe(2)
})
