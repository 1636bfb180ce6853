import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewCalls } from '#contract/content/views.ts'
import { profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let [editor, colleague, viewer] = ['', '', '']

beforeAll(async () => {
  app = await testApp()
  await insertCommunity(app.db)
  editor = await app.signIn('editor')
  colleague = await app.signIn('editor')
  viewer = await app.signIn('viewer')
})
afterAll(() => app.close())

const names = async (token: string) =>
  (await app.call(viewCalls.list, {}, token)).items.map(({ name }) => name)
const create = (name: string, token: string, is_shared = false) =>
  app.call(viewCalls.create, { name, address: 'kind=posts', is_shared }, token)
const post = (path: string, token: string, json: object) => app.post(`/api/view/${path}`, { token, json })

test('a view is private until its owner shares it', async () => {
  const { id } = await create('Polls of May', editor)
  expect(await names(colleague)).not.toContain('Polls of May')
  await app.call(viewCalls.edit, { id, is_shared: true }, editor)
  const { items } = await app.call(viewCalls.list, {}, colleague)
  expect(items).toContainEqual({
    id,
    name: 'Polls of May',
    address: 'kind=posts',
    is_shared: true,
    is_own: false,
    owner: 'editor',
  })
})

test('views are listed by name, in small and capital letters alike', async () => {
  const token = await app.signIn('viewer')
  for (const name of ['beta', 'Gamma', 'Alpha']) await create(name, token)
  expect((await names(token)).filter((name) => /alpha|beta|gamma/i.test(name))).toEqual([
    'Alpha',
    'beta',
    'Gamma',
  ])
})

test('an edit changes what it names and nothing else', async () => {
  const { id } = await create('Before', editor)
  const edited = await app.call(viewCalls.edit, { id, name: 'After' }, editor)
  expect(edited).toEqual({
    id,
    name: 'After',
    address: 'kind=posts',
    is_shared: false,
    is_own: true,
    owner: 'editor',
  })
})

test('a viewer keeps private views and is told who may share', async () => {
  const { id } = await create('Mine', viewer)
  const words = /Only editors and admins can share views/
  for (const refused of [
    await post('create', viewer, { name: 'Ours', address: '', is_shared: true }),
    await post(`edit/${id}`, viewer, { is_shared: true }),
  ]) {
    expect(refused.status).toBe(403)
    expect(await refused.text()).toMatch(words)
  }
  expect(await names(colleague)).not.toContain('Mine')
})

test('a name is unique among the views of its owner, who is told so', async () => {
  await create('Taken', editor)
  const { id } = await create('Free', editor)
  await create('Taken', colleague)
  for (const refused of [
    await post('create', editor, { name: ' Taken ', address: '' }),
    await post(`edit/${id}`, editor, { name: 'Taken' }),
  ]) {
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/You already have a view with this name/)
  }
  expect(await names(editor)).toContain('Free')
})

test("a view of somebody else, also a shared one, is not there to be changed; nor is another community's", async () => {
  const { id } = await create('Shared', colleague, true)
  const elsewhere = String(await insertCommunity(app.db))
  const abroad = await app.call(
    viewCalls.create,
    { name: 'Abroad', address: '', community_id: elsewhere },
    editor,
  )
  for (const unknown of [id, abroad.id, '999999999999999']) {
    expect((await post(`edit/${unknown}`, editor, { name: 'Stolen' })).status).toBe(404)
    expect((await post(`delete/${unknown}`, editor, {})).status).toBe(404)
  }
  expect(await names(colleague)).toContain('Shared')
  const { items } = await app.call(viewCalls.list, { community_id: elsewhere }, editor)
  expect(items.map(({ name }) => name)).toEqual(['Abroad'])
})

test('a deleted view is gone', async () => {
  const { id } = await create('Short-lived', editor)
  expect(await app.call(viewCalls.delete, { id }, editor)).toEqual({ id })
  expect(await names(editor)).not.toContain('Short-lived')
  expect((await post(`delete/${id}`, editor, {})).status).toBe(404)
})

test.each([
  ['an empty name', { name: '  ' }, 'name'],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
  ['an address of 2,001 characters', { address: 'x'.repeat(2001) }, 'address'],
  ['a number for an address', { address: 1 }, 'address'],
])('%s is refused by its field', async (_, wrong, field) => {
  const response = await post('create', editor, { name: 'Fine', address: '', ...wrong })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { fields: { [field]: [expect.any(String)] } } })
})

test('a name may be of emoji and be written from right to left', async () => {
  for (const name of ['🎉'.repeat(50), 'תגובות']) expect((await create(name, editor)).name).toBe(name)
})

test('what a deleted person shared stays, with their name, and administrators change it', async () => {
  const [admin, gone] = [await app.signIn('admin'), await app.signIn('editor')]
  const { id: person } = await app.call(profileCalls.get, {}, gone)
  const { id } = await create('Left to the team', gone, true)
  await create('For myself', gone)
  await app.call(userCalls.delete, { id: person }, admin)
  const left = { id, name: 'Left to the team', owner: 'editor' }
  expect((await app.call(viewCalls.list, {}, editor)).items).toContainEqual(
    expect.objectContaining({ ...left, is_own: false }),
  )
  expect((await post(`delete/${id}`, editor, {})).status).toBe(404)
  const { items } = await app.call(viewCalls.list, {}, admin)
  expect(items).toContainEqual(expect.objectContaining({ ...left, is_own: true }))
  expect(items.map(({ name }) => name)).not.toContain('For myself')
  expect(await app.call(viewCalls.edit, { id, name: 'Ours' }, admin)).toMatchObject({ owner: 'editor' })
  await app.call(viewCalls.delete, { id }, admin)
})
