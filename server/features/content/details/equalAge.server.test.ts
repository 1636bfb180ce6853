import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { refreshAges } from '../content.ts'
import { findDetails } from './contentDetails.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

type Values = Parameters<typeof insertContent>[2]
const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** Publishes something so many hours ago that gets `pace` views and a tenth of that in reactions an hour. */
async function publish(hours: number, pace: number, values: Values = {}): Promise<string> {
  const { id } = await insertContent(database.db, community, { published_at: hoursAgo(hours), ...values })
  const looks = [0.5, 0.9, 1.1, 2.9, 3.1, 23, 25, 71, 73, 167, 169].filter((each) => each < hours)
  const seen = [...looks, hours].map((at) => ({
    hours: at,
    views: Math.round(at * pace),
    reach: Math.round(at * pace),
    reactions: Math.round((at * pace) / 10),
  }))
  await insertHistory(database.db, community, id, seen)
  await refreshAges(database.db, community, [id])
  return String(id)
}

const equalAge = async (id: string) => {
  const details = await findDetails(database.db, community, id)
  if (!details) throw new Error(`no content ${id}`)
  return details.equal_age
}

/** Of 10, 20, 30, 40 and 50 views an hour. */
async function publishPeers(values: Values = {}) {
  for (const pace of [10, 20, 30, 40, 50]) await publish(1000 + pace, pace, values)
}

test('a post of nine hours is judged by what it had at three, as others at three', async () => {
  await publishPeers()
  const judged = await equalAge(await publish(9, 60))
  expect(judged).toMatchObject({
    age: '3h',
    age_hours: 3,
    n: 5,
    values: { views: 180, reactions: 18, er: 10 },
    p25: { views: 60 },
    median: { views: 90, er: 10, comments: null },
    p75: { views: 120 },
  })
})

test('what it is judged by is the band of its curve at that age', async () => {
  await publishPeers()
  const details = await findDetails(database.db, community, await publish(100, 25))
  const judged = details?.equal_age
  expect(judged?.age).toBe('3d')
  const { values, ...normal } = judged ?? { values: null }
  expect(values?.views).toBe(1800)
  expect(details?.band.find(({ age }) => age === '3d')).toEqual(normal)
})

test('where few are known at its age it is judged at an earlier one', async () => {
  await publish(80, 10)
  const id = await publish(75, 30)
  expect(await equalAge(id)).toBeNull()
  // Published before it, and last looked at when a day old.
  for (const pace of [10, 20, 30, 40]) {
    const { id: peer } = await insertContent(database.db, community, { published_at: hoursAgo(90) })
    await insertHistory(database.db, community, peer, [
      { hours: 23, views: pace },
      { hours: 25, views: pace },
    ])
    await refreshAges(database.db, community, [peer])
  }
  expect(await equalAge(id)).toMatchObject({ age: '1d', n: 5 })
})

test('it is too early before an age is reached, and while others are not known', async () => {
  expect(await equalAge(await publish(9, 60))).toBeNull()
  await publishPeers()
  expect(await equalAge(await publish(0.6, 60))).toBeNull()
  const unseen = await insertContent(database.db, community, { published_at: hoursAgo(200) })
  expect(await equalAge(String(unseen.id))).toBeNull()
})

test('after thirty days a post is as old as benchmarks are', async () => {
  await publishPeers()
  expect(await equalAge(await publish(719, 60))).toMatchObject({ age: '7d' })
  expect(await equalAge(await publish(721, 60))).toBeUndefined()
})

test('a story is judged among stories at its age, until it expires', async () => {
  const story = { kind: 'story' } as const
  await publishPeers()
  await publishPeers(story)
  const living = await publish(4, 60, { ...story, expires_at: hoursAgo(-20) })
  expect(await equalAge(living)).toMatchObject({ age: '3h', n: 5 })
  const gone = await publish(25, 60, { ...story, expires_at: hoursAgo(1) })
  expect(await equalAge(gone)).toBeUndefined()
})
