import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertToken } from '#server/testing/factories.ts'
import { testSecrets } from '#server/testing/sync.ts'
import { dueCommunities } from '../../sync/sync.queries.ts'
import { deleteRemoved } from './deleteRemoved.ts'

let app: TestApp
let token: string
let ids: Record<'museum' | 'choir' | 'zoo', CommunityId>

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
  ids = {
    museum: await insertCommunity(app.db, { name: 'Museum' }),
    choir: await insertCommunity(app.db, { name: 'Choir' }),
    zoo: await insertCommunity(app.db, { name: 'Zoo' }),
  }
})
afterAll(() => app.close())

const names = async () => (await app.call(communityCalls.list, {}, token)).items.map(({ name }) => name)
const statusOf = async (path: string, json: object) => (await app.post(path, { token, json })).status

test('communities stand in the order that is asked for; those not named follow as they were', async () => {
  await app.call(manageCommunityCalls.reorder, { ids: [String(ids.zoo), String(ids.museum)] }, token)
  expect(await names()).toEqual(['Zoo', 'Museum', 'Choir'])
  await app.call(manageCommunityCalls.reorder, { ids: [String(ids.choir)] }, token)
  expect(await names()).toEqual(['Choir', 'Zoo', 'Museum'])
})

test('a paused community is not read until it is resumed, which reads it at once', async () => {
  const museum = String(ids.museum)
  await insertToken(app.db, ids.museum, { kind: 'user', value: 'vk1.a.museum' }, testSecrets)
  expect(await dueCommunities(app.db)).toContain(ids.museum)
  await app.call(manageCommunityCalls.pause, { ids: [museum], is_paused: true }, token)
  expect(await dueCommunities(app.db)).not.toContain(ids.museum)
  expect(await statusOf(contentCalls.refresh.path, { community_id: museum })).toBe(409)
  const { items } = await app.call(communityCalls.list, {}, token)
  expect(items.filter(({ is_paused }) => is_paused).map(({ name }) => name)).toEqual(['Museum'])

  await app.call(manageCommunityCalls.pause, { ids: [museum], is_paused: false }, token)
  const runs = await app.db.selectFrom('sync_run').select(['community_id', 'state']).execute()
  expect(runs).toEqual([{ community_id: ids.museum, state: 'queued' }])
})

test('a removed community is gone for everyone, and comes back as it was within a day', async () => {
  const zoo = String(ids.zoo)
  await insertContent(app.db, ids.zoo)
  await app.call(manageCommunityCalls.remove, { ids: [zoo] }, token)
  expect(await names()).toEqual(['Choir', 'Museum'])
  expect(await statusOf(contentCalls.list.path, { community_id: zoo })).toBe(404)
  const { items } = await app.call(manageCommunityCalls.removed, {}, token)
  expect(items.map(({ name }) => name)).toEqual(['Zoo'])
  await deleteRemoved(app.db)

  await app.call(manageCommunityCalls.restore, { ids: [zoo] }, token)
  expect(await names()).toEqual(['Choir', 'Zoo', 'Museum'])
  expect((await app.call(contentCalls.list, { community_id: zoo }, token)).total).toBe(1)
})

test('after a day a removed community is deleted with what it had, and nothing of the others', async () => {
  const choir = String(ids.choir)
  const post = await insertContent(app.db, ids.choir)
  await insertContent(app.db, ids.choir, { kind: 'story', linked_post_id: post.id })
  await app.call(manageCommunityCalls.remove, { ids: [choir] }, token)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('community').set({ removed_at: yesterday }).where('id', '=', ids.choir).execute()
  expect(await statusOf(manageCommunityCalls.restore.path, { ids: [choir] })).toBe(404)

  await deleteRemoved(app.db)
  const left = await app.db.selectFrom('content').select('community_id').execute()
  expect(left).toEqual([{ community_id: ids.zoo }])
  expect(await names()).toEqual(['Zoo', 'Museum'])
})

test('one unknown id refuses the whole call', async () => {
  const some = [String(ids.museum), '999999']
  expect(await statusOf(manageCommunityCalls.remove.path, { ids: some })).toBe(404)
  expect(await statusOf(manageCommunityCalls.pause.path, { ids: some, is_paused: true })).toBe(404)
  expect(await names()).toEqual(['Zoo', 'Museum'])
})
