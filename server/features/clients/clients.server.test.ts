import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientCalls } from '#contract/settings/clients.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { tagColors } from '#contract/vocabulary.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let museum: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
  museum = String(await insertCommunity(app.db, { name: 'Museum' }))
})
afterAll(() => app.close())

const clientOfMuseum = async () =>
  (await app.call(communityCalls.list, {}, token)).items.find(({ id }) => id === museum)?.client

test('a client is added, renamed and deleted; its communities stay', async () => {
  const city = await app.call(clientCalls.create, { name: 'City', community_ids: [museum] }, token)
  expect(await clientOfMuseum()).toEqual({ id: city.id, name: 'City', color: tagColors[0] })
  const renamed = await app.call(clientCalls.edit, { id: city.id, name: 'The city', color: 'teal' }, token)
  expect(renamed).toEqual({ id: city.id, name: 'The city', color: 'teal' })
  const { items } = await app.call(clientCalls.list, {}, token)
  expect(items).toEqual([{ ...renamed, community_ids: [museum] }])
  await app.call(clientCalls.delete, { id: city.id }, token)
  expect(await clientOfMuseum()).toBeNull()
})

test('a community belongs to one client at most', async () => {
  const [first, second] = [
    await app.call(clientCalls.create, { name: 'First', community_ids: [museum] }, token),
    await app.call(clientCalls.create, { name: 'Second' }, token),
  ]
  await app.call(clientCalls.assign, { client_id: second.id, community_ids: [museum] }, token)
  const { items } = await app.call(clientCalls.list, {}, token)
  expect(items.map(({ id, community_ids }) => [id, community_ids])).toEqual([
    [first.id, []],
    [second.id, [museum]],
  ])
  await app.call(clientCalls.assign, { client_id: null, community_ids: [museum] }, token)
  expect(await clientOfMuseum()).toBeNull()
})

test('names are unique whatever their case, and unknown ids are refused whole', async () => {
  const sent = (path: string, json: object) => app.post(path, { token, json }).then(({ status }) => status)
  expect(await sent(clientCalls.create.path, { name: 'Once' })).toBe(200)
  expect(await sent(clientCalls.create.path, { name: 'ONCE' })).toBe(400)
  expect(await sent(clientCalls.create.path, { name: 'None', community_ids: [museum, '999'] })).toBe(404)
  expect(await sent(clientCalls.assign.path, { client_id: '999', community_ids: [museum] })).toBe(404)
  expect(await clientOfMuseum()).toBeNull()
  const { items } = await app.call(clientCalls.list, {}, token)
  expect(items.map(({ name }) => name)).not.toContain('None')
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a client has a logo, a sender, a time zone and definitions, each of which can be taken away', async () => {
  const { id, color } = await app.call(clientCalls.create, { name: 'Whole' }, token)
  const definitions = {
    post_engagements: ['comments' as const],
    story_engagements: ['likes' as const],
    er_base: 'views' as const,
    erp_base: 'followers' as const,
  }
  const settings = {
    logo: pixel,
    sender_name: 'City hall',
    reply_to: 'press@city.example',
    time_zone: 'Asia/Omsk',
    definitions,
  }
  await app.call(clientCalls.edit, { id, ...settings }, token)
  expect(await app.call(clientCalls.get, { id }, token)).toEqual({ id, name: 'Whole', color, ...settings })
  await app.call(clientCalls.edit, { id, definitions: null, logo: null }, token)
  expect(await app.call(clientCalls.get, { id }, token)).toMatchObject({
    definitions: null,
    logo: null,
    time_zone: 'Asia/Omsk',
  })
})

test.each([
  ['logo', `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`],
  ['logo', 'https://city.example/logo.png'],
  ['sender_name', 'City\r\nBcc: all@x.example'],
  ['reply_to', 'nowhere'],
  ['time_zone', 'Mars/Olympus'],
  ['definitions', { er_base: 'reach' }],
])('%s %j is refused at its field', async (field, value) => {
  const { id } = await app.call(clientCalls.create, { name: `Bad ${Math.random()}` }, token)
  const response = await app.post(`/api/client/edit/${id}`, { token, json: { [field]: value } })
  expect(response.status).toBe(400)
  const { error } = await response.json()
  expect(Object.keys(error.fields)[0]).toMatch(new RegExp(`^${field}`))
})
