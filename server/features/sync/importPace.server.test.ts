import { expect, onTestFinished, test } from 'vitest'
import type { NetworkClient } from '#networks/network.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { testSync } from '#server/testing/sync.ts'
import { runSync } from './run.ts'
import { beginBlock, listBlocks, postsFrom, updateBlock } from './sync.queries.ts'

async function openDatabase() {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  return db
}

/** A network that takes the process with it when it is asked for the second page of the wall. */
const endingAfterOnePage = (client: NetworkClient): NetworkClient => ({
  ...client,
  open(access) {
    const source = client.open(access)
    const page: typeof source.wall.page = async (offset) => {
      if (offset > 0) throw new Error('killed')
      return source.wall.page(offset)
    }
    return { ...source, wall: { ...source.wall, page } }
  },
})

test('an import that goes on says from which day on all posts are there', async () => {
  const sandbox = await testSandbox({ wallSize: 250, churn: false })
  const db = await openDatabase()
  const sync = await testSync(db, sandbox.url, firstOf(sandbox), ['service'])
  const { community } = sync
  expect(await postsFrom(db, community)).toBeNull()

  const published = async (from: string) => {
    const posts = db.selectFrom('content').select('external_id').where('community_id', '=', community)
    const found = await posts.where('kind', '=', 'post').where('published_on', '>=', from).execute()
    return found.map((post) => post.external_id).sort()
  }
  await expect(runSync({ ...sync, client: endingAfterOnePage(sync.client) })).rejects.toThrow('killed')
  const day = (await postsFrom(db, community)) ?? ''
  const known = await published(day)
  expect(known.length).toBeGreaterThan(50)

  await runSync(sync)
  expect(await published(day)).toEqual(known)
  expect((await published('2000-01-01')).length).toBeGreaterThan(known.length)
  expect(await postsFrom(db, community)).toBeNull()
})

test('turns of others belong to the pace of a block, a stop does not', async () => {
  const db = await openDatabase()
  const community = await insertCommunity(db)
  const begunAgo = (seconds: number, progressedAgo = 0) =>
    db
      .updateTable('sync_block')
      .set({
        begun_at: new Date(Date.now() - seconds * 1000),
        progressed_at: new Date(Date.now() - progressedAgo * 1000),
      })
      .execute()
  const left = async () => {
    const posts = (await listBlocks(db, community)).find(({ block }) => block === 'posts')
    return posts?.left_seconds ?? null
  }
  await beginBlock(db, community, 'posts')
  await updateBlock(db, community, 'posts', { done: 100, total: 300 })
  await begunAgo(100)
  expect(await left()).toBeGreaterThanOrEqual(200)

  await beginBlock(db, community, 'posts')
  expect(await left()).toBeGreaterThanOrEqual(200)

  await begunAgo(7200, 3600)
  await beginBlock(db, community, 'posts')
  expect(await left()).toBeNull()
  await updateBlock(db, community, 'posts', { done: 200 })
  await begunAgo(50)
  // The second hundred in 50 seconds, and one more to go.
  expect(await left()).toBeLessThan(60)
})

test('a block that comes in again has no problem any more, before all of it is there', async () => {
  const db = await openDatabase()
  const community = await insertCommunity(db)
  const problem = async () =>
    (await listBlocks(db, community)).find(({ block }) => block === 'posts')?.problem ?? null
  await beginBlock(db, community, 'posts')
  await updateBlock(db, community, 'posts', { state: 'failed', problem: 'no_token' })
  await beginBlock(db, community, 'posts')
  expect(await problem()).toBe('no_token')
  await updateBlock(db, community, 'posts', { done: 100, total: 300 })
  expect(await problem()).toBeNull()
})
