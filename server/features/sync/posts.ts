import type { AuthorRow } from '#networks/rows.ts'
import type { VkAnswers, VkPost } from '#networks/vk/answers.ts'
import type { Unreadable } from '#networks/vk/listed.ts'
import { batchSize } from '#networks/vk/request.ts'
import { hideSigners } from '../commenters/commenters.ts'
import type { Block, Progress, Sync } from './block.ts'
import { captureWall } from './capture.ts'
import { authorRows, postRow } from '#networks/vk/rows.ts'
import { dueAgain, setAside, takeBack } from './setAside.queries.ts'
import { readInHalves, unreadable } from '#networks/vk/skipped.ts'
import { type BlockState, findBlock, noteWritten, updateBlock, write } from './sync.queries.ts'
import {
  countOff,
  countPosts,
  duePosts,
  listPosts,
  markDeleted,
  postsNotSeen,
  postsWithReach,
  unpinOthers,
  writeAuthors,
} from './wall.queries.ts'

const pageSize = 100
/** Pages overlap by a post: one deleted meanwhile moves the rest up, and the gap shows in a first post nobody knew. */
const overlap = 1
const stepBack = 50
const dueAtOnce = 1000
/** Of the 5,000 calls of wall.get that VK allows a token a day, so many are for sweeps of one community. */
const sweptPagesADay = 1000
const dayMs = 86_400_000
const place = { block: 'posts', kind: 'post' } as const

/** The wall: all of it once, newest first; then the new posts, and the older ones when it is their turn. */
export const syncPosts: Block = async (sync, { cursor, succeeded_at }, posts) => {
  if (succeeded_at === null) await importWall(sync, cursor?.offset ?? 0, posts)
  else {
    await readNewest(sync, posts)
    await refreshDue(sync)
  }
  await sweepIfOff(sync, cursor)
}

async function importWall(sync: Sync, start: number, posts: Progress) {
  if (start > 0) await readNewest(sync, posts)
  let ahead: { offset: number; page: Promise<Page> } | undefined
  for (let offset: number | null = start; offset !== null; posts.advance()) {
    const page = await (ahead?.offset === offset ? ahead.page : readPage(sync, offset))
    // VK answers while this page is written.
    ahead = readAhead(sync, following(offset, page))
    offset = await writeImported(sync, offset, page)
    await noteWritten(sync.db, sync.community, page.live.length)
  }
}

function readAhead(sync: Sync, offset: number | null) {
  if (offset === null) return undefined
  const page = readPage(sync, offset)
  // Who asks for it hears of a failure; nobody may.
  page.catch(() => {})
  return { offset, page }
}

/** Where the next page begins, or null at the end of the wall. */
function following(offset: number, { ids, count }: Page): number | null {
  const end = offset + ids.length
  return end >= count || ids.length <= overlap ? null : end - overlap
}

/** Stores a page of the import together with where to go on, or null at the end of the wall. */
async function writeImported(sync: Sync, offset: number, page: Page): Promise<number | null> {
  const at = new Date()
  const { db, community } = sync
  const { ids, count } = page
  return write(db, community, async (tx) => {
    const written = await writePosts(tx, sync, withoutOldReach(page, offset), at)
    if (offset === 0) await unpinOthers(tx, community, pinnedOf(page))
    const first = written.find((post) => post.external_id === ids[0])
    const hasGap = offset > 0 && first?.is_new === true
    const next = hasGap ? Math.max(0, offset - stepBack) : following(offset, page)
    await updateBlock(tx, community, 'posts', {
      done: await countPosts(tx, community),
      total: count,
      cursor: next === null ? null : { offset: next },
    })
    return next
  })
}

/** Says of the posts beyond those whose reach VK tells that it is too late for them, before they are stored. */
const withoutOldReach = (page: Page, offset: number): Page => ({
  ...page,
  tooOld: new Set(page.ids.slice(Math.max(0, postsWithReach - offset))),
})

/** Reads from the top of the wall down to posts already known, and finds out which of those in between are gone. */
async function readNewest(sync: Sync, posts: Progress) {
  const { db, community } = sync
  for (let offset = 0; ; offset += pageSize - overlap) {
    const page = await readPage(sync, offset)
    const { ids, count } = page
    const at = new Date()
    const written = await write(db, community, async (tx) => {
      const stored = await writePosts(tx, sync, page, at)
      if (offset === 0) await unpinOthers(tx, community, pinnedOf(page))
      await updateBlock(tx, community, 'posts', { done: await countPosts(tx, community), total: count })
      return stored
    })
    posts.advance()
    await readAgain(sync, await notOnPage(sync, page))
    const oldest = page.live.at(-1)
    const isKnown = written.some((post) => post.external_id === String(oldest?.id) && !post.is_new)
    if (isKnown || offset + ids.length >= count || ids.length <= overlap) return
  }
}

/** Posts we know from the time a page covers which the page does not show, or only as deleted. */
async function notOnPage({ db, community }: Sync, { live, unreadable }: Page): Promise<string[]> {
  const dates = live.filter((post) => !post.is_pinned).map((post) => post.date * 1000)
  if (dates.length === 0) return []
  const [from, to] = [new Date(Math.min(...dates)), new Date(Math.max(...dates))]
  const shown = [...live.map(({ id }) => id), ...unreadable.flatMap(({ vk_id }) => vk_id ?? [])].map(String)
  return postsNotSeen(db, community, from, to, shown)
}

async function refreshDue(sync: Sync) {
  const { db, community } = sync
  const due = await duePosts(db, community, dueAtOnce)
  const again = await dueAgain(db, community, place, dueAtOnce)
  const ids = [...new Set([...due, ...again])]
  for (let start = 0; start < ids.length; start += pageSize)
    await readAgain(sync, ids.slice(start, start + pageSize))
}

/**
 * Where VK counts other posts than we know, goes through the ids of the whole wall: deletions show at once, and not when it is
 * each post's turn. A difference that was there after the last sweep, too, is VK's own.
 */
async function sweepIfOff(sync: Sync, last: BlockState['cursor']) {
  const { db, community } = sync
  if ((await countOff(db, community)) === (last?.off ?? 0)) return
  const { total } = await findBlock(db, community, 'posts')
  const rest = ((total ?? 0) / pageSize / sweptPagesADay) * dayMs
  if (last?.swept_at && Date.now() < Date.parse(last.swept_at) + rest) return
  await sweep(sync, total ?? 0)
  const cursor = { off: await countOff(db, community), swept_at: new Date().toISOString() }
  await updateBlock(db, community, 'posts', { done: await countPosts(db, community), cursor })
}

async function sweep(sync: Sync, total: number) {
  const { db, community } = sync
  const shown = await idsOnWall(sync, total)
  const stored = new Set(await listPosts(db, community))
  const doubtful = [
    ...[...stored].filter((id) => !shown.has(id)),
    ...[...shown].filter((id) => id !== '' && !stored.has(id)),
  ]
  for (let start = 0; start < doubtful.length; start += pageSize)
    await readAgain(sync, doubtful.slice(start, start + pageSize))
}

async function idsOnWall({ vk, tokens, externalId }: Sync, total: number): Promise<Set<string>> {
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => placesFrom(page * pageSize))
  const shown = new Set<string>()
  const list = async (asked: number[][]) => {
    const params = asked.map((places) => placed(externalId, places))
    const answers = await vk.listIds(tokens, 'wall.get', params)
    for (const ids of answers) if (!(ids instanceof Error)) for (const id of ids) shown.add(asId(id))
    return answers
  }
  for (let start = 0; start < pages.length; start += batchSize) {
    const asked = pages.slice(start, start + batchSize)
    const answers = await list(asked)
    for (const [nth, page] of asked.entries()) {
      if (!(answers[nth] instanceof Error)) continue
      await readInHalves(page, async (places) => {
        const [ids] = await list([places])
        if (ids instanceof Error) throw ids
      })
    }
  }
  return shown
}

/** Reads posts by their ids; those VK no longer gives are marked as deleted. */
export async function readAgain(sync: Sync, externalIds: string[]) {
  if (externalIds.length === 0) return
  const { db, vk, tokens, community, externalId } = sync
  const { answers, skipped } = await readInHalves(externalIds, (some, patience) => {
    const posts = some.map((id) => `-${externalId}_${id}`).join(',')
    return vk.call(tokens, 'wall.getById', { posts, extended: 1 }, patience)
  })
  const found = answers.map((answer) => postsOf(externalId, answer))
  const there = new Set([
    ...skipped.map((post) => post.external_id),
    ...found.flatMap(({ live, unreadable }) => [
      ...live.map(({ id }) => String(id)),
      ...unreadable.map((post) => asId(post.vk_id ?? 0)),
    ]),
  ])
  const gone = externalIds.filter((id) => !there.has(id))
  const at = new Date()
  await write(db, community, async (tx) => {
    for (const posts of found) await writePosts(tx, sync, posts, at)
    await setAside(tx, community, place, skipped, at)
    await markDeleted(tx, community, 'post', gone, at)
    await takeBack(tx, community, place, gone)
  })
}

interface Posts {
  live: VkPost[]
  unreadable: Unreadable[]
  /** All of them, those included of which VK only says that they are deleted; empty for one without an id. */
  ids: string[]
  authors: AuthorRow[]
  /** Those of which VK tells no reach any more. */
  tooOld?: ReadonlySet<string>
}

interface Page extends Posts {
  count: number
}

/**
 * A page of the wall. A post for which VK refuses all pages that it is on is passed over: that it is missing shows in VK's
 * count, and a sweep finds out which it is. Errors: VkProblem, VkRefusal.
 */
async function readPage({ vk, tokens, externalId }: Sync, offset: number): Promise<Page> {
  const { answers, skipped } = await readInHalves(placesFrom(offset), async (places, patience) => {
    const params = { ...placed(externalId, places), extended: 1 }
    return { places, answer: await vk.call(tokens, 'wall.get', params, patience) }
  })
  const shown = answers.map(({ places, answer }) => ({ at: places[0] ?? 0, ...postsOf(externalId, answer) }))
  const passedOver = skipped.map(({ external_id: place }) => ({ at: Number(place), ...unknownPost }))
  const parts = [...shown, ...passedOver].toSorted((a, b) => a.at - b.at)
  return {
    live: parts.flatMap(({ live }) => live),
    unreadable: parts.flatMap((part) => part.unreadable),
    ids: parts.flatMap(({ ids }) => ids),
    authors: parts.flatMap(({ authors }) => authors),
    count: answers[0]?.answer.count ?? 0,
  }
}

const unknownPost: Posts = { live: [], unreadable: [], ids: [''], authors: [] }

/** The places of a page on the wall, counted from the newest post. */
const placesFrom = (offset: number) => Array.from({ length: pageSize }, (_, nth) => offset + nth)

const placed = (externalId: string, places: number[]) => ({
  owner_id: -Number(externalId),
  offset: places[0],
  count: places.length,
  filter: 'owner',
})

/** Posts of others on the wall are not the community's, and are left out. */
function postsOf(externalId: string, answer: VkAnswers['wall.get']): Posts {
  const { items = [], unreadable = [] } = answer.items ?? {}
  const isOwn = ({ from_id }: VkPost) => !from_id || from_id === -Number(externalId)
  const live = items.filter((post) => 'date' in post).filter(isOwn)
  const ids = (answer.items?.ids ?? []).map(asId)
  return { live, unreadable, ids, authors: authorRows(answer) }
}

/** VK shows the pinned post at the top of the wall. */
const pinnedOf = ({ live }: Posts) => live.filter((post) => post.is_pinned).map((post) => String(post.id))

/** An id as it is stored; empty of what has none. */
const asId = (id: number) => (id === 0 ? '' : String(id))

async function writePosts(tx: Sync['db'], { community, hashPerson }: Sync, posts: Posts, at: Date) {
  const read = posts.live.map((post) => {
    const row = postRow(post, at)
    return posts.tooOld?.has(String(post.id)) ? { ...row, missing: { reach: 'too_old' as const } } : row
  })
  const shown = await hideSigners(tx, community, hashPerson, { posts: read, authors: posts.authors })
  const { posts: rows, authors } = shown
  await writeAuthors(tx, community, authors)
  const written = await captureWall(tx, community, rows, at)
  await takeBack(
    tx,
    community,
    place,
    rows.map((row) => row.external_id),
  )
  await setAside(tx, community, place, unreadable(posts.unreadable), at)
  return written
}
