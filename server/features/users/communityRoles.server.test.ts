import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { viewCalls } from '#contract/content/views.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { Session } from '#contract/people/auth.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { type User, userCalls } from '#contract/people/users.ts'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startSession } from '../auth/auth.ts'

let app: TestApp
let admin: string
let museum: string
let zoo: string
beforeAll(async () => {
  app = await testApp()
  museum = String(await insertCommunity(app.db))
  zoo = String(await insertCommunity(app.db))
})
beforeEach(async () => {
  await app.db.deleteFrom('app_user').execute()
  admin = await app.signIn('admin')
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
const edit = (input: InputOf<typeof userCalls.edit>) => app.call(userCalls.edit, input, admin)
const signIn = async ({ id }: User) => (await startSession(app.db, Number(id))).api_token
const post = async (path: string, json: object = {}, token = admin) => {
  const response = await app.post(path, { token, json })
  return [response.status, await response.json()] as const
}
const statusOf = async (token: string, path: string, json: object = {}) => (await post(path, json, token))[0]
const isGood = async (token: string) => (await statusOf(token, profileCalls.get.path)) === 200

const editorOf = (community_id: string) => ({ community_id, role: 'editor' as const })
const viewerOf = (community_id: string) => ({ community_id, role: 'viewer' as const })
const adminOf = (community_id: string) => ({ community_id, role: 'admin' as const })

describe('a viewer who is an editor in one community', () => {
  let token: string
  beforeEach(async () => {
    token = await signIn(await add({ community_roles: [editorOf(zoo)] }))
  })

  test('edits there alone, whether it is named or chosen', async () => {
    const addTag = (title: string, where = {}) => statusOf(token, tagCalls.create.path, { title, ...where })
    expect(await addTag('a', { community_id: museum })).toBe(403)
    expect(await addTag('b', { community_id: zoo })).toBe(200)
    await app.call(communityCalls.select, { id: museum }, token)
    expect(await addTag('c')).toBe(403)
    await app.call(communityCalls.select, { id: zoo }, token)
    expect(await addTag('d')).toBe(200)
    expect(await addTag('e', { community_id: museum })).toBe(403)
  })

  test('may what a rule allows editors, there alone', async () => {
    const share = (community_id: string) =>
      post(viewCalls.create.path, { community_id, name: 'Ours', address: '', is_shared: true }, token)
    expect(await share(museum)).toMatchObject([403, { error: { reason: { code: 'view_sharing' } } }])
    expect(await share(zoo)).toMatchObject([200, { is_shared: true }])
  })

  test('is named as one who answers comments there alone', async () => {
    const answering = async (community_id: string) =>
      (await app.call(commentCalls.assignees, { community_id }, admin)).items.map(({ name }) => name)
    expect(await answering(zoo)).toEqual(['Anna', 'admin'].sort())
    expect(await answering(museum)).toEqual(['admin'])
  })

  test('makes tokens for programs that may no more than that in each community', async () => {
    const create = (input: object) => post(apiTokenCalls.create.path, { title: 'Cron', ...input }, token)
    const wrong = { error: { fields: { role: ["A token can't have a higher role than yours"] } } }
    expect(await create({ role: 'admin' })).toMatchObject([400, wrong])
    expect(await create({ role: 'editor', community_id: museum })).toMatchObject([400, wrong])
    expect(await create({ role: 'editor', community_id: zoo })).toMatchObject([200, {}])
    const [, made] = await create({ role: 'editor' })
    const addTag = (community_id: string) =>
      statusOf(made.token, tagCalls.create.path, { community_id, title: 'By a program' })
    expect([await addTag(museum), await addTag(zoo)]).toEqual([403, 200])
  })
})

test('the session and the profile tell the role in each community', async () => {
  const person = await add({ community_roles: [editorOf(zoo)] })
  const browser = openBrowser(app.url)
  await browser.postWithCsrf('/api/auth/callback/credentials', { email: anna.email, password })
  const session = Session.parse(await (await browser.get('/api/auth/session')).json())
  const told = { role: 'viewer', community_roles: [editorOf(zoo)] }
  expect(session.user).toMatchObject({ ...told, is_limited: false })
  expect(await app.call(profileCalls.get, {}, session.api_token)).toMatchObject(told)
  expect(person).toMatchObject(told)
})

describe('what is about the whole installation', () => {
  const whole = [userCalls.list.path, auditCalls.list.path]
  const elsewhere = { community: 'vk.com/club1', vk_service_token: 'vk1.a.some' }

  test.each([
    { is: 'an admin of one community', role: 'viewer' as const, own: () => [adminOf(zoo)] },
    { is: 'an admin of each community', role: 'viewer' as const, own: () => [adminOf(zoo), adminOf(museum)] },
    { is: 'an admin who is a viewer in one', role: 'admin' as const, own: () => [viewerOf(museum)] },
  ])('is closed to $is, who sets that one up', async ({ role, own }) => {
    const token = await signIn(await add({ role, community_roles: own() }))
    for (const path of whole) expect(await statusOf(token, path, { community_id: zoo })).toBe(403)
    expect(await statusOf(token, settingsCalls.list.path, { community_id: zoo })).toBe(200)
    const connecting = await post(settingsCalls.save.path, { ...elsewhere, community_id: zoo }, token)
    expect(connecting).toMatchObject([403, { error: { reason: { code: 'connecting_forbidden' } } }])
  })

  test('is open to an admin who is one in each community as well', async () => {
    const token = await signIn(await add({ role: 'admin', community_roles: [adminOf(zoo)] }))
    for (const path of whole) expect(await statusOf(token, path)).toBe(200)
  })
})

describe('a role in a community', () => {
  test('is given, changed and taken back, also by a form', async () => {
    const user = await add({ community_roles: [editorOf(zoo)] })
    expect(user.community_roles).toEqual([editorOf(zoo)])
    expect(await edit({ id: user.id, name: 'Anna B.' })).toMatchObject({ community_roles: [editorOf(zoo)] })
    const form = new FormData()
    form.set('community_roles[0][community_id]', museum)
    form.set('community_roles[0][role]', 'admin')
    const response = await app.post(`/api/user/edit/${user.id}`, { token: admin, form })
    expect(await response.json()).toMatchObject({ community_roles: [adminOf(museum)] })
    expect(await edit({ id: user.id, community_roles: [] })).toMatchObject({ community_roles: [] })
  })

  test('is one of a community that is open, and goes with it', async () => {
    const user = await add({ community_ids: [museum, zoo], community_roles: [editorOf(zoo)] })
    expect(await edit({ id: user.id, community_ids: [zoo] })).toMatchObject({
      community_roles: [editorOf(zoo)],
    })
    expect(await edit({ id: user.id, community_ids: null })).toMatchObject({
      community_roles: [editorOf(zoo)],
    })
    expect(await edit({ id: user.id, community_ids: [museum] })).toMatchObject({ community_roles: [] })
    expect(await edit({ id: user.id, community_ids: null })).toMatchObject({ community_roles: [] })
  })

  test.each([
    [{ community_ids: [], community_roles: 'zoo' }, 400, ['This user has no access to the community']],
    [{ community_roles: 'zoo twice' }, 400, ['Each can be chosen only once']],
    [{ community_roles: 'unknown' }, 404, undefined],
  ])('is refused in %j', async ({ community_roles, ...change }, status, told) => {
    const chosen = {
      zoo: [editorOf(zoo)],
      'zoo twice': [editorOf(zoo), viewerOf(zoo)],
      unknown: [editorOf('999999999')],
    }[community_roles]
    const user = await add({ email: 'b@rapport.test' })
    for (const [path, given] of [
      [userCalls.create.path, anna],
      [`/api/user/edit/${user.id}`, {}],
    ] as const) {
      const [answered, { error }] = await post(path, { ...given, ...change, community_roles: chosen })
      expect([answered, error.fields?.community_roles]).toEqual([status, told])
    }
    expect((await app.call(userCalls.list, {}, admin)).items).toMatchObject([{ name: 'admin' }, user])
  })

  test.each<[string, (user: User) => InputOf<typeof userCalls.edit>, boolean]>([
    ['another one', ({ id }) => ({ id, community_roles: [adminOf(zoo)] }), true],
    ['one more', ({ id }) => ({ id, community_roles: [editorOf(zoo), editorOf(museum)] }), true],
    ['none any more', ({ id }) => ({ id, community_roles: [] }), true],
    ['the same again', ({ id }) => ({ id, community_roles: [editorOf(zoo)] }), false],
    ['the role elsewhere', ({ id }) => ({ id, community_roles: [editorOf(zoo), viewerOf(museum)] }), false],
    ['a closed community', ({ id }) => ({ id, community_ids: [museum], community_roles: [] }), false],
  ])('signs out where it is a new role: %s', async (_, change, ends) => {
    const user = await add({ community_roles: [editorOf(zoo)] })
    const session = await signIn(user)
    const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, session)
    await edit(change(user))
    expect([await isGood(session), await isGood(token)]).toEqual([!ends, !ends])
  })

  test('stands in the audit log when it changes', async () => {
    const { id, email } = await add({ community_roles: [editorOf(zoo)] })
    await edit({ id, name: 'Anna', role: 'viewer', community_ids: null, community_roles: [viewerOf(zoo)] })
    const { items } = await app.call(auditCalls.list, {}, admin)
    const entry = (action: string) => items.find((each) => each.action === action)?.details
    expect(entry('user.create')).toMatchObject({ community_roles: [editorOf(zoo)] })
    expect(entry('user.edit')).toEqual({ of: email, community_roles: [viewerOf(zoo)] })
  })
})

test('the last admin of all communities is one in each of them', async () => {
  const lesser = await add({ role: 'admin', community_roles: [editorOf(zoo)] })
  const [own] = (await app.call(userCalls.list, { search: 'admin' }, admin)).items
  const change = { community_roles: [viewerOf(zoo)] }
  const last = [409, { error: { code: 'conflict', reason: { code: 'last_admin' } } }]
  expect(await post(`/api/user/edit/${own?.id}`, change)).toMatchObject(last)
  expect(await post(`/api/user/delete/${own?.id}`)).toMatchObject(last)
  await edit({ id: lesser.id, community_roles: [] })
  expect((await post(`/api/user/edit/${own?.id}`, change))[0]).toBe(200)
})
