import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReachRow, WallRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertMeasuredBlock } from '#server/testing/factories.ts'
import { refreshDays } from '../content/content.ts'
import { assignFollowers, captureReach, captureWall } from './capture.ts'

const published = Date.parse('2024-03-01T12:00:00Z')
const after = (hours: number) => new Date(published + hours * 3_600_000)

let database: TestDatabase
let community: CommunityId
let externalId = 0

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

const empty = {
  views: null,
  reactions: null,
  likes: null,
  comments: null,
  votes: null,
  replies: null,
  field_replies: null,
  shares: null,
}
const wallRow = (values: Partial<WallRow>): WallRow => ({
  kind: 'post',
  type: 'text',
  external_id: String(externalId),
  text: '',
  author_external_id: null,
  published_at: after(0),
  edited_at: null,
  expires_at: null,
  is_pinned: false,
  is_ad: false,
  reaction_kinds: null,
  attachments: [],
  ...empty,
  missing: {},
  refresh_at: after(0),
  ...values,
})

const reachRow = (values: Partial<ReachRow>): ReachRow => ({
  external_id: String(externalId),
  reach: null,
  hides: null,
  unsubscribes: null,
  reports: null,
  links: null,
  to_group: null,
  join_group: null,
  open_link: null,
  subscribers: null,
  reach_subscribers: null,
  reach_viral: null,
  reach_ads: null,
  missing: {},
  ...values,
})

/** What the wall and the reach say of the newest post at an age in hours. */
const see = (hours: number, values: Partial<WallRow>) =>
  captureWall(database.db, community, [wallRow(values)], after(hours))
const seeReach = (hours: number, values: Partial<ReachRow>) =>
  captureReach(database.db, community, 'post', [reachRow(values)], after(hours))

async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database.db)).rows
}

const newest = () =>
  sql`(select id from content where community_id = ${community} and external_id = ${externalId})`

interface Seen {
  hours: number
  seen: number | null
  views: number | null
  reach: number | null
}
const history = () =>
  rows(sql<Seen>`
    select extract(epoch from captured_at - ${after(0)})::float / 3600 as hours,
      extract(epoch from seen_before - ${after(0)})::float / 3600 as seen, views, reach
    from content_capture where community_id = ${community} and content_id = ${newest()} order by capture`)

const ages = async () =>
  Object.fromEntries(
    (
      await rows(sql<{ age_hours: number; views: number }>`
        select age_hours, views from content_age
        where community_id = ${community} and content_id = ${newest()} order by age_hours`)
    ).map(({ age_hours, views }) => [age_hours, views]),
  )

describe('history', () => {
  test('has a row for each look that saw other values, and when the old ones were last seen', async () => {
    externalId += 1
    await see(1, { views: 5 })
    await see(2, { views: 5 })
    await see(3, { views: 5 })
    await see(4, { views: 8 })
    await see(5, { views: 5 })
    expect(await history()).toEqual([
      { hours: 1, seen: null, views: 5, reach: null },
      { hours: 4, seen: 3, views: 8, reach: null },
      { hours: 5, seen: 4, views: 5, reach: null },
    ])
  })

  test('goes on over chunks of 64, all captures in their order', async () => {
    externalId += 1
    for (let n = 1; n <= 130; n++) {
      await see(n, { views: n })
      if (n % 3 === 0) await seeReach(n + 0.1, { reach: n })
    }
    const seen = await history()
    expect(seen.map(({ views }) => views)).toEqual(Array.from({ length: 130 }, (_, index) => index + 1))
    expect(seen.map(({ reach }) => reach)).toEqual(
      Array.from({ length: 130 }, (_, index) => ((index + 1) % 3 === 0 ? index + 1 : null)),
    )
    const chunks = await rows(sql<{ n: number }>`
      select cardinality(captured_at) as n from content_history
      where community_id = ${community} and content_id = ${newest()} order by chunk`)
    expect(chunks).toEqual([{ n: 64 }, { n: 64 }, { n: 2 }])
  })

  test('tells with each look what was gained, the same as it does as a whole', async () => {
    externalId += 1
    await see(1, { views: 5, comments: 1 })
    await seeReach(1.1, { reach: 4, links: 1 })
    await see(20, { views: 50, comments: 1 })
    await see(31, { views: 60, comments: 3 })
    await seeReach(31.1, { reach: 40 })
    await seeReach(60, { reach: 44, to_group: 2 })
    await see(90, { views: 55, comments: 3 })
    const gained = () =>
      rows(sql`
        select * from content_day where community_id = ${community} and content_id = ${newest()} order by day`)
    const added = await gained()
    expect(added).toHaveLength(5)
    const [{ id } = { id: 0 }] = await rows(sql<{ id: number }>`select ${newest()} as id`)
    await refreshDays(database.db, community, [id])
    expect(await gained()).toEqual(added)
  })

  test('begins at publication for what was published since it is measured, however late it was seen', async () => {
    const seenLate = async () => {
      externalId += 1
      await see(60, { views: 60 })
      await seeReach(60, { reach: 30 })
      const [sums] = await rows(sql<{ views: number | null; reach: number | null }>`
        select sum(views)::bigint as views, sum(reach)::bigint as reach from content_day
        where community_id = ${community} and content_id = ${newest()}`)
      return sums
    }
    expect(await seenLate()).toEqual({ views: null, reach: null })
    await insertMeasuredBlock(database.db, community, 'posts', new Date(published))
    await insertMeasuredBlock(database.db, community, 'reach', new Date(published + 1))
    expect(await seenLate()).toEqual({ views: 60, reach: null })
    await database.db.deleteFrom('sync_block').where('community_id', '=', community).execute()
  })

  test('has the reach in the newest capture as long as that has none, then in one of its own', async () => {
    externalId += 1
    await see(1, { views: 5 })
    await seeReach(1.5, { reach: 4 })
    await seeReach(1.7, { reach: 4 })
    await seeReach(2, { reach: 5 })
    await see(3, { views: 9 })
    await seeReach(3.5, { reach: 6 })
    expect(await history()).toEqual([
      { hours: 1, seen: null, views: 5, reach: 4 },
      { hours: 2, seen: 1, views: 5, reach: 5 },
      { hours: 3, seen: 1, views: 9, reach: 6 },
    ])
  })
})

test('a text that an edit replaced is kept, with when it was', async () => {
  externalId += 1
  await see(1, { text: 'One' })
  await see(2, { text: 'One' })
  await see(3, { text: 'Two' })
  await see(4, { text: 'One' })
  const edits = await rows(sql<{ replaced_at: Date; text: string }>`
    select replaced_at, text from content_edit where content_id = ${newest()} order by replaced_at`)
  expect(edits).toEqual([
    { replaced_at: after(3), text: 'One' },
    { replaced_at: after(4), text: 'Two' },
  ])
})

describe('the value at an age', () => {
  test('lies on the line between the looks around it', async () => {
    externalId += 1
    await see(0.5, { views: 10 })
    await see(1.25, { views: 40 })
    expect(await ages()).toEqual({ 1: 30 })
    await see(2.9, { views: 40 })
    await see(3.1, { views: 60 })
    expect(await ages()).toEqual({ 1: 30, 3: 50 })
  })

  test('is missing when the looks around it lie further apart than the age itself', async () => {
    externalId += 1
    await see(0.5, { views: 10 })
    await see(1.6, { views: 40 })
    await see(20, { views: 50 })
    await see(43, { views: 80 })
    expect(await ages()).toEqual({ 24: Math.round(50 + 30 * (4 / 23)) })
  })

  test('is missing before the first look', async () => {
    externalId += 1
    await see(2, { views: 40 })
    await see(3.5, { views: 70 })
    expect(await ages()).toEqual({ 3: 60 })
  })

  test('is what a look before and one after saw alike, however far apart', async () => {
    externalId += 1
    await see(0.5, { views: 10 })
    await see(100, { views: 10 })
    expect(await ages()).toEqual({ 1: 10, 3: 10, 24: 10, 72: 10 })
    await see(180, { views: 99 })
    expect(await ages()).toEqual({ 1: 10, 3: 10, 24: 10, 72: 10, 168: 86 })
  })

  test('of a story at its last one is that of just before it expires', async () => {
    externalId += 1
    const story = { kind: 'story', expires_at: after(24) } as const
    await see(0.9, { ...story, views: 5 })
    await see(1.1, { ...story, views: 15 })
    await see(23.5, { ...story, views: 60 })
    await see(23.9, { ...story, views: 100 })
    expect(await ages()).toMatchObject({ 1: 10, 24: Math.round(60 + 40 * ((23 + 50 / 60 - 23.5) / 0.4)) })
    await see(200, { ...story, views: 100 })
    expect(Object.keys(await ages())).toEqual(['1', '24'])
  })

  test('has its rates once the followers of its day are known', async () => {
    externalId += 1
    await see(0.5, { views: 10, reactions: 1 })
    await see(1.5, { views: 10, reactions: 1 })
    await database.db
      .insertInto('community_day')
      .values({ community_id: community, day: '2024-03-01', members: 50 })
      .execute()
    await assignFollowers(database.db, community)
    const aged = await rows(sql<{ erp: number }>`
      select erp from content_age where content_id = ${newest()} and age_hours = 1`)
    expect(aged).toEqual([{ erp: 2 }])
  })
})

test('the picture of a post of the last year and the frame of a story are noted to be fetched, again where the post was edited', async () => {
  const pictured = (url: string) => [
    {
      kind: 'link' as const,
      title: null,
      url: 'https://vk.com',
      picture: null,
      duration_s: null,
      views: null,
      answers: null,
    },
    {
      kind: 'photo' as const,
      title: null,
      url: null,
      picture: { url, width: 800, height: 600 },
      duration_s: null,
      views: null,
      answers: null,
    },
  ]
  const [post = '', old = '', story = '', bare = ''] = [1, 2, 3, 4].map((n) => String(externalId + n))
  externalId += 4
  const yesterday = new Date(Date.now() - 86_400_000)
  const capture = (url: string, values: Partial<WallRow> = {}) =>
    captureWall(
      database.db,
      community,
      [wallRow({ external_id: post, published_at: yesterday, attachments: pictured(url), ...values })],
      after(1),
    )
  const noted = async () => {
    const { rows } = await sql<{ kind: string; url: string; is_due: boolean }>`
      select kind, url, due_at is not null as is_due from content_picture join content
      on content.community_id = content_picture.community_id and content.id = content_id
      where content.community_id = ${community} and external_id = any(${[post, old, story, bare]}) order by kind, published_at desc`.execute(
      database.db,
    )
    return rows.map(({ kind, url, is_due }) => `${kind} ${url}${is_due ? ' due' : ''}`)
  }
  await captureWall(
    database.db,
    community,
    [
      wallRow({ external_id: story, kind: 'story', attachments: pictured('frame') }),
      wallRow({ external_id: old, published_at: new Date('2020-01-01'), attachments: pictured('old') }),
      wallRow({ external_id: bare }),
    ],
    after(1),
  )
  await capture('a')
  expect(await noted()).toEqual(['post a due', 'post old', 'story frame due'])
  // VK gives pictures that stay the same other addresses: of those that are there nobody cares.
  await capture('b')
  expect(await noted()).toEqual(['post b due', 'post old', 'story frame due'])
  await sql`update content_picture set due_at = null`.execute(database.db)
  await capture('c')
  expect(await noted()).toEqual(['post b', 'post old', 'story frame'])
  await capture('d', { edited_at: after(2) })
  expect(await noted()).toEqual(['post d due', 'post old', 'story frame'])
})
