import { expect, test } from 'vitest'
import type { Sandbox } from './sandbox.ts'
import { type Body, call, firstOf, NOON, testSandbox } from './testing/fixture.ts'
import { DAY, HOUR } from './time.ts'

const WALL = -66004303
const COMMUNITY = { community: 66004303 }

async function control(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${sandbox.url}/sandbox${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...Object(await response.json()) }
}

const byId = async (sandbox: Sandbox, id: number): Promise<Body | undefined> =>
  (await call(sandbox, 'wall.getById', { posts: `${WALL}_${id}` })).items[0]

test('a post added is on the wall at once and grows to its counters', async () => {
  const sandbox = await testSandbox()
  const { id } = await control(sandbox, 'POST', '/edits', {
    ...COMMUNITY,
    action: 'addPost',
    text: 'Здравствуйте',
    views: 1000,
    likes: 40,
  })
  expect(await byId(sandbox, id)).toMatchObject({
    text: 'Здравствуйте',
    views: { count: 0 },
    date: NOON / 1000,
  })
  const { items } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 2 })
  expect(items.map((post: Body) => post.id)).toContain(id)
  sandbox.clock.advance(70 * DAY)
  expect(await byId(sandbox, id)).toMatchObject({ views: { count: 1000 }, likes: { count: 40 } })
})

test('a post edited carries its new text and the time; a post deleted is gone everywhere', async () => {
  const sandbox = await testSandbox()
  const id = firstOf(sandbox).posts(NOON).at(-5)?.id ?? 0
  const { count } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 1 })
  await control(sandbox, 'POST', '/edits', { ...COMMUNITY, action: 'editPost', id, text: 'Новый текст' })
  expect(await byId(sandbox, id)).toMatchObject({ text: 'Новый текст', edited: NOON / 1000 })
  await control(sandbox, 'POST', '/edits', { ...COMMUNITY, action: 'deletePost', id })
  expect(await byId(sandbox, id)).toBeUndefined()
  expect((await call(sandbox, 'wall.get', { owner_id: WALL, count: 1 })).count).toBe(count - 1)
  expect(await call(sandbox, 'stats.getPostReach', { owner_id: WALL, post_ids: id })).toEqual([])
})

test('comments can be added and deleted, and the count of the post follows', async () => {
  const sandbox = await testSandbox()
  const post = firstOf(sandbox).posts(NOON).at(-5)
  const before = (await byId(sandbox, post?.id ?? 0)).comments.count
  const added = {
    ...COMMUNITY,
    action: 'addComment',
    postId: post?.id,
    text: 'Как красиво!',
    fromId: 50_000_001,
  }
  const { id } = await control(sandbox, 'POST', '/edits', added)
  expect((await byId(sandbox, post?.id ?? 0)).comments.count).toBe(before + 1)
  const section = await call(sandbox, 'wall.getComments', {
    owner_id: WALL,
    post_id: post?.id ?? 0,
    count: 100,
  })
  expect(section.items.at(-1)).toMatchObject({ id, text: 'Как красиво!', date: NOON / 1000 })
  await control(sandbox, 'POST', '/edits', { ...COMMUNITY, action: 'deleteComment', id })
  expect((await byId(sandbox, post?.id ?? 0)).comments.count).toBe(before)
  for (const action of ['restoreComment', 'likeComment', 'likeComment', 'unlikeComment'])
    await control(sandbox, 'POST', '/edits', { ...COMMUNITY, action, id })
  const again = await call(sandbox, 'wall.getComments', {
    owner_id: WALL,
    post_id: post?.id ?? 0,
    count: 100,
    need_likes: 1,
  })
  expect(again.items.at(-1)).toMatchObject({ id, likes: { count: 1 } })
})

test('the clock, faults, settings and the log can be driven over HTTP', async () => {
  const sandbox = await testSandbox()
  expect(await control(sandbox, 'POST', '/clock', { advanceMs: HOUR })).toMatchObject({
    now: NOON + HOUR,
    running: false,
  })
  await control(sandbox, 'POST', '/faults', { kind: 'error', code: 10, times: 1 })
  await expect(call(sandbox, 'users.get')).rejects.toThrow('10')
  const [entry] = Object.values(await control(sandbox, 'GET', '/log')).filter(
    (one) => typeof one === 'object',
  ) as Body[]
  expect(entry).toMatchObject({ token: 'olonmus.user', method: 'users.get', requests: 1, errors: { 10: 1 } })
  await control(sandbox, 'POST', '/faults/random', { seed: 1, rate: 1, kinds: [9] })
  await control(sandbox, 'DELETE', '/faults')
  expect(await call(sandbox, 'users.get')).toHaveLength(1)
  const described = await control(sandbox, 'GET', '')
  expect(described.communities[0].tokens).toEqual(firstOf(sandbox).tokens)
})

test('an unknown control is 404, a wrong body 400 with the reason', async () => {
  const sandbox = await testSandbox()
  expect((await control(sandbox, 'POST', '/nothing', {})).status).toBe(404)
  expect((await control(sandbox, 'POST', '/clock', { now: 'soon' })).status).toBe(400)
  expect((await control(sandbox, 'POST', '/edits', { ...COMMUNITY, action: 'explode' })).status).toBe(400)
})
