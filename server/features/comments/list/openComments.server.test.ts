import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentCalls } from '#contract/content/comments.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId
let content_id: number

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  community = await insertCommunity(app.db)
  content_id = (await insertContent(app.db, community)).id
})

const at = () => ({ community_id: String(community) })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const add = async (text: string, values = {}) =>
  String(
    (
      await insertComment(app.db, community, {
        content_id,
        text,
        published_at: daysAgo(1),
        ...values,
      })
    ).id,
  )
const close = (id: string, is_closed = true) =>
  app.call(commentCalls.close, { ...at(), id, is_closed }, token)

/** The texts of what is open, which the queue must count alike. */
async function open() {
  const { items } = await app.call(commentCalls.list, { ...at(), filters: { is_open: true } }, token)
  const { queues } = await app.call(commentCalls.queues, at(), token)
  expect(queues.open.total).toBe(items.length)
  expect(items.every((comment) => comment.is_open)).toBe(true)
  return items.map(({ text }) => text).sort()
}

test('a comment is open until it is answered, closed, deleted or too old', async () => {
  const closed = await add('closed')
  await add('open')
  await add('answered', { answered_at: daysAgo(0.5) })
  await add('own', { is_own: true })
  await add('deleted', { deleted_at: daysAgo(0.5) })
  await add('old', { published_at: daysAgo(31) })
  expect(await open()).toEqual(['closed', 'open'])
  expect(await close(closed)).toMatchObject({ is_open: false, closed: { by: 'editor' } })
  expect(await open()).toEqual(['open'])
  expect(await close(closed, false)).toMatchObject({ is_open: true, closed: null })
  expect(await open()).toEqual(['closed', 'open'])
})

test('the overview tells as many negative ones to answer as their queue', async () => {
  const negative = { emotion: 'negative', emotion_source: 'model' }
  await add('bad', negative)
  await add('worse', { ...negative, author_external_id: '4242' })
  await add('good', { emotion: 'positive', emotion_source: 'model' })
  await add('bad long ago', { ...negative, published_at: daysAgo(31) })
  await close(await add('bad, and that is that', negative))
  const told = async (filters = {}) =>
    (await app.call(commentCalls.overview, { ...at(), filters }, token)).open_negative
  const { queues } = await app.call(commentCalls.queues, at(), token)
  expect(queues.unanswered_negative.total).toBe(2)
  expect(await told()).toBe(2)
  expect(await told({ authors: ['4242'] })).toBe(1)
  expect(await told({ emotions: ['positive'] })).toBe(0)
  expect(await told({ is_open: false })).toBe(0)
})

test('how old is a setting of the community', async () => {
  await add('a month old', { published_at: daysAgo(31) })
  expect(await open()).toEqual([])
  const admin = await app.signIn('admin')
  await app.call(communityCalls.edit, { ...at(), open_days: 60 }, admin)
  expect(await open()).toEqual(['a month old'])
  for (const open_days of [0, 366, 1.5]) {
    const refused = await app.post(communityCalls.edit.path, { token: admin, json: { ...at(), open_days } })
    expect(refused.status).toBe(400)
  }
})

test('what was answered or closed today is counted, once', async () => {
  await add('answered', { answered_at: new Date() })
  await close(await add('both', { answered_at: new Date() }))
  await close(await add('closed'))
  await add('waiting')
  await sql`update comment set closed_at = now() - interval '2 days' where id = ${await add('long ago')}`.execute(
    app.db,
  )
  expect(await app.call(commentCalls.queues, at(), token)).toMatchObject({ done_today: 3 })
})

test('a comment is for an editor of the community to answer, or for nobody', async () => {
  const id = await add('who?')
  const { items } = await app.call(commentCalls.assignees, at(), token)
  const [editor] = items
  expect(items.map(({ name }) => name)).toContain('editor')
  const assign = (user_id: string | null) => app.call(commentCalls.assign, { ...at(), id, user_id }, token)
  expect(await assign(editor?.id ?? '')).toMatchObject({ assigned: editor })
  const mine = { ...at(), filters: { assigned_to: editor?.id ?? '' } }
  expect(await app.call(commentCalls.list, mine, token)).toMatchObject({ total: 1 })
  expect(await assign(null)).toMatchObject({ assigned: null })
  expect(await app.call(commentCalls.list, mine, token)).toMatchObject({ total: 0 })
})
