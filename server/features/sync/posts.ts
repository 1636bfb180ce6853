import type { VkPost } from '#server/vk/methods.ts'
import { type AuthorRow, writeAuthors } from './authors.queries.ts'
import { authorRows } from './authors.ts'
import { captureWall } from './capture.ts'
import { postRow } from './fromVk.ts'
import type { Progress } from './progress.ts'
import type { Block, Sync } from './run.ts'
import { updateBlock, write } from './sync.queries.ts'
import { countPosts, duePosts, markDeleted, postsNotSeen } from './wall.queries.ts'

const pageSize = 100
/** Pages overlap by a post: one deleted meanwhile moves the rest up, and the gap shows in a first post nobody knew. */
const overlap = 1
const stepBack = 50
const dueAtOnce = 1000

/** The wall: all of it once, newest first; then the new posts, and the older ones when it is their turn. */
export const syncPosts: Block = async (sync, { cursor, succeeded_at }, posts) => {
  if (succeeded_at === null) await importWall(sync, cursor?.offset ?? 0, posts)
  else {
    await readNewest(sync, posts)
    await refreshDue(sync)
  }
}

async function importWall(sync: Sync, start: number, posts: Progress) {
  if (start > 0) await readNewest(sync, posts)
  for (let offset: number | null = start; offset !== null; posts.advance()) {
    const page = await readPage(sync, offset)
    offset = await writeImported(sync, offset, page)
  }
}

/** Stores a page of the import together with where to go on, or null at the end of the wall. */
async function writeImported({ db, community }: Sync, offset: number, page: Page): Promise<number | null> {
  const at = new Date()
  const { items, count } = page
  return write(db, community, async (tx) => {
    const written = await writePosts(tx, community, page, at)
    const first = written.find((post) => post.vk_id === items[0]?.id)
    const end = offset + items.length
    const hasGap = offset > 0 && first?.is_new === true
    const next = hasGap
      ? Math.max(0, offset - stepBack)
      : end >= count || items.length <= overlap
        ? null
        : end - overlap
    await updateBlock(tx, community, 'posts', {
      done: await countPosts(tx, community),
      total: count,
      cursor: next === null ? null : { offset: next },
    })
    return next
  })
}

/** Reads from the top of the wall down to posts already known, and finds out which of those in between are gone. */
async function readNewest(sync: Sync, posts: Progress) {
  const { db, community } = sync
  for (let offset = 0; ; offset += pageSize - overlap) {
    const page = await readPage(sync, offset)
    const { items, count } = page
    const at = new Date()
    const written = await write(db, community, async (tx) => {
      const stored = await writePosts(tx, community, page, at)
      await updateBlock(tx, community, 'posts', { done: await countPosts(tx, community), total: count })
      return stored
    })
    posts.advance()
    await markGone(sync, await notOnPage(sync, items))
    const oldest = items.at(-1)
    const isKnown = written.some((post) => post.vk_id === oldest?.id && !post.is_new)
    if (isKnown || offset + items.length >= count || items.length <= overlap) return
  }
}

/** Posts we know from the time a page covers which the page does not show. */
async function notOnPage({ db, community }: Sync, items: VkPost[]): Promise<number[]> {
  const dates = items.filter((post) => !post.is_pinned).map((post) => (post.date ?? 0) * 1000)
  if (dates.length === 0) return []
  const seen = items.map((post) => post.id ?? 0)
  return postsNotSeen(db, community, new Date(Math.min(...dates)), new Date(Math.max(...dates)), seen)
}

async function refreshDue(sync: Sync) {
  const due = await duePosts(sync.db, sync.community, dueAtOnce)
  for (let start = 0; start < due.length; start += pageSize)
    await markGone(sync, due.slice(start, start + pageSize))
}

/** Reads posts by their ids; those VK no longer gives are marked as deleted. */
async function markGone({ db, vk, tokens, community, vkId }: Sync, vkIds: number[]) {
  if (vkIds.length === 0) return
  const posts = vkIds.map((id) => `-${vkId}_${id}`).join(',')
  const answer = await vk.call(tokens, 'wall.getById', { posts, extended: 1 })
  const { items = [] } = answer
  const found = new Set(items.map((post) => post.id))
  const at = new Date()
  await write(db, community, async (tx) => {
    await writePosts(tx, community, { items, authors: authorRows(answer) }, at)
    const gone = vkIds.filter((id) => !found.has(id))
    await markDeleted(tx, community, 'post', gone, at)
  })
}

interface Posts {
  items: VkPost[]
  authors: AuthorRow[]
}

interface Page extends Posts {
  count: number
}

async function readPage({ vk, tokens, vkId }: Sync, offset: number): Promise<Page> {
  const answer = await vk.call(tokens, 'wall.get', {
    owner_id: -vkId,
    offset,
    count: pageSize,
    filter: 'owner',
    extended: 1,
  })
  const { items = [], count = 0 } = answer
  return { items, count, authors: authorRows(answer) }
}

async function writePosts(tx: Sync['db'], community: Sync['community'], { items, authors }: Posts, at: Date) {
  await writeAuthors(tx, community, authors)
  const rows = items.map((post) => postRow(post, at))
  return captureWall(tx, community, rows, at)
}
