import { Mutex } from 'async-mutex'
import type { CommentsRead } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import type { PostToRead, Skipped } from '#networks/rows.ts'
import { hideCommenters } from '../commenters/commenters.ts'
import { lockComments } from '../emotion/emotion.ts'
import type { Block, Reading } from './block.ts'
import {
  countComments,
  deleteComments,
  deletedPostsWithComments,
  postsToReadAgain,
  postsWithUnreadComments,
  writeComments,
} from './comments.queries.ts'
import { setAside, takeBack, takeBackComments } from './setAside.queries.ts'
import { noteWritten, updateBlock, write } from './sync.queries.ts'
import { lookAgain, writeAuthors } from './wall.queries.ts'

/**
 * Read and stored together: an answer stays at a few hundred kilobytes, parsed in a few milliseconds, what a transaction costs is
 * spread over many comments, and people who change one wait for it no longer than 200 ms.
 */
const commentsAtOnce = 250
const postsAtOnce = 100
/** So many of a post come with one call. */
const mostOfAPost = 100
/** Readers side by side, so that the network's limit is used up while answers travel and are stored. */
const readers = 3

/** Posts of a run whose comments are read again although their number is the same. */
const mostAgain = 500

/**
 * The comments of every post whose counter differs from when they were last read, with their threads; then of those whose
 * turn it is to be looked at again. With a post go its comments.
 */
export const syncComments: Block = async (reading, _state, posts) => {
  const { db, community, client } = reading
  const taken = new Set<number>()
  const denials = noteDenials()
  let lastTaken: PostToRead | undefined
  let again = 0
  async function take(): Promise<PostToRead[]> {
    while (!denials.areOfWall(mostDenied)) {
      const next = posts.next()
      const isLast = posts.isEnded()
      const unread = await postsWithUnreadComments(db, community, [...taken], lastTaken, postsAtOnce)
      if (unread.length === 0 && isLast && lastTaken) {
        // Once more from the newest on, for what has changed meanwhile.
        lastTaken = undefined
        continue
      }
      const isRest = unread.length === 0 && isLast && again < mostAgain
      const found = isRest ? await postsToReadAgain(db, community, [...taken], postsAtOnce) : unread
      const batch = firstWithin(found, commentsAtOnce)
      if (isRest) again += batch.length
      else lastTaken = batch.at(-1) ?? lastTaken
      for (const post of batch) taken.add(post.id)
      if (batch.length > 0 || isLast) return batch
      await next
    }
    return []
  }
  // No two readers take the same posts; those that queued for the lock would have people who change a comment wait for all.
  const [taking, storing] = [new Mutex(), new Mutex()]
  const tellProgress = atMostEvery(progressMs, async () =>
    updateBlock(db, community, 'comments', await countComments(db, community)),
  )
  async function reader() {
    for (;;) {
      const batch = await taking.runExclusive(take)
      if (batch.length === 0) return
      const read = await readComments(reading, batch)
      await storing.runExclusive(() => storeRead(reading, read))
      await noteWritten(db, community, read.comments.length)
      denials.note(read)
      for (const post of batch) taken.delete(post.id)
      await tellProgress()
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const gone = await deletedPostsWithComments(db, community)
  if (gone.length > 0)
    await write(db, community, (tx) => deleteComments(tx, community, gone, new Date()), 'sync comments')
  await updateBlock(db, community, 'comments', await countComments(db, community))
  if (denials.areOfWall(fewestDenied)) {
    await takeBack(db, community, ofPosts, denials.posts())
    throw denials.problem(client.network.blocks.comments?.method ?? '')
  }
}

/** So many posts denied, and none read, say something of the whole wall; after so many no more are asked for. */
const fewestDenied = 5
const mostDenied = 500

/** Tells access that is denied to some posts from that to all: it is all when not one of a run could be read. */
function noteDenials() {
  const denied: Skipped[] = []
  let isAnyRead = false
  return {
    note({ posts, closed, skipped }: CommentsRead) {
      if (posts.length + closed.length > 0) isAnyRead = true
      denied.push(...skipped.filter(({ reason }) => reason === 'no_access'))
    },
    areOfWall: (fewest: number) => !isAnyRead && denied.length >= fewest,
    posts: () => denied.map(({ external_id }) => external_id),
    problem: (method: string) => new NetworkProblem('no_access', method, denied[0]?.network_error),
  }
}

/** Counting all comments takes longer than storing some: people look no more often. */
const progressMs = 2_000

/** Does the work unless it was done a moment ago. */
function atMostEvery(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let last = 0
  return async () => {
    if (performance.now() - last < ms) return
    last = performance.now()
    await work()
  }
}

function firstWithin(posts: PostToRead[], most: number): PostToRead[] {
  let expected = 0
  const end = posts.findIndex((post) => {
    expected += Math.min(post.comments, mostOfAPost)
    return expected > most
  })
  return end === -1 ? posts : posts.slice(0, Math.max(end, 1))
}

const ofPosts = { block: 'comments', kind: 'post' } as const
const ofComments = { block: 'comments', kind: 'comment' } as const

/** Reads all comments of some posts and stores them. */
export async function storeComments(reading: Reading, posts: PostToRead[]): Promise<CommentsRead> {
  const read = await readComments(reading, posts)
  await storeRead(reading, read)
  await noteWritten(reading.db, reading.community, read.comments.length)
  return read
}

const readComments = async ({ source }: Reading, posts: PostToRead[]): Promise<CommentsRead> =>
  (await source.comments?.(posts)) ?? nothing

async function storeRead({ db, community, client, hashPerson }: Reading, read: CommentsRead): Promise<void> {
  const people = { network: client.network, hashPerson }
  const at = new Date()
  const kept = read.odd.map((comment) => comment.external_id)
  const done = [...read.posts, ...read.closed].map((post) => post.external_id)
  const gone = read.skipped.filter(({ reason }) => reason === 'gone').map((post) => post.external_id)
  await write(
    db,
    community,
    async (tx) => {
      // Whoever is erased meanwhile is found among the stored comments, once this transaction has ended.
      await lockComments(tx, community)
      const shown = await hideCommenters(tx, community, people, read)
      await writeAuthors(tx, community, shown.authors)
      await writeComments(tx, community, { ...read, comments: shown.comments, kept }, at)
      await takeBack(tx, community, ofPosts, done)
      await takeBackComments(tx, community, idsOf(read.posts), kept)
      await setAside(tx, community, ofComments, read.odd, at)
      await setAside(tx, community, ofPosts, read.skipped, at)
    },
    'sync comments',
  )
  if (gone.length > 0) await write(db, community, (tx) => lookAgain(tx, community, gone, at))
}

const idsOf = (posts: PostToRead[]) => posts.map(({ id }) => id)

const nothing: CommentsRead = {
  posts: [],
  comments: [],
  authors: [],
  odd: [],
  threads: [],
  closed: [],
  skipped: [],
}
