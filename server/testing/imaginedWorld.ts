import fc from 'fast-check'
import { sql } from 'kysely'
import { commentCalls } from '#contract/comments.ts'
import { contentCalls } from '#contract/content.ts'
import { syncCalls } from '#contract/sync.ts'
import { methodsOf } from '#sandbox/imagined/methods.ts'
import { startAnswering } from '#sandbox/imagined/server.ts'
import { type World, worlds } from '#sandbox/imagined/world.ts'
import { ERROR_CODES } from '#sandbox/vkError.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import { runSync, type Sync } from '../features/sync/run.ts'
import { listBlocks } from '../features/sync/sync.queries.ts'
import { type TestApp, testApp } from './app.ts'
import { insertCommunity } from './factories.ts'
import { fastVk } from './sync.ts'

let communities = 700_000_000

/**
 * Brings `runs` imagined worlds in, from a seed. Of each every readable object must be stored exactly, each unreadable one set
 * aside with its reason, and every list must answer. Errors: of fast-check, with the smallest world that fails.
 */
export async function checkWorlds(seed: number, runs: number) {
  const app = await testApp()
  const token = await app.signIn('admin')
  const property = fc.asyncProperty(worlds, (world) => checkWorld(app, token, world))
  await fc.assert(property, { seed, numRuns: runs }).finally(() => app.close())
}

async function checkWorld(app: TestApp, token: string, world: World) {
  const { db } = app
  communities += 1
  const vkId = communities
  const community = await insertCommunity(db, { vk_id: vkId })
  const vk = await startAnswering(methodsOf(world, vkId), { ...world.storm, codes: ERROR_CODES })
  const tokens = [{ kind: 'user' as const, value: `imagined ${vkId}` }]
  const sync: Sync = { db, community, vkId, tokens, vk: fastVk(db, vk.url) }
  try {
    if (world.storm.rate > 0) await runSync(sync)
    vk.calm()
    for (let run = 0; run < 2; run += 1) {
      await makeEverythingDue(db, community)
      await runSync(sync)
    }
    await compare(app, token, community, world)
  } finally {
    await vk.close()
    await db.deleteFrom('community').where('id', '=', community).execute()
  }
}

async function makeEverythingDue(db: Db, community: CommunityId) {
  await sql`update sync_set_aside set retry_at = now() where community_id = ${community}`.execute(db)
  await sql`update content set refresh_at = now() where community_id = ${community}`.execute(db)
  await sql`update comment_reading set comments_read = null where community_id = ${community}`.execute(db)
}

async function compare(app: TestApp, token: string, community: CommunityId, world: World) {
  const { db } = app
  const states = (await listBlocks(db, community)).map(({ block, state }) => `${block} ${state}`)
  const stored = { states, ...(await readStored(db, community)) }
  const wanted = expected(world)
  if (JSON.stringify(stored) !== JSON.stringify(wanted))
    throw new Error(`stored ${JSON.stringify(stored)}\nwanted ${JSON.stringify(wanted)}`)
  const community_id = String(community)
  await app.call(contentCalls.list, { community_id }, token)
  await app.call(commentCalls.list, { community_id }, token)
  await app.call(syncCalls.status, { community_id }, token)
}

async function readStored(db: Db, community: CommunityId) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    posts: await rows(sql`
      select vk_id, text, extract(epoch from published_at)::bigint as date, views, likes, comments, shares
      from content where community_id = ${community} and kind = 'post' and deleted_at is null order by vk_id`),
    stories: await rows(sql`
      select vk_id, views from content
      where community_id = ${community} and kind = 'story' and deleted_at is null order by vk_id`),
    comments: await rows(sql`
      select vk_id, text, author_vk_id, likes, deleted_at is not null as deleted
      from comment where community_id = ${community} order by vk_id`),
    set_aside: await rows(sql`
      select kind, vk_id, reason from sync_set_aside where community_id = ${community} order by kind, vk_id`),
  }
}

/** What must be stored in the end, by what was put into the world. */
function expected({ posts, stories }: World) {
  const read = posts.filter((post) => post.needed !== undefined)
  const comments = read.flatMap(({ threads }) => threads.flatMap(({ root, replies }) => [root, ...replies]))
  const odd = (kind: string, objects: { shown: object; needed: unknown }[]) =>
    objects
      .filter(({ needed }) => needed === undefined)
      .map(({ shown }) => ({ kind, vk_id: 'id' in shown ? shown.id : 0, reason: 'unreadable' }))
  return {
    states: ['posts ready', 'reach ready', 'comments ready', 'stories ready', 'community_stats ready'],
    posts: read.map(({ needed }) => ({
      vk_id: needed?.id,
      text: storedText(needed?.text),
      date: needed?.date,
      views: needed?.views ?? null,
      likes: needed?.likes ?? null,
      comments: needed?.comments,
      shares: needed?.reposts ?? null,
    })),
    stories: stories.flatMap(({ needed }) =>
      needed ? [{ vk_id: needed.id, views: needed.views ?? null }] : [],
    ),
    comments: comments.flatMap(({ needed }) =>
      needed
        ? [
            {
              vk_id: needed.id,
              text: needed.deleted ? '' : storedText(needed.text),
              author_vk_id: needed.deleted ? null : (needed.from_id ?? null),
              likes: needed.deleted ? null : (needed.likes ?? null),
              deleted: needed.deleted,
            },
          ]
        : [],
    ),
    set_aside: [...odd('comment', comments), ...odd('post', posts), ...odd('story', stories)],
  }
}

/** PostgreSQL takes neither NUL nor half a character. */
const storedText = (text = '') => text.replaceAll('\0', '\ufffd').toWellFormed()
