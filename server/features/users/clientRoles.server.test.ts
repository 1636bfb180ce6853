import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { Session } from '#contract/people/auth.ts'
import { invitationCalls } from '#contract/people/invitations.ts'
import { profileCalls } from '#contract/people/profile.ts'
import { type User, userCalls } from '#contract/people/users.ts'
import { portfolioCalls } from '#contract/portfolio.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startSession } from '../auth/auth.ts'

let app: TestApp
let admin: string
let city: string
let region: string
let museum: string
let zoo: string
/** Of no client. */
let choir: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db.deleteFrom('app_user').execute()
  await app.db.deleteFrom('community').execute()
  await app.db.deleteFrom('client').execute()
  admin = await app.signIn('admin')
  const add = async () => String(await insertCommunity(app.db))
  ;[museum, zoo, choir] = [await add(), await add(), await add()]
  city = (await app.call(clientCalls.create, { name: 'City', community_ids: [museum] }, admin)).id
  region = (await app.call(clientCalls.create, { name: 'Region', community_ids: [zoo] }, admin)).id
})
afterAll(() => app.close())

const password = 'right password'
type NewUser = InputOf<typeof userCalls.create>
const anna = {
  name: 'Anna',
  email: 'anna@rapport.test',
  password,
  password_confirmation: password,
  role: 'viewer',
} satisfies NewUser

const add = (given: Partial<NewUser> = {}) => app.call(userCalls.create, { ...anna, ...given }, admin)
const signIn = async ({ id }: User) => (await startSession(app.db, Number(id))).api_token
const statusOf = async (token: string, { path }: { path: string }, json: object) =>
  (await app.post(path, { token, json })).status
const ids = async (token: string) =>
  (await app.call(communityCalls.list, {}, token)).items.map(({ id }) => id)
const addsTag = async (token: string, community_id: string) =>
  statusOf(token, tagCalls.create, { title: `tag ${Math.random()}`, community_id })

describe('somebody of one client alone', () => {
  let token: string
  beforeEach(async () => {
    const client_roles = [{ client_id: city, role: 'editor' as const }]
    token = await signIn(await add({ community_ids: [], client_roles }))
  })

  test('sees its communities with that role, and nothing of the others', async () => {
    expect(await ids(token)).toEqual([museum])
    expect(await addsTag(token, museum)).toBe(200)
    for (const closed of [zoo, choir]) {
      expect(await addsTag(token, closed)).toBe(404)
      expect(await statusOf(token, contentCalls.list, { community_id: closed })).toBe(404)
    }
    const day = '2026-11-01'
    const portfolio = await app.call(portfolioCalls.list, { from: day, to: day }, token)
    expect(portfolio.items.map(({ id }) => id)).toEqual([museum])
    expect(await statusOf(token, clientCalls.list, {})).toBe(403)
    const { items } = await app.call(commentCalls.assignees, { community_id: zoo }, admin)
    expect(items.map(({ name }) => name)).toEqual(['admin'])
  })

  test('has later ones too, and loses those that leave the client, from the next request on', async () => {
    await app.call(clientCalls.assign, { client_id: city, community_ids: [choir] }, admin)
    expect(await ids(token)).toEqual([museum, choir])
    expect(await addsTag(token, choir)).toBe(200)
    await app.call(clientCalls.assign, { client_id: region, community_ids: [museum] }, admin)
    expect(await ids(token)).toEqual([choir])
    expect(await addsTag(token, museum)).toBe(404)
  })
})

test('a role in a community comes before that in its client, which comes before that elsewhere', async () => {
  const user = await add({
    client_roles: [{ client_id: city, role: 'editor' }],
    community_roles: [{ community_id: museum, role: 'admin' }],
  })
  await app.call(clientCalls.assign, { client_id: city, community_ids: [choir] }, admin)
  const token = await signIn(user)
  const roles = [
    { community_id: museum, role: 'admin' },
    { community_id: choir, role: 'editor' },
  ]
  expect(await addsTag(token, choir)).toBe(200)
  expect(await addsTag(token, zoo)).toBe(403)
  expect(await app.call(profileCalls.get, {}, token)).toMatchObject({
    role: 'viewer',
    community_roles: roles,
  })
  const browser = openBrowser(app.url)
  await browser.postWithCsrf('/api/auth/callback/credentials', { email: anna.email, password })
  const session = Session.parse(await (await browser.get('/api/auth/session')).json())
  expect(session.user.community_roles).toEqual(roles)
})

test('a new role in a client signs out, and a client with roles is not deleted', async () => {
  const user = await add({ client_roles: [{ client_id: city, role: 'editor' }] })
  const token = await signIn(user)
  const good = () => app.post(profileCalls.get.path, { token, json: {} }).then(({ status }) => status === 200)
  await app.call(userCalls.edit, { id: user.id, name: 'Anna B.' }, admin)
  expect(await good()).toBe(true)
  expect(await statusOf(admin, { path: `/api/client/delete/${city}` }, {})).toBe(409)
  const client_roles = [{ client_id: city, role: 'viewer' as const }]
  expect(await app.call(userCalls.edit, { id: user.id, client_roles }, admin)).toMatchObject({ client_roles })
  expect(await good()).toBe(false)
})

test('an admin of all communities is one in each client, also in one without communities', async () => {
  const [own] = (await app.call(userCalls.list, { search: 'admin' }, admin)).items
  const empty = (await app.call(clientCalls.create, { name: 'Empty' }, admin)).id
  const lesser = { client_roles: [{ client_id: empty, role: 'viewer' }] }
  expect(await statusOf(admin, { path: `/api/user/edit/${own?.id}` }, lesser)).toBe(409)
  const token = await signIn(
    await add({ role: 'admin', client_roles: [{ client_id: city, role: 'viewer' }] }),
  )
  expect(await statusOf(token, userCalls.list, {})).toBe(403)
})

test('an invitation gives roles in clients', async () => {
  const client_roles = [{ client_id: region, role: 'viewer' as const }]
  const invited = { email: 'boris@rapport.test', role: 'viewer' as const, community_ids: [], client_roles }
  const { link } = await app.call(invitationCalls.create, invited, admin)
  const token = link?.split('#')[1] ?? ''
  await app.call(invitationCalls.accept, {
    token,
    name: 'Boris',
    password: 'a password of his',
    password_confirmation: 'a password of his',
  })
  const { items } = await app.call(userCalls.list, { search: 'boris' }, admin)
  expect(items).toMatchObject([{ community_ids: [], client_roles }])
  expect(await ids(await signIn(items[0] as User))).toEqual([zoo])
})

test.each([
  [{ client_roles: [{ client_id: '999999', role: 'viewer' }] }, 404],
  [{ client_roles: 'twice' }, 400],
])('%j is refused', async (given, status) => {
  const role = { client_id: city, role: 'viewer' }
  const client_roles = given.client_roles === 'twice' ? [role, role] : given.client_roles
  expect(await statusOf(admin, userCalls.create, { ...anna, client_roles })).toBe(status)
})
