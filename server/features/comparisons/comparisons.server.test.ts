import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { specMessages } from '#contract/errors.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let mine: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  mine = await insertCommunity(app.db)
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

type NewContent = Parameters<typeof insertContent>[2]
const insertId = async (values?: NewContent, community = mine) =>
  String((await insertContent(app.db, community, values)).id)

const setTray = (content_ids: string[], by = token) =>
  app.call(comparisonCalls.setTray, { content_ids, community_id: String(mine) }, by)

/** The status and the body of a refusal. */
async function refusal(path: string, json: object, by = token) {
  const response = await app.post(path, { token: by, json: { ...json, community_id: String(mine) } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

test('everybody has an empty tray of their own, and it keeps its order', async () => {
  const fresh = await app.call(comparisonCalls.tray, {}, token)
  expect(fresh).toMatchObject({ name: null, items: [] })
  const ids = [await insertId(), await insertId(), await insertId()].reverse()
  const tray = await setTray(ids)
  expect(tray.id).toBe(fresh.id)
  expect(tray.items.map(({ id }) => id)).toEqual(ids)
  expect(await app.call(comparisonCalls.tray, {}, token)).toEqual(tray)
  expect((await app.call(comparisonCalls.tray, {}, await app.signIn('viewer'))).items).toEqual([])
  expect((await setTray([])).items).toEqual([])
})

test('a post and a story, or different types, are refused in the words of the specification', async () => {
  const text = await insertId()
  const video = await insertId({ type: 'video' })
  const story = await insertId({ kind: 'story' })
  for (const path of [comparisonCalls.setTray.path, comparisonCalls.compare.path]) {
    expect(await refusal(path, { content_ids: [text, video] })).toMatchObject({
      status: 409,
      message: specMessages.identicalTypesOnly,
    })
    // Of both reasons the kinds come first.
    expect(await refusal(path, { content_ids: [text, video, story] })).toMatchObject({
      status: 409,
      message: specMessages.identicalKindsOnly,
    })
  }
})

test('what is unknown, elsewhere, twice or too much is refused, and the tray stays as it was', async () => {
  const kept = await insertId()
  await setTray([kept])
  const elsewhere = await insertId({}, await insertCommunity(app.db))
  for (const unknown of [elsewhere, '999999', '999999999999999']) {
    expect(await refusal(comparisonCalls.setTray.path, { content_ids: [kept, unknown] })).toMatchObject({
      status: 404,
    })
  }
  const eleven = await Promise.all(Array.from({ length: 11 }, () => insertId()))
  for (const content_ids of [[kept, kept], eleven]) {
    expect(await refusal(comparisonCalls.setTray.path, { content_ids })).toMatchObject({
      status: 400,
      fields: { content_ids: [expect.any(String)] },
    })
  }
  expect((await app.call(comparisonCalls.tray, {}, token)).items.map(({ id }) => id)).toEqual([kept])
  expect((await setTray(eleven.slice(1))).items).toHaveLength(10)
})

test('a list is saved under a name, changed and deleted, and the tray is none of them', async () => {
  const owner = await app.signIn('viewer')
  const [first, second] = [await insertId(), await insertId({ deleted_at: '2024-04-01T00:00:00Z' })]
  await setTray([first], owner)
  const list = await app.call(comparisonCalls.create, { name: ' Best ', content_ids: [first] }, owner)
  expect(list).toMatchObject({ name: 'Best', items: [{ id: first }] })
  const renamed = await app.call(comparisonCalls.edit, { id: list.id, name: 'Best of all' }, owner)
  expect(renamed).toMatchObject({ id: list.id, name: 'Best of all', items: [{ id: first }] })
  await app.call(comparisonCalls.edit, { id: list.id, content_ids: [second, first] }, owner)
  const { items } = await app.call(comparisonCalls.list, {}, owner)
  expect(items).toMatchObject([{ id: list.id, name: 'Best of all', items: [{ id: second }, { id: first }] }])
  expect(await app.call(comparisonCalls.delete, { id: list.id }, owner)).toEqual({ id: list.id })
  expect((await app.call(comparisonCalls.list, {}, owner)).items).toEqual([])
})

test('a name is given once by each person', async () => {
  const [one, other] = [await app.signIn('viewer'), await app.signIn('viewer')]
  await app.call(comparisonCalls.create, { name: 'Spring', content_ids: [] }, one)
  await app.call(comparisonCalls.create, { name: 'Spring', content_ids: [] }, other)
  const autumn = await app.call(comparisonCalls.create, { name: 'Autumn', content_ids: [] }, one)
  const taken = { status: 409, fields: { name: ['You already have a list with this name'] } }
  expect(await refusal(comparisonCalls.create.path, { name: 'Spring', content_ids: [] }, one)).toMatchObject(
    taken,
  )
  const edit = `/api/comparison/edit/${autumn.id}`
  expect(await refusal(edit, { name: 'Spring' }, one)).toMatchObject(taken)
})

test("nobody changes or deletes somebody else's list, nor a tray by its id", async () => {
  const owner = await app.signIn('viewer')
  const { about: _, ...list } = await app.call(
    comparisonCalls.create,
    { name: 'Mine', content_ids: [] },
    owner,
  )
  const tray = await app.call(comparisonCalls.tray, {}, owner)
  const asked = [
    [`/api/comparison/edit/${list.id}`, await app.signIn('admin')],
    [`/api/comparison/delete/${list.id}`, await app.signIn('admin')],
    [`/api/comparison/edit/${tray.id}`, owner],
    [`/api/comparison/delete/${tray.id}`, owner],
  ] as const
  for (const [path, by] of asked) expect(await refusal(path, {}, by)).toMatchObject({ status: 404 })
  expect((await app.call(comparisonCalls.list, {}, owner)).items).toEqual([list])
})

test('a list whose content has vanished shows what is left', async () => {
  const [first, second] = [await insertId(), await insertId()]
  await setTray([first, second])
  await app.db.deleteFrom('content').where('id', '=', Number(first)).execute()
  expect((await app.call(comparisonCalls.tray, {}, token)).items.map(({ id }) => id)).toEqual([second])
})
