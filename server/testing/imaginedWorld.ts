import fc from 'fast-check'
import { sql } from 'kysely'
import { commentCalls } from '#contract/content/comments.ts'
import { contentCalls } from '#contract/content/content.ts'
import { type SetAside, type SyncBlockName, syncBlocks, syncCalls } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import { blockMethod, methods } from '#networks/vk/methods.ts'
import { checkAccess, isMethod } from '#networks/vk/sandbox/access.ts'
import { methodsOf } from '#networks/vk/sandbox/imagined/methods.ts'
import { type Access, type Answering, startAnswering } from '#networks/vk/sandbox/imagined/server.ts'
import {
  type Imagined,
  type ImaginedPerson,
  type ImaginedPost,
  type NeededComment,
  type NeededDay,
  type NeededPost,
  type NeededReach,
  type NeededStats,
  type NeededStory,
  type World,
  worldsOf,
} from '#networks/vk/sandbox/imagined/world.ts'
import { errorTexts } from '#networks/vk/sandbox/testing/schema.ts'
import { VkError } from '#networks/vk/sandbox/vkError.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { Sync } from '../features/sync/block.ts'
import { runSync } from '../features/sync/run.ts'
import { listBlocks } from '../features/sync/sync.queries.ts'
import { type TestApp, testApp } from './app.ts'
import { answeredSync } from './sync.ts'

let communities = 700_000_000
/** What a community is called while VK does not tell its name. */
const unnamed = 'Unnamed'

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
    const lookAgain = async () => {
      await makeEverythingDue(db, sync.community)
      await runSync(sync)
    }
    if (world.storm.rate > 0) {
      await runSync(sync)
      vk.calm()
      await lookAgain()
      vk.storm()
    }
    await lookAgain()
    vk.calm()
    await lookAgain()
    await compare(app, token, sync, world)
  } finally {
    await vk.close()
    await db.deleteFrom('community').where('id', '=', sync.community).execute()
  }
}

/** A community that is this world, and the server that answers for it; the caller closes that. */
export async function openWorld(db: Db, world: World): Promise<{ sync: Sync; vk: Answering }> {
  communities += 1
  const externalId = communities
  const storm = { ...world.storm, codes: [...errorTexts().keys()] }
  const vk = await startAnswering(methodsOf(world, externalId), storm, checkKind)
  const tokens = world.tokens.map((kind) => ({ kind, value: `${kind} ${externalId}` }))
  return { sync: await answeredSync(db, vk.url, { id: externalId, name: unnamed }, tokens), vk }
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

async function compare(app: TestApp, token: string, { community, externalId }: Sync, world: World) {
  const { db } = app
  const states = (await listBlocks(db, community)).map(({ block, state }) => `${block} ${state}`)
  const wanted = expected(world, Number(externalId))
  const { name } = await db
    .selectFrom('community')
    .select('name')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  const stored = { name, states, ...(await readStored(db, community)) }
  // Days are read from the first post on; before it is known, more or fewer of them.
  if (wanted.posts.length === 0) Object.assign(stored, { days: wanted.days, set_aside: wanted.set_aside })
  if (JSON.stringify(stored) !== JSON.stringify(wanted))
    throw new Error(`stored ${JSON.stringify(stored)}\nwanted ${JSON.stringify(wanted)}`)
  const at = { community_id: String(community) }
  const { items } = await app.call(contentCalls.list, { ...at, per_page: 100 }, token)
  if (items.length !== wanted.posts.length + wanted.stories.length) throw new Error('the feed lacks some')
  for (const { id } of items) await app.call(contentCalls.get, { ...at, id }, token)
  const { items: comments } = await app.call(commentCalls.list, { ...at, per_page: 200 }, token)
  if (comments.length !== wanted.comments.length) throw new Error('the list of comments lacks some')
  await app.call(syncCalls.status, at, token)
}

async function readStored(db: Db, community: CommunityId) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    posts: await rows(sql`
      select external_id::bigint, text, extract(epoch from published_at)::bigint as date, views, likes, comments, shares, votes,
        reach, links, to_group, join_group, hides, reports, unsubscribes, author_external_id::bigint, is_pinned, is_ad,
        extract(epoch from edited_at)::bigint as edited, reactions, reaction_kinds
      from content where community_id = ${community} and kind = 'post' and deleted_at is null order by external_id`),
    stories: await rows(sql`
      select external_id::bigint, reach, views, reactions, likes, replies, field_replies, shares, hides, open_link, subscribers, type,
        extract(epoch from expires_at)::bigint as expires_at, author_external_id::bigint
      from content
      where community_id = ${community} and kind = 'story' and deleted_at is null order by external_id`),
    comments: await rows(sql`
      select external_id::bigint, text, author_external_id::bigint, likes, deleted_at is not null as deleted, reply_to_external_id::bigint, attachments
      from comment where community_id = ${community} order by external_id`),
    days: await rows(sql`
      select extract(epoch from day)::bigint as period_from, views, visitors, reach, joined, likes
      from community_day where community_id = ${community} and joined is not null order by day`),
    authors: await rows(sql`
      select external_id::bigint, name, picture_url from author where community_id = ${community} order by external_id`),
    set_aside: await rows(sql`
      select block, kind, external_id::bigint, reason from sync_set_aside where community_id = ${community}
      order by block, kind, external_id`),
  }
}

/** What must be stored in the end, by what was put into the world and may be read with its tokens. */
function expected(world: World, externalId: number) {
  const canRead = (block: SyncBlockName) => {
    const { tokens } = methods[blockMethod[block]]
    return world.tokens.some((kind) => tokens.includes(kind))
  }
  const shown = <T>(block: SyncBlockName, objects: T[]) => (canRead(block) ? objects : [])
  const posts = shown('posts', world.posts)
  const people = canRead('posts') ? world : { profiles: [], groups: [] }
  const read = posts.filter((post) => post.needed !== undefined && post.by !== 'guest')
  const stories = shown('stories', world.stories)
  const days = shown('community_stats', world.days)
  const comments = read.flatMap(({ threads }) => threads.flatMap(({ root, replies }) => [root, ...replies]))
  const reach = shown('reach', read)
  const { needed: group } = world.group
  return {
    name: group ? group.name || String(externalId) : unnamed,
    states: syncBlocks.map((block) => `${block} ${canRead(block) ? 'ready' : 'failed'}`),
    posts: read.flatMap(({ needed, by, reach: { needed: reached } }) =>
      needed ? [storedPost(needed, by, externalId, canRead('reach') ? reached : undefined)] : [],
    ),
    stories: stories.flatMap(({ needed, stats }) =>
      needed && stats.needed ? [storedStory(needed, stats.needed)] : [],
    ),
    comments: comments.flatMap(({ needed }) => (needed ? [storedComment(needed)] : [])),
    days: days.flatMap(({ needed }) => (needed ? [storedDay(needed)] : [])),
    authors: [...storedPeople(people.groups, -1), ...storedPeople(people.profiles, 1)].toSorted(
      (a, b) => a.external_id - b.external_id,
    ),
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
      external_id: shown.id ?? shown.post_id ?? shown.period_from,
      reason: 'unreadable',
    }))

function storedPost(
  post: NeededPost,
  by: ImaginedPost['by'],
  externalId: number,
  reach: NeededReach | undefined,
) {
  const { likes = null, reactions } = post
  const kinds = reactions?.items
  return {
    external_id: post.id,
    text: storedText(post.text || post.copies[0]),
    date: post.date,
    views: post.views ?? null,
    likes: kinds ? (kinds.find(({ id }) => id === 0)?.count ?? 0) : likes,
    comments: post.comments,
    shares: post.reposts ?? null,
    votes: post.votes ?? null,
    ...storedReach(reach),
    author_external_id: post.signer_id ?? (by === 'community' ? -externalId : null),
    is_pinned: Boolean(post.is_pinned),
    is_ad: Boolean(post.marked_as_ads),
    edited: post.edited ?? null,
    reactions: reactions?.count ?? likes,
    reaction_kinds: kinds ? Object.fromEntries(kinds.map(({ id, count }) => [id, count])) : null,
  }
}

const storedStory = ({ id, date, expires_at, type, hasPoll, owner_id }: NeededStory, stats: NeededStats) => ({
  external_id: id,
  ...storedStats(stats),
  type: hasPoll ? 'poll' : type === 'video' ? 'video' : 'text',
  expires_at: expires_at ?? date + 86_400,
  author_external_id: owner_id || null,
})

/** People have positive ids, communities negative ones. */
const storedPeople = (people: ImaginedPerson[], sign: 1 | -1) =>
  people.flatMap(({ needed }) =>
    needed
      ? [{ external_id: sign * needed.id, name: needed.name, picture_url: needed.photo_100 ?? null }]
      : [],
  )

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

const storedComment = (comment: NeededComment) => ({
  external_id: comment.id,
  text: comment.deleted ? '' : storedText(comment.text),
  author_external_id: comment.deleted ? null : (comment.from_id ?? null),
  likes: comment.deleted ? null : (comment.likes ?? null),
  deleted: comment.deleted,
  reply_to_external_id: comment.deleted ? null : (comment.reply_to_comment ?? null),
  attachments: comment.deleted ? [] : comment.attached.map(storedText),
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
