import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgedMetric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { type Capture, insertHistory } from '#server/testing/history.ts'
import { refreshAges } from '../content.ts'
import { findDetails } from './contentDetails.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db, { time_zone: 'Asia/Tokyo' })
})
afterAll(() => database.drop())

const open = async (id: number) => {
  const details = await findDetails(database.db, community, String(id))
  if (!details) throw new Error(`no content ${id}`)
  return details
}

async function postWith(captures: Capture[], values: Parameters<typeof insertContent>[2] = {}) {
  const { id } = await insertContent(database.db, community, values)
  await insertHistory(database.db, community, id, captures)
  return id
}

/** What each day gained of a metric. */
const gainsOf = async (id: number, metric: AgedMetric) =>
  Object.fromEntries((await open(id)).increments.map(({ day, values }) => [day, values[metric]]))

test('the curve has every capture by its age, with rates as the community defines them', async () => {
  const id = await postWith(
    [
      { hours: 0.5, views: 10, reactions: 1, reach: 8 },
      { hours: 30, views: 100, reactions: 4, comments: 1, reach: 50 },
    ],
    { followers: 1000 },
  )
  const { curve } = await open(id)
  expect(curve.content_id).toBe(String(id))
  expect(curve.points).toEqual([
    {
      age_hours: 0.5,
      captured_at: '2024-03-01T12:30:00.000Z',
      values: {
        ...{ views: 10, reach: 8, reactions: 1, likes: null, comments: null, clicks: null, shares: null },
        ...{ engagements: 1, er: 12.5, erv: 10, erp: 0.1 },
      },
    },
    expect.objectContaining({
      age_hours: 30,
      values: expect.objectContaining({ views: 100, engagements: 5, er: 10, erp: 0.5 }),
    }),
  ])
})

describe('what was gained on a day', () => {
  // Published at 21:00 in Tokyo, three hours before its day ends.
  test('is split over days in proportion to time, from publication on', async () => {
    const id = await postWith([
      { hours: 1, views: 10 },
      { hours: 5, views: 50 },
    ])
    expect(await gainsOf(id, 'views')).toEqual({ '2024-03-01': 30, '2024-03-02': 20 })
  })

  test('came after the last look that saw nothing new', async () => {
    const id = await postWith([
      { hours: 1, views: 10 },
      { hours: 52, seenBefore: 50, views: 30 },
    ])
    expect(await gainsOf(id, 'views')).toEqual({ '2024-03-01': 10, '2024-03-03': 10, '2024-03-04': 10 })
  })

  test('does not begin with what an old post had when it was first seen', async () => {
    const id = await postWith([
      { hours: 25, views: 1000 },
      { hours: 26, views: 1007 },
    ])
    expect(await gainsOf(id, 'views')).toEqual({ '2024-03-02': 7 })
  })

  test('adds up to the whole gain, in whole numbers, also over captures that lack a metric', async () => {
    const id = await postWith([
      { hours: 2.3, views: 11, reach: 7 },
      { hours: 31.7, seenBefore: 20, views: 1013 },
      { hours: 95.1, seenBefore: 40, views: 1234, reach: 1001, likes: 3 },
      { hours: 700, seenBefore: 111, views: 1200, reach: 1300, likes: 5 },
    ])
    for (const [metric, gain] of [
      ['views', 1200],
      ['reach', 1300],
      ['likes', 2],
    ] as const) {
      const gains = Object.values(await gainsOf(id, metric))
      expect(gains.every((each) => each === null || Number.isInteger(each))).toBe(true)
      expect(gains.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(gain)
    }
  })

  test('has the rates of the day', async () => {
    const id = await postWith(
      [
        { hours: 1, views: 20, reactions: 2, reach: 10 },
        { hours: 3, views: 40, reactions: 3, reach: 20 },
        { hours: 15, views: 80, reactions: 9, reach: 50 },
      ],
      { followers: 100 },
    )
    const [, second] = (await open(id)).increments
    expect(second?.values).toMatchObject({ views: 40, reach: 30, engagements: 6, er: 20, erp: 6 })
  })
})

describe('the band of what is normal', () => {
  test('is of the last 100 of the same kind and type published before, by age, from five on', async () => {
    const home = await insertCommunity(database.db)
    const add = async (day: number, views: number, values: Parameters<typeof insertContent>[2] = {}) => {
      const published_at = new Date(Date.UTC(2023, 0, day)).toISOString()
      const { id } = await insertContent(database.db, home, { published_at, ...values })
      await insertHistory(database.db, home, id, [
        { hours: 0.2, views: 0 },
        { hours: 1, views },
        { hours: 1.5, views: 9999 },
      ])
      await refreshAges(database.db, home, [id])
      return String(id)
    }
    for (let day = 1; day <= 7; day++) await add(day, day * 10)
    await add(8, 5000, { type: 'video' })
    await add(8, 5000, { kind: 'story', expires_at: '2023-01-09T00:00:00Z' })
    const fifth = await add(5, 777)
    const id = await add(8, 888)
    await add(9, 6000)
    const details = await findDetails(database.db, home, id)
    // Views of 10, 20, 30, 40, 50, 60, 70 and 777 after an hour; nothing was seen at three hours.
    expect(details?.band).toEqual([
      {
        age: '1h',
        age_hours: 1,
        n: 8,
        p25: expect.objectContaining({ views: 27.5, reach: null }),
        median: expect.objectContaining({ views: 45, er: null }),
        p75: expect.objectContaining({ views: 62.5 }),
      },
    ])
    expect((await findDetails(database.db, home, fifth))?.band).toMatchObject([{ n: 5 }])
    await database.db
      .deleteFrom('content')
      .where('community_id', '=', home)
      .where('id', '=', Number(fifth))
      .execute()
  })

  test('leaves out an age that fewer than five had', async () => {
    const home = await insertCommunity(database.db)
    const ids = []
    for (let n = 1; n <= 5; n++) {
      const { id } = await insertContent(database.db, home, { published_at: `2023-01-0${n}T00:00:00Z` })
      await insertHistory(database.db, home, id, [{ hours: 1, views: n }])
      await refreshAges(database.db, home, [id])
      ids.push(String(id))
    }
    expect((await findDetails(database.db, home, ids[4] ?? ''))?.band).toEqual([])
  })
})

test('a post shows the stories linked to it, a story its post, and between what their joint reach lies', async () => {
  const { db } = database
  const post = await insertContent(db, community, { reach: 100, text: 'The post' })
  const link = { kind: 'story', linked_post_id: post.id } as const
  const second = await insertContent(db, community, {
    ...link,
    views: 40,
    published_at: '2024-03-03T00:00:00Z',
  })
  const first = await insertContent(db, community, {
    ...link,
    views: 30,
    published_at: '2024-03-02T00:00:00Z',
  })
  const alone = await insertContent(db, community, { reach: 5 })
  const ofPost = await open(post.id)
  expect(ofPost.linked.map(({ id, views }) => [id, views])).toEqual([
    [String(first.id), 30],
    [String(second.id), 40],
  ])
  expect(ofPost.joint_reach).toEqual({ low: 100, high: 170 })
  const ofStory = await open(first.id)
  expect(ofStory.linked).toMatchObject([{ id: String(post.id), kind: 'post', text: 'The post' }])
  expect(ofStory.joint_reach).toEqual({ low: 100, high: 170 })
  expect(await open(alone.id)).toMatchObject({ linked: [], joint_reach: null })
})

test('a story without a text is known by that of its post', async () => {
  const { db } = database
  const post = await insertContent(db, community, { text: `The post${' is long'.repeat(50)}` })
  const link = { kind: 'story', linked_post_id: post.id } as const
  const silent = await insertContent(db, community, { ...link, text: ' ' })
  const spoken = await insertContent(db, community, { ...link, text: 'Look!' })
  const alone = await insertContent(db, community, { kind: 'story', text: '' })
  expect((await open(silent.id)).post_text).toBe(post.text.slice(0, 200))
  for (const { id } of [spoken, alone, post]) expect(await open(id)).not.toHaveProperty('post_text')
  expect((await open(post.id)).linked.map(({ post_text }) => post_text)).toEqual([
    post.text.slice(0, 200),
    undefined,
  ])
})

test('texts that edits replaced stand newest first', async () => {
  const { id } = await insertContent(database.db, community)
  for (const [replaced_at, text] of [
    ['2024-03-01T13:00:00Z', 'First'],
    ['2024-03-02T13:00:00Z', 'Second'],
  ] as const) {
    await database.db
      .insertInto('content_edit')
      .values({ community_id: community, content_id: id, replaced_at, text })
      .execute()
  }
  expect((await open(id)).edits).toEqual([
    { replaced_at: '2024-03-02T13:00:00.000Z', text: 'Second' },
    { replaced_at: '2024-03-01T13:00:00.000Z', text: 'First' },
  ])
})
