import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertCalls, quietSettings } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let community: CommunityId
let [viewer, colleague] = ['', '']

beforeAll(async () => {
  app = await testApp()
  viewer = await app.signIn('viewer')
  colleague = await app.signIn('editor')
  await app.db.updateTable('app_user').set({ created_at: '2024-01-01T00:00:00Z' }).execute()
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })
const reason = { metric: 'views', age: '3h', value: 500, usual: 100, low: 50, high: 200, deviation: 4, n: 60 }
const refusal = { problem: 'token_invalid', blocks: ['posts'], tokens: ['user'] }

async function insertAlert(kind: string, found_at = new Date()) {
  const isRefusal = kind === 'token'
  const content = isRefusal ? null : await insertContent(app.db, community, { text: `Of a ${kind}` })
  const { id } = await app.db
    .insertInto('alert')
    .values({
      community_id: community,
      kind,
      found_at: found_at.toISOString(),
      content_id: content?.id ?? null,
      reason: isRefusal ? null : JSON.stringify(reason),
      refusal: isRefusal ? JSON.stringify(refusal) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const list = (token = viewer) => app.call(alertCalls.list, at(), token)
const read = (ids?: string[], token = viewer) => app.call(alertCalls.read, { ...at(), ids }, token)

test('alerts are listed newest first, with what they are about and why', async () => {
  const minute = (n: number) => new Date(Date.now() - n * 60_000)
  const hit = await insertAlert('hit', minute(2))
  const token = await insertAlert('token', minute(1))
  const { items, unread, total } = await list()
  expect({ unread, total }).toEqual({ unread: 2, total: 2 })
  expect(items).toMatchObject([
    { id: token, kind: 'token', content: null, reason: null, refusal, ended_at: null, is_read: false },
    { id: hit, kind: 'hit', content: { text: 'Of a hit', kind: 'post' }, reason, refusal: null },
  ])
  const second = await app.call(alertCalls.list, { ...at(), page: 2, per_page: 1 }, viewer)
  expect(second).toMatchObject({ total: 2, unread: 2, items: [{ id: hit }] })
})

test('an alert is read by each person apart', async () => {
  const [first, second] = [await insertAlert('hit'), await insertAlert('hides')]
  expect(await read([first])).toEqual({ unread: 1 })
  expect(await read([first])).toEqual({ unread: 1 })
  expect((await list()).items.filter((alert) => alert.is_read).map(({ id }) => id)).toEqual([first])
  expect((await list(colleague)).unread).toBe(2)
  expect(await read()).toEqual({ unread: 0 })
  expect((await list()).items.find(({ id }) => id === second)?.is_read).toBe(true)
})

test('what was found before a person came is no news to them', async () => {
  await insertAlert('hit', new Date(Date.now() - 3_600_000))
  const newcomer = await app.signIn('viewer')
  expect(await list(newcomer)).toMatchObject({ unread: 0, total: 1, items: [{ is_read: true }] })
})

test('ids of other communities or of nothing are not found, and nothing is read', async () => {
  const own = await insertAlert('hit')
  community = await insertCommunity(app.db)
  const foreign = await insertAlert('hit')
  for (const unknown of [own, '999999999999999']) {
    const json = { ...at(), ids: [foreign, unknown] }
    expect((await app.post('/api/alert/read', { token: viewer, json })).status).toBe(404)
  }
  expect((await list()).unread).toBe(1)
})

test('the bell is quiet until a person chooses, each for themselves and for one community', async () => {
  for (const kind of ['hit', 'flop']) await insertAlert(kind)
  const settings = await app.call(alertCalls.settings, at(), viewer)
  expect(settings).toEqual({ settings: quietSettings, can_email: false })
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['hit'])

  const chosen = { bell: ['flop', 'flop'], email: ['token'], language: 'ru' } as const
  const saved = await app.call(
    alertCalls.saveSettings,
    { ...at(), settings: { ...chosen, bell: [...chosen.bell], email: [...chosen.email] } },
    viewer,
  )
  expect(saved).toEqual({ bell: ['flop'], email: ['token'], language: 'ru' })
  expect(await list()).toMatchObject({ total: 1, unread: 1, items: [{ kind: 'flop' }] })
  expect((await list(colleague)).items.map(({ kind }) => kind)).toEqual(['hit'])
  const elsewhere = { community_id: String(await insertCommunity(app.db)) }
  expect((await app.call(alertCalls.settings, elsewhere, viewer)).settings).toEqual(quietSettings)
})

test('a person may have nothing in the bell', async () => {
  await insertAlert('hit')
  await app.call(alertCalls.saveSettings, { ...at(), settings: { bell: [], email: [] } }, viewer)
  expect(await list()).toMatchObject({ items: [], unread: 0, total: 0 })
})

test.each([
  ['an unknown kind', { bell: ['earthquake'], email: [] }],
  ['no list', { bell: 'hit', email: [] }],
  ['a language nobody wrote it in', { bell: [], email: [], language: 'de' }],
  ['something else', { bell: [], email: [], sms: [] }],
])('settings with %s are refused', async (_, settings) => {
  const answer = await app.post('/api/alert/saveSettings', { token: viewer, json: { ...at(), settings } })
  expect(answer.status).toBe(400)
})
