import http from 'node:http'
import type https from 'node:https'
import { expect, test } from 'vitest'
import { API } from 'vk-io'
import type { Sandbox } from './sandbox.ts'
import { firstOf, testSandbox } from './testing/fixture.ts'
import type { TokenName } from './tokens.ts'

const WALL = -66004303

/** An independent client. Over http it needs an agent of its own, which it types as an https one. */
function client(sandbox: Sandbox, token: TokenName, mode: 'sequential' | 'parallel' = 'sequential'): API {
  const agent = new http.Agent() as unknown as https.Agent
  const options = { token: firstOf(sandbox).tokens[token], apiBaseUrl: `${sandbox.url}/method`, agent }
  return new API({ ...options, apiMode: mode, apiLimit: 1000, apiVersion: '5.199' })
}

test('vk-io walks a whole wall and meets every post once', async () => {
  const sandbox = await testSandbox()
  const api = client(sandbox, 'service')
  const ids = new Set<number>()
  let total = 1
  for (let offset = 0; offset < total; offset += 100) {
    const page = await api.wall.get({ owner_id: WALL, count: 100, offset })
    total = page.count
    for (const post of page.items) if (post.id !== undefined) ids.add(post.id)
  }
  expect(total).toBeGreaterThan(1500)
  expect(ids.size).toBe(total)
})

test('vk-io reads a section of comments with its threads', async () => {
  const sandbox = await testSandbox()
  const api = client(sandbox, 'service')
  const { items } = await api.wall.get({ owner_id: WALL, count: 100 })
  const post = items.reduce((best, one) =>
    (one.comments?.count ?? 0) > (best.comments?.count ?? 0) ? one : best,
  )
  const params = { owner_id: WALL, post_id: post.id ?? 0, count: 100, thread_items_count: 10 }
  const section = await api.wall.getComments(params)
  const read = section.items.flatMap((root) => [root, ...(root.thread?.items ?? [])])
  for (const root of section.items.filter(({ thread }) => (thread?.count ?? 0) > 10)) {
    read.push(...(await api.wall.getComments({ ...params, comment_id: root.id, offset: 10 })).items)
  }
  expect(section.count).toBe(post.comments?.count)
  expect(new Set(read.map(({ id }) => id)).size).toBe(section.count)
})

test('vk-io joins parallel calls into one execute, where one may fail alone', async () => {
  const sandbox = await testSandbox()
  const api = client(sandbox, 'user', 'parallel')
  const answers = await Promise.allSettled([
    api.wall.get({ owner_id: WALL, count: 1 }),
    api.users.get({}),
    api.wall.get({ owner_id: -1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { code: 15, method: 'wall.get' } })
  expect(sandbox.journal.entries().map(({ method, requests }) => [method, requests])).toContainEqual([
    'execute',
    1,
  ])
})

test('vk-io reports an error of the API with its code', async () => {
  const sandbox = await testSandbox()
  await expect(client(sandbox, 'community').wall.get({ owner_id: WALL })).rejects.toMatchObject({ code: 27 })
})
