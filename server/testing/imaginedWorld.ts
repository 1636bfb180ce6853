import fc from 'fast-check'
import { sql } from 'kysely'
import { commentCalls } from '#contract/comments.ts'
import { contentCalls } from '#contract/content.ts'
import { type SetAside, type SyncBlockName, syncBlocks, syncCalls, tokenKinds } from '#contract/sync.ts'
import { checkAccess, isMethod } from '#sandbox/access.ts'
import { methodsOf } from '#sandbox/imagined/methods.ts'
import { type Access, type Answering, startAnswering } from '#sandbox/imagined/server.ts'
import {
  type Imagined,
  type NeededComment,
  type NeededDay,
  type NeededReach,
  type NeededStats,
  type World,
  worldsOf,
} from '#sandbox/imagined/world.ts'
import { ERROR_CODES, VkError } from '#sandbox/vkError.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import { runSync, type Sync } from '../features/sync/run.ts'
import { listBlocks } from '../features/sync/sync.queries.ts'
import { blockMethod, methods } from '../vk/methods.ts'
import { type TestApp, testApp } from './app.ts'
import { insertCommunity } from './factories.ts'
import { anyHash, fastVk } from './sync.ts'

let communities = 700_000_000

/**
 * Brings `runs` imagined worlds in, from a seed. Of each every readable object must be stored exactly, each unreadable one set
 * aside with its reason, and every list must answer. Errors: of fast-check, with the smallest world that fails.
 */
export async function checkWorlds(seed: number, runs: number) {
  const app = await testApp()
  const token = await app.signIn('admin')
  const small = worldsOf({ posts: 6, stories: 2, days: 4 })
  const property = fc.asyncProperty(small, (world) => checkWorld(app, token, world))
  await fc.assert(property, { seed, numRuns: runs }).finally(() => app.close())
}

async function checkWorld(app: TestApp, token: string, world: World) {
  const { db } = app
  const { sync, vk } = await openWorld(db, world)
  try {
    if (world.storm.rate > 0) await runSync(sync)
    vk.calm()
    for (let run = 0; run < 2; run += 1) {
      await makeEverythingDue(db, sync.community)
      await runSync(sync)
    }
    await compare(app, token, sync.community, world)
  } finally {
    await vk.close()
    await db.deleteFrom('community').where('id', '=', sync.community).execute()
  }
}

/** A community that is this world, and the server that answers for it; the caller closes that. */
export async function openWorld(db: Db, world: World): Promise<{ sync: Sync; vk: Answering }> {
  communities += 1
  const vkId = communities
  const community = await insertCommunity(db, { vk_id: vkId })
  const storm = { ...world.storm, codes: ERROR_CODES }
  const vk = await startAnswering(methodsOf(world, vkId), storm, checkKind)
  const tokens = world.tokens.map((kind) => ({ kind, value: `${kind} ${vkId}` }))
  return { sync: { db, community, vkId, tokens, vk: fastVk(db, vk.url), hashPerson: anyHash }, vk }
}

/** By the kind that a token's value begins with. */
const checkKind: Access = (value, name) => {
  const kind = tokenKinds.find((each) => value.startsWith(each))
  if (!kind) throw new VkError(5)
  if (isMethod(name)) checkAccess({ kind, scopes: ['stats', 'stories'] }, name)
}

async function makeEverythingDue(db: Db, community: CommunityId) {
  await sql`update sync_set_aside set retry_at = now() where community_id = ${community}`.execute(db)
  await sql`update content set refresh_at = now() where community_id = ${community}`.execute(db)
  await sql`update comment_reading set comments_read = null where community_id = ${community}`.execute(db)
}

async function compare(app: TestApp, token: string, community: CommunityId, world: World) {
  const { db } = app
  const states = (await listBlocks(db, community)).map(({ block, state }) => `${block} ${state}`)
  const wanted = expected(world)
  const stored = { states, ...(await readStored(db, community)) }
  // Days are read from the first post on; before it is known, more or fewer of them.
  if (wanted.posts.length === 0) Object.assign(stored, { days: wanted.days, set_aside: wanted.set_aside })
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
      select vk_id, text, extract(epoch from published_at)::bigint as date, views, likes, comments, shares, votes,
        reach, links, to_group, join_group, hides, reports, unsubscribes
      from content where community_id = ${community} and kind = 'post' and deleted_at is null order by vk_id`),
    stories: await rows(sql`
      select vk_id, reach, views, reactions, likes, replies, field_replies, shares, hides, open_link, subscribers
      from content
      where community_id = ${community} and kind = 'story' and deleted_at is null order by vk_id`),
    comments: await rows(sql`
      select vk_id, text, author_vk_id, likes, deleted_at is not null as deleted
      from comment where community_id = ${community} order by vk_id`),
    days: await rows(sql`
      select extract(epoch from day)::bigint as period_from, views, visitors, reach, joined, likes
      from community_day where community_id = ${community} and joined is not null order by day`),
    set_aside: await rows(sql`
      select block, kind, vk_id, reason from sync_set_aside where community_id = ${community}
      order by block, kind, vk_id`),
  }
}

/** What must be stored in the end, by what was put into the world and may be read with its tokens. */
function expected(world: World) {
  const canRead = (block: SyncBlockName) => {
    const { tokens } = methods[blockMethod[block]]
    return world.tokens.some((kind) => tokens.includes(kind))
  }
  const shown = <T>(block: SyncBlockName, objects: T[]) => (canRead(block) ? objects : [])
  const posts = shown('posts', world.posts)
  const read = posts.filter((post) => post.needed !== undefined)
  const stories = shown('stories', world.stories)
  const days = shown('community_stats', world.days)
  const comments = read.flatMap(({ threads }) => threads.flatMap(({ root, replies }) => [root, ...replies]))
  const reach = shown('reach', read)
  return {
    states: syncBlocks.map((block) => `${block} ${canRead(block) ? 'ready' : 'failed'}`),
    posts: read.map(({ needed, reach: { needed: reached } }) => ({
      vk_id: needed?.id,
      text: storedText(needed?.text),
      date: needed?.date,
      views: needed?.views ?? null,
      likes: needed?.likes ?? null,
      comments: needed?.comments,
      shares: needed?.reposts ?? null,
      votes: needed?.votes ?? null,
      ...storedReach(canRead('reach') ? reached : undefined),
    })),
    stories: stories.flatMap(({ needed, stats }) =>
      needed && stats.needed ? [{ vk_id: needed.id, ...storedStats(stats.needed) }] : [],
    ),
    comments: comments.flatMap(({ needed }) => (needed ? [storedComment(needed)] : [])),
    days: days.flatMap(({ needed }) => (needed ? [storedDay(needed)] : [])),
    set_aside: [
      ...odd('comments', 'comment', comments),
      ...odd('community_stats', 'day', days),
      ...odd('posts', 'post', posts),
      ...odd(
        'reach',
        'post',
        reach.map((post) => post.reach),
      ),
      ...odd(
        'stories',
        'story',
        stories.map((story) =>
          story.needed && !story.stats.needed ? { ...story, needed: undefined } : story,
        ),
      ),
    ],
  }
}

/** Of one without a needed field, whether it has an id or not. */
const odd = (block: SyncBlockName, kind: SetAside['kind'], objects: Imagined<unknown>[]) =>
  objects
    .filter(({ needed }) => needed === undefined)
    .map(({ shown }) => ({
      block,
      kind,
      vk_id: shown.id ?? shown.post_id ?? shown.period_from,
      reason: 'unreadable',
    }))

const storedReach = (reach: NeededReach | undefined) => ({
  reach: reach?.reach_total ?? null,
  links: reach?.links ?? null,
  to_group: reach?.to_group ?? null,
  join_group: reach?.join_group ?? null,
  hides: reach?.hide ?? null,
  reports: reach?.report ?? null,
  unsubscribes: reach?.unsubscribe ?? null,
})

const storedStats = (stats: NeededStats) => ({
  reach: stats.views ?? null,
  views: stats.views ?? null,
  reactions: stats.likes ?? null,
  likes: stats.likes ?? null,
  replies: stats.replies ?? null,
  field_replies: stats.answer ?? null,
  shares: stats.shares ?? null,
  hides: stats.bans ?? null,
  open_link: stats.open_link ?? null,
  subscribers: stats.subscribers ?? null,
})

const storedComment = ({ id, text, from_id, likes, deleted }: NeededComment) => ({
  vk_id: id,
  text: deleted ? '' : storedText(text),
  author_vk_id: deleted ? null : (from_id ?? null),
  likes: deleted ? null : (likes ?? null),
  deleted,
})

/** VK leaves out activity that is zero. */
const storedDay = ({ period_from, views, visitors, reach, subscribed, likes }: NeededDay) => ({
  period_from,
  views: views ?? null,
  visitors: visitors ?? null,
  reach: reach ?? null,
  joined: subscribed ?? 0,
  likes: likes ?? 0,
})

/** PostgreSQL takes neither NUL nor half a character. */
const storedText = (text = '') => text.replaceAll('\0', '\ufffd').toWellFormed()
