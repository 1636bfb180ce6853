import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '../db/communityId.ts'
import { sumUpChanges } from '../features/analytics/analytics.ts'
import { refreshAnswers, sumUpMonth } from '../features/comments/comments.ts'
import { refreshAges } from '../features/content/content.ts'
import { refreshBenchmarks } from '../features/tags/tags.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '../testing/factories.ts'
import { insertHistory } from '../testing/history.ts'
import { verifyRollups } from './rollups.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  community = await insertCommunity(db, { name: 'Museum' })
  const posts = []
  for (let n = 0; n < 6; n++) {
    const post = await insertContent(db, community, {
      views: 10 + n,
      published_at: `2024-03-0${1 + n}T12:00:00Z`,
    })
    await insertHistory(db, community, post.id, [
      { hours: 0.5, views: n },
      { hours: 1.5, views: 10 + n },
    ])
    posts.push(post)
  }
  await refreshAges(
    db,
    community,
    posts.map(({ id }) => id),
  )
  await insertComments(posts.map(({ id }) => id))
  await insertTag(db, community, { contents: posts })
  await refreshBenchmarks(db, community)
  await sumUpChanges(db, community)
})
afterAll(() => database.drop())

/** A comment and the community's answer to it under each of these posts, each on a day of its own. */
async function insertComments(posts: number[]) {
  const { db } = database
  for (const [index, content_id] of posts.entries()) {
    const published_at = `2024-03-0${1 + index}T13:00:00Z`
    const asked = await insertComment(db, community, {
      content_id,
      author_external_id: String(7 + index),
      published_at,
    })
    await insertComment(db, community, {
      content_id,
      author_external_id: '-1',
      is_own: true,
      root_external_id: asked.external_id,
      published_at,
    })
  }
  await refreshAnswers(db, community, posts)
  while (await sumUpMonth(db, community));
}

/** Of each rollup: how many rows are wrong, and how many are missing. */
async function differences() {
  const [museum] = await verifyRollups(database.db)
  expect(museum?.community).toBe('Museum')
  return Object.fromEntries(
    (museum?.rollups ?? []).map(({ rollup, wrong, missing }) => [rollup, [wrong, missing]]),
  )
}

const right = {
  content_count: [0, 0],
  content_age: [0, 0],
  benchmark: [0, 0],
  answers: [0, 0],
  comment_day: [0, 0],
  comment_post_day: [0, 0],
  topic_day: [0, 0],
  comment_people: [0, 0],
  content_day: [0, 0],
  metric_day: [0, 0],
  published_day: [0, 0],
  web_day: [0, 0],
  web_month: [0, 0],
  web_now: [0, 0],
}

test('what is summed up as it should be does not differ', async () => {
  expect(await differences()).toEqual(right)
})

test('rows that are wrong, superfluous or missing are counted, and left as they are', async () => {
  const { db } = database
  await sql`update content_count set n = n + 1 where published_on = '2024-03-01'`.execute(db)
  await sql`insert into content_count values (${community}, '2020-01-01', 'post', 'text', 1)`.execute(db)
  await sql`delete from content_age where content_id = (select min(content_id) from content_age)`.execute(db)
  await sql`delete from benchmark where tag_id is null`.execute(db)
  // Behind the back of what sums up days.
  await sql`alter table comment disable trigger move_comments_between_days`.execute(db)
  await sql`update comment set answered_at = null where published_on = '2024-03-06'`.execute(db)
  await sql`alter table comment enable trigger move_comments_between_days`.execute(db)
  await sql`update comment_day set comments = comments + 1 where published_on = '2024-03-01'`.execute(db)
  await sql`update comment_post_day set "unknown" = 5 where published_on = '2024-03-01'`.execute(db)
  await sql`update topic_day set "unknown" = 5 where published_on = '2024-03-01'`.execute(db)
  await sql`delete from comment_people where span = 'month'`.execute(db)
  await sql`alter table content_day disable trigger user`.execute(db)
  await sql`update content_day set views = views + 1 where day in ('2024-03-01', '2024-03-02')`.execute(db)
  await sql`alter table content_day enable trigger user`.execute(db)
  await sql`
    update metric_day set views = views + 1
    where day = (select max(day) from metric_day) and tag_id is null`.execute(db)
  await sql`
    update published_day set views_n = views_n + 1 where day = (select max(day) from published_day)`.execute(
    db,
  )
  const found = {
    content_count: [2, 1],
    content_age: [0, 1],
    benchmark: [0, 1],
    answers: [0, 1],
    comment_day: [2, 2],
    comment_post_day: [1, 1],
    topic_day: [1, 1],
    comment_people: [0, 1],
    content_day: [2, 2],
    metric_day: [5, 5],
    published_day: [1, 1],
    web_day: [0, 0],
    web_month: [0, 0],
    web_now: [0, 0],
  }
  expect(await differences()).toEqual(found)
  expect(await differences()).toEqual(found)
})

test('benchmarks, days of comments and days of metrics that wait for their job are left out', async () => {
  await database.db.updateTable('content').set({ views: 1000 }).execute()
  await database.db.updateTable('content_day').set({ views: 1000 }).execute()
  await database.db.updateTable('comment').set({ emotion: 'neutral' }).execute()
  const found = await differences()
  expect(found).not.toHaveProperty('benchmark')
  expect(found).not.toHaveProperty('comment_people')
  expect(found).not.toHaveProperty('comment_post_day')
  expect(found).not.toHaveProperty('topic_day')
  expect(found).not.toHaveProperty('metric_day')
  expect(found).not.toHaveProperty('published_day')
})
