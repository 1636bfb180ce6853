import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CommentFilters } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { getOverview, listToneGroups } from './overview.ts'
import { toneJobs } from './tone.jobs.ts'

let database: TestDatabase
let community: CommunityId
let post: number
let otherPost: number

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db)
  post = (await insertContent(database.db, community)).id
  otherPost = (await insertContent(database.db, community)).id
})
afterAll(() => database.drop())

const day = (index: number) => new Date(Date.UTC(2024, 0, 20 + index)).toISOString().slice(0, 10)
const days = 60

/** Does the job. */
async function sumUp() {
  const helpers = {} satisfies Partial<JobHelpers> as JobHelpers
  await toneJobs(database).commentDays?.({ community }, helpers)
}

const overview = (filters: object) =>
  getOverview(database.db, community, CommentFilters.parse(filters), 'week')

const groups = (filters: object) =>
  listToneGroups(database.db, community, { filters: CommentFilters.parse(filters), by: 'post', limit: 50 })

/** As every comment has an author, asking for all of them changes nothing but that the comments themselves are read. */
const authors = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** Random changes as the synchronisation, the judging and people make them, many at once. */
function makeChange(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const emotion = () => emotions[below(emotions.length)] ?? 'unknown'
  const some = sql`community_id = ${community} and external_id::bigint % 7 = ${below(7)} and published_on >= ${day(below(days))}`
  const update = (set: ReturnType<typeof sql>) =>
    sql`update comment set ${set} where ${some}`.execute(database.db)
  const changes = [
    () => insertSome(below, emotion),
    () => insertSome(below, emotion),
    () => update(sql`emotion = ${emotion()}`),
    () => update(sql`emotion = case emotion when 'negative' then 'positive' else 'negative' end`),
    () => update(sql`deleted_at = case when deleted_at is null then published_at end`),
    () => update(sql`answered_at = case when answered_at is null then published_at + interval '1 hour' end`),
    () => update(sql`likes = 1`),
    () => sql`delete from comment where ${some} and external_id::bigint % 3 = 0`.execute(database.db),
    sumUp,
  ]
  return changes[below(changes.length)]?.()
}

async function insertSome(below: (limit: number) => number, emotion: () => Emotion) {
  const rows = Array.from({ length: 1 + below(20) }, () => ({ author: 1 + below(12), on: day(below(days)) }))
  for (const { author, on } of rows)
    await insertComment(database.db, community, {
      content_id: below(2) ? post : otherPost,
      author_external_id: String(author),
      emotion: emotion(),
      published_at: `${on}T10:00:00Z`,
    })
}

test.each([1, 2, 3])('days and their people agree with the comments after any changes (%i)', async (seed) => {
  const random = seededRandom(seed)
  for (let step = 0; step < 40; step += 1) {
    await makeChange(random)
    const ends = [Math.floor(random() * days), Math.floor(random() * days)].sort((a, b) => a - b)
    const [from = 0, to = 0] = ends
    for (const filters of [
      {},
      { from: day(from), to: day(to) },
      { from: '2024-02-01', to: '2024-02-29', emotions: ['negative', 'unknown'] },
    ]) {
      expect(await overview(filters)).toEqual(await overview({ ...filters, authors }))
      expect(await groups(filters)).toEqual(await groups({ ...filters, authors }))
    }
  }
})

/** Where each row stands, which any write changes, by its key. */
async function peopleRows(): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; place: string }>`
    select concat_ws(' ', span, begins_on, emotion) as key, concat_ws(' ', ctid, xmin, xmax) as place
    from comment_people where community_id = ${community}`.execute(database.db)
  return new Map(rows.map(({ key, place }) => [key, place]))
}

test('people are written where they changed, and nowhere else', async () => {
  const write = (author_external_id: string, emotion: Emotion, on: string) =>
    insertComment(database.db, community, {
      content_id: post,
      author_external_id,
      emotion,
      published_at: `${on}T10:00:00Z`,
    })
  for (const on of ['2024-02-01', '2024-02-02', '2024-03-05']) {
    await write('1', 'neutral', on)
    await write('2', 'negative', on)
  }
  await sumUp()
  const before = await peopleRows()
  expect(before.size).toBe(10)

  // Read and judged again, with the same result.
  for (const emotion of ['positive', 'neutral'])
    await sql`
      update comment set emotion = ${emotion} where community_id = ${community} and author_external_id = '1'`.execute(
      database.db,
    )
  await write('1', 'neutral', '2024-02-01')
  await sumUp()
  expect(await peopleRows()).toEqual(before)

  await write('3', 'neutral', '2024-02-02')
  await sumUp()
  const after = await peopleRows()
  const changed = [...after].filter(([key, place]) => before.get(key) !== place).map(([key]) => key)
  expect(changed.sort()).toEqual(['day 2024-02-02 neutral', 'month 2024-02-01 neutral'])
})

test('people of several segments are told apart', async () => {
  await sql`
    insert into comment_author (community_id, author_external_id, number)
    select ${community}, n, 65534 + n from generate_series(1, 4) as n`.execute(database.db)
  for (const author_external_id of ['1', '2', '3', '4', '4'])
    await insertComment(database.db, community, { content_id: post, author_external_id, emotion: 'neutral' })
  await sumUp()
  expect((await overview({})).tone.by_people.neutral.n).toBe(4)
})

test('summing up leaves one row for each emotion of a day, and none where nothing is left', async () => {
  for (const emotion of ['neutral', 'neutral', 'negative'])
    await insertComment(database.db, community, { content_id: post, emotion })
  await sql`update comment set deleted_at = now() where community_id = ${community} and emotion = 'negative'`.execute(
    database.db,
  )
  await sumUp()
  const rows = await database.db
    .selectFrom('comment_day')
    .select(['published_on', 'emotion', 'comments', 'answered', 'is_summed'])
    .where('community_id', '=', community)
    .execute()
  expect(rows).toEqual([
    { published_on: '2024-03-01', emotion: 'neutral', comments: 2, answered: 0, is_summed: true },
  ])
})

test('a change makes the community a job that sums up its days; one that moves nobody makes none', async () => {
  const { db } = database
  const jobs = async () =>
    (await sql`select from graphile_worker.jobs where key = ${`commentDays:${community}`}`.execute(db)).rows
      .length
  expect(await jobs()).toBe(0)
  await insertComment(db, community, { content_id: post })
  await insertComment(db, community, { content_id: post })
  expect(await jobs()).toBe(1)
  await sql`delete from graphile_worker._private_jobs where key = ${`commentDays:${community}`}`.execute(db)
  await sql`update comment set likes = 5 where community_id = ${community}`.execute(db)
  expect(await jobs()).toBe(0)
})

test('a community goes with its comments and their days', async () => {
  await insertComment(database.db, community, { content_id: post })
  await sumUp()
  await database.db.deleteFrom('community').where('id', '=', community).execute()
  for (const table of [
    'comment',
    'comment_day',
    'comment_post_day',
    'topic_day',
    'comment_people',
    'comment_author',
  ] as const) {
    const rows = await database.db
      .selectFrom(table)
      .where('community_id', '=', community)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  }
})
