import { expect, test } from 'vitest'
import type { Sandbox } from './sandbox.ts'
import { type Body, call, errorCode, firstOf, NOON, testSandbox } from './testing/fixture.ts'

const WALL = -66004303

/** Everything a careful client can read of a section: roots by page, the rest of each thread by page. */
async function readAll(sandbox: Sandbox, post_id: number, pageSize: number): Promise<Body[]> {
  const read: Body[] = []
  const page = (params: Record<string, number>) =>
    call(sandbox, 'wall.getComments', { owner_id: WALL, post_id, count: pageSize, ...params }, 'service')
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const roots = await page({ offset, thread_items_count: 2 })
    total = roots.current_level_count
    for (const root of roots.items) {
      read.push(root, ...root.thread.items)
      for (let at = root.thread.items.length; at < root.thread.count; at += pageSize) {
        read.push(...(await page({ comment_id: root.id, offset: at })).items)
      }
    }
  }
  return read
}

async function mostDiscussed(sandbox: Sandbox): Promise<Body> {
  const { items } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 100 })
  return items.reduce((best: Body, post: Body) => (post.comments.count > best.comments.count ? post : best))
}

test('roots and threads, page by page, add up to the count of the post', async () => {
  const sandbox = await testSandbox()
  const post = await mostDiscussed(sandbox)
  const section = await call(sandbox, 'wall.getComments', { owner_id: WALL, post_id: post.id })
  const read = await readAll(sandbox, post.id, 3)
  expect(section.count).toBe(post.comments.count)
  expect(new Set(read.map((comment) => comment.id)).size).toBe(post.comments.count)
  expect(read).toHaveLength(post.comments.count)
  expect(read.some((comment) => comment.reply_to_comment)).toBe(true)
})

test('a reply names its root, whom it answers, and comes later', async () => {
  const sandbox = await testSandbox()
  const read = await readAll(sandbox, (await mostDiscussed(sandbox)).id, 100)
  const byId = new Map(read.map((comment) => [comment.id, comment]))
  for (const reply of read.filter((comment) => comment.reply_to_comment)) {
    const answered = byId.get(reply.reply_to_comment)
    expect(answered.from_id).toBe(reply.reply_to_user)
    expect(answered.date).toBeLessThanOrEqual(reply.date)
    expect(byId.get(reply.parents_stack[0]).thread.count).toBeGreaterThan(0)
  }
})

test('sorting turns the roots round, and start_comment_id begins at that root', async () => {
  const sandbox = await testSandbox()
  const params = { owner_id: WALL, post_id: (await mostDiscussed(sandbox)).id, count: 100 }
  const ids = async (more: Record<string, string | number>): Promise<number[]> =>
    (await call(sandbox, 'wall.getComments', { ...params, ...more })).items.map((comment: Body) => comment.id)
  const oldestFirst = await ids({ sort: 'asc' })
  expect(await ids({ sort: 'desc' })).toEqual(oldestFirst.toReversed())
  expect(await ids({ start_comment_id: oldestFirst[2] ?? 0 })).toEqual(oldestFirst.slice(2))
})

test('likes are told only when they are asked for', async () => {
  const sandbox = await testSandbox()
  const params = { owner_id: WALL, post_id: (await mostDiscussed(sandbox)).id }
  const [plain] = (await call(sandbox, 'wall.getComments', params)).items
  const [liked] = (await call(sandbox, 'wall.getComments', { ...params, need_likes: 1 })).items
  expect(plain.likes).toBeUndefined()
  expect(liked.likes.count).toBeGreaterThanOrEqual(0)
})

test('a closed section answers 212 and counts no comments', async () => {
  const sandbox = await testSandbox()
  const community = firstOf(sandbox)
  const closed = community.posts(NOON).find((post) => community.planOf(post).commentsClosed)
  expect(await errorCode(sandbox, 'wall.getComments', { owner_id: WALL, post_id: closed?.id ?? 0 })).toBe(212)
  const { items } = await call(sandbox, 'wall.getById', { posts: `${WALL}_${closed?.id}` })
  expect(items[0].comments).toEqual({ can_post: 0, count: 0 })
})

test('more than ten comments of a thread at once are refused, as is the thread of a reply', async () => {
  const sandbox = await testSandbox()
  const post_id = (await mostDiscussed(sandbox)).id
  const params = { owner_id: WALL, post_id }
  expect(await errorCode(sandbox, 'wall.getComments', { ...params, thread_items_count: 11 })).toBe(100)
  const reply = (await readAll(sandbox, post_id, 100)).find((comment) => comment.reply_to_comment)
  expect(await errorCode(sandbox, 'wall.getComments', { ...params, comment_id: reply.id })).toBe(211)
})
