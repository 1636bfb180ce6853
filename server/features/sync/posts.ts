import type { Posts, WallPage } from '#networks/network.ts'
import { hideSigners } from '../commenters/commenters.ts'
import type { Block, Progress, Reading } from './block.ts'
import { captureWall } from './capture.ts'
import { dueAgain, setAside, takeBack } from './setAside.queries.ts'
import {
  type BlockCursor,
  type BlockState,
  findBlock,
  noteWritten,
  updateBlock,
  write,
} from './sync.queries.ts'
import {
  countOff,
  countPosts,
  duePosts,
  listPosts,
  markDeleted,
  postsNotSeen,
  unpinOthers,
  writeAuthors,
} from './wall.queries.ts'

/** Pages overlap by a post: one deleted meanwhile moves the rest up, and the gap shows in a first post nobody knew. */
const overlap = 1
const stepBack = 50
const dueAtOnce = 1000
const dayMs = 86_400_000
const place = { block: 'posts', kind: 'post' } as const

/** The wall: all of it once, newest first; then the new posts, and the older ones when it is their turn. */
export const syncPosts: Block = async (reading, { cursor, succeeded_at }, posts) => {
  if (succeeded_at === null) await importWall(reading, { offset: 0, ...cursor }, posts)
  else {
    await readNewest(reading, posts)
    await refreshDue(reading)
  }
  await sweepIfOff(reading, cursor)
}

/** Where the import goes on, and when the oldest post was published down to which all are stored. */
type WallPlace = Required<Pick<BlockCursor, 'offset'>> & Pick<BlockCursor, 'oldest'>

async function importWall(reading: Reading, start: WallPlace, posts: Progress) {
  if (start.offset > 0) await readNewest(reading, posts)
  let ahead: { offset: number; page: Promise<WallPage> } | undefined
  for (let at: WallPlace | null = start; at !== null; posts.advance()) {
    const { offset }: WallPlace = at
    const page = await (ahead?.offset === offset ? ahead.page : reading.source.wall.page(offset))
    // The network answers while this page is written.
    ahead = readAhead(reading, following(offset, page))
    at = await writeImported(reading, at, page)
    await noteWritten(reading.db, reading.community, page.rows.length)
  }
}

function readAhead(reading: Reading, offset: number | null) {
  if (offset === null) return undefined
  const page = reading.source.wall.page(offset)
  // Who asks for it hears of a failure; nobody may.
  page.catch(() => {})
  return { offset, page }
}

/** Where the next page begins, or null at the end of the wall. */
function following(offset: number, { ids, count }: WallPage): number | null {
  const end = offset + ids.length
  return end >= count || ids.length <= overlap ? null : end - overlap
}

/** Stores a page of the import together with where to go on, or null at the end of the wall. */
async function writeImported(
  reading: Reading,
  { offset, oldest }: WallPlace,
  page: WallPage,
): Promise<WallPlace | null> {
  const at = new Date()
  const { db, community } = reading
  const { ids, count } = page
  return write(db, community, async (tx) => {
    const written = await writePosts(tx, reading, withoutOldReach(reading, page, offset), at)
    if (offset === 0) await unpinOthers(tx, community, pinnedOf(page))
    const first = written.find((post) => post.external_id === ids[0])
    const hasGap = offset > 0 && first?.is_new === true
    const next = hasGap ? Math.max(0, offset - stepBack) : following(offset, page)
    // What is missed in a gap is read before the import gets any further down.
    const reached = hasGap ? oldest : (oldestOf(page) ?? oldest)
    const cursor = next === null ? null : { offset: next, ...(reached && { oldest: reached }) }
    await updateBlock(tx, community, 'posts', { done: await countPosts(tx, community), total: count, cursor })
    return cursor
  })
}

/** When the oldest post of a page was published; the pinned one may be older, and stands at the top. */
function oldestOf({ rows }: WallPage): string | undefined {
  const times = rows.filter((post) => !post.is_pinned).map((post) => post.published_at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : undefined
}

/** Says of the posts beyond those that have a reach that it is too late for them, before they are stored. */
function withoutOldReach({ client }: Reading, page: WallPage, offset: number): WallPage {
  const tooOld = new Set(page.ids.slice(Math.max(0, client.network.postsWithReach - offset)))
  const missing = { reach: 'too_old' as const }
  return {
    ...page,
    rows: page.rows.map((row) => (tooOld.has(row.external_id) ? { ...row, missing } : row)),
  }
}

/** Reads from the top of the wall down to posts already known, and finds out which of those in between are gone. */
async function readNewest(reading: Reading, posts: Progress) {
  const { db, community } = reading
  for (let offset = 0; ; offset += reading.source.wall.pageSize - overlap) {
    const page = await reading.source.wall.page(offset)
    const { ids, count } = page
    const at = new Date()
    const written = await write(db, community, async (tx) => {
      const stored = await writePosts(tx, reading, page, at)
      if (offset === 0) await unpinOthers(tx, community, pinnedOf(page))
      await updateBlock(tx, community, 'posts', { done: await countPosts(tx, community), total: count })
      return stored
    })
    posts.advance()
    await readAgain(reading, await notOnPage(reading, page))
    const oldest = page.rows.at(-1)
    const isKnown = written.some((post) => post.external_id === oldest?.external_id && !post.is_new)
    if (isKnown || offset + ids.length >= count || ids.length <= overlap) return
  }
}

/** Posts we know from the time a page covers which the page does not show, or only as deleted. */
async function notOnPage({ db, community }: Reading, { rows, skipped }: WallPage): Promise<string[]> {
  const times = rows.filter((post) => !post.is_pinned).map((post) => post.published_at.getTime())
  if (times.length === 0) return []
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const shown = [...rows, ...skipped].map((post) => post.external_id)
  return postsNotSeen(db, community, from, to, shown)
}

async function refreshDue(reading: Reading) {
  const { db, community } = reading
  const due = await duePosts(db, community, dueAtOnce)
  const again = await dueAgain(db, community, place, dueAtOnce)
  await readAgain(reading, [...new Set([...due, ...again])])
}

/**
 * Where the network counts other posts than we know, goes through the ids of the whole wall: deletions show at once, and not
 * when it is each post's turn. A difference that was there after the last sweep, too, is its own.
 */
async function sweepIfOff(reading: Reading, last: BlockState['cursor']) {
  const { db, community } = reading
  if ((await countOff(db, community)) === (last?.off ?? 0)) return
  const { total } = await findBlock(db, community, 'posts')
  const rest = ((total ?? 0) / reading.source.wall.sweptADay) * dayMs
  if (last?.swept_at && Date.now() < Date.parse(last.swept_at) + rest) return
  await sweep(reading, total ?? 0)
  const cursor = { off: await countOff(db, community), swept_at: new Date().toISOString() }
  await updateBlock(db, community, 'posts', { done: await countPosts(db, community), cursor })
}

async function sweep(reading: Reading, total: number) {
  const { db, community } = reading
  const shown = await reading.source.wall.ids(total)
  const stored = new Set(await listPosts(db, community))
  const doubtful = [
    ...[...stored].filter((id) => !shown.has(id)),
    ...[...shown].filter((id) => id !== '' && !stored.has(id)),
  ]
  await readAgain(reading, doubtful)
}

/** Reads posts by their ids; those that are no longer there are marked as deleted. */
export async function readAgain(reading: Reading, ids: string[]) {
  const { db, community, source } = reading
  const { pageSize } = source.wall
  for (let start = 0; start < ids.length; start += pageSize) {
    const asked = ids.slice(start, start + pageSize)
    const posts = await source.wall.posts(asked)
    const there = new Set([...posts.rows, ...posts.skipped].map((post) => post.external_id))
    const gone = asked.filter((id) => !there.has(id))
    const at = new Date()
    await write(db, community, async (tx) => {
      await writePosts(tx, reading, posts, at)
      await markDeleted(tx, community, 'post', gone, at)
      await takeBack(tx, community, place, gone)
    })
  }
}

/** The pinned post stands at the top of the wall. */
const pinnedOf = ({ rows }: Posts) => rows.filter((post) => post.is_pinned).map((post) => post.external_id)

async function writePosts(
  tx: Reading['db'],
  { community, client, hashPerson }: Reading,
  posts: Posts,
  at: Date,
) {
  const people = { network: client.network, hashPerson }
  const shown = await hideSigners(tx, community, people, { posts: posts.rows, authors: posts.authors })
  await writeAuthors(tx, community, shown.authors)
  const written = await captureWall(tx, community, shown.posts, at)
  await takeBack(
    tx,
    community,
    place,
    posts.rows.map((row) => row.external_id),
  )
  await setAside(tx, community, place, posts.skipped, at)
  return written
}
