import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string
let cats: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
  mine = await insertCommunity(app.db)
  community_id = String(mine)
  const [post, other] = [await insertContent(app.db, mine), await insertContent(app.db, mine)]
  cats = String((await insertTag(app.db, mine, { contents: [post] })).id)
  const comment = (author: number, values: Partial<Parameters<typeof insertComment>[2]> = {}) =>
    insertComment(app.db, mine, {
      content_id: post.id,
      author_external_id: String(author),
      emotion: 'neutral',
      ...values,
    })
  await comment(30)
  await comment(30, { emotion: 'positive' })
  await comment(9, { published_at: '2024-04-01T12:00:00Z' })
  await comment(20, { content_id: other.id, emotion: 'negative' })
  await comment(40, { deleted_at: '2024-05-01T00:00:00Z' })
  await comment(-5)
  const abroad = await insertCommunity(app.db)
  const theirs = await insertContent(app.db, abroad)
  await insertComment(app.db, abroad, { content_id: theirs.id, author_external_id: '50' })
})
afterAll(() => app.close())

type Filters = InputOf<typeof campaignCalls.audience>['filters']

const ask = (filters: Filters, path: string = campaignCalls.exportAudience.path, by = token) =>
  app.post(path, { token: by, json: { community_id, filters } })

test.each<[string, Filters, number[]]>([
  ['all', {}, [9, 20, 30]],
  ['on posts with a tag', { tags: ['CATS'] }, [9, 30]],
  ['of a tone', { emotions: ['negative', 'positive'] }, [20, 30]],
  ['of days', { from: '2024-03-02', to: '2024-04-01' }, [9]],
  ['of a tag and a tone', { tags: ['CATS'], emotions: ['negative'] }, []],
])('an audience has people, each once, who commented: %s', async (_, asked, people) => {
  const filters = { ...asked, ...(asked?.tags && { tags: [cats] }) }
  const response = await ask(filters)
  expect(await response.text()).toBe(`id\n${people.map((id) => `${id}\n`).join('')}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audience-club\d+-/)
  const counted = await app.call(campaignCalls.audience, { community_id, filters }, token)
  expect(counted).toEqual({ people: people.length, knows_likes: false })
})

test('taking an audience out is written to the audit log, with who did it and from where', async () => {
  await ask({ emotions: ['negative'] })
  const entry = await app.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    community_id: mine,
    user_name: 'editor',
    action: 'campaign.exportAudience',
    details: { emotions: ['negative'], people: 1 },
    address: '127.0.0.1',
  })
})

test.each<[Filters, string, string]>([
  [{ actions: ['liked'] }, 'filters.actions', 'VK shows who commented, but not who liked'],
  [{ actions: [] }, 'filters.actions', 'Choose at least one'],
  [{ from: '2024-05-02', to: '2024-05-01' }, 'filters.to', 'The end date is before the start date'],
])('%o is refused, and nothing of it noted', async (filters, field, message) => {
  const entries = () => app.db.selectFrom('audit_entry').select('id').execute()
  const before = await entries()
  for (const path of [campaignCalls.audience.path, campaignCalls.exportAudience.path]) {
    const response = await ask(filters, path)
    expect(response.status).toBe(400)
    expect(ErrorBody.parse(await response.json()).error.fields).toEqual({ [field]: [message] })
  }
  expect(await entries()).toEqual(before)
})

test('viewers take no audience out', async () => {
  const viewer = await app.signIn('viewer')
  for (const path of [campaignCalls.audience.path, campaignCalls.exportAudience.path]) {
    expect((await ask({}, path, viewer)).status).toBe(403)
  }
})

test('a large audience is sent whole', async () => {
  const community = await insertCommunity(app.db)
  const { id } = await insertContent(app.db, community)
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    community_id: community,
    content_id: id,
    external_id: String(n + 1),
    author_external_id: String(n + 1),
    published_at: '2024-03-01T13:00:00Z',
    published_on: '2024-03-01',
  }))
  await app.db.insertInto('comment').values(rows).execute()
  const json = { community_id: String(community) }
  const response = await app.post(campaignCalls.exportAudience.path, { token, json })
  expect((await response.text()).trimEnd().split('\n')).toEqual([
    'id',
    ...rows.map((row) => `${row.external_id}`),
  ])
})
