import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Methods, startAnswering } from '#sandbox/imagined/server.ts'
import { integer, list, type Params } from '#sandbox/params.ts'
import { VkError } from '#sandbox/vkError.ts'
import type { Db } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { anyHash, fastVk, syncUntilReady } from '#server/testing/sync.ts'
import { makeVkApi } from '#server/vk/api.ts'
import type { Sync } from './run.ts'
import { listBlocks } from './sync.queries.ts'

// biome-ignore lint/suspicious/noExplicitAny: these are answers as they were recorded.
type Recorded = any

const folder = join(import.meta.dirname, '../../../sandbox/captures')
function recorded(file: string): Recorded {
  const bytes = readFileSync(join(folder, file))
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
}

const ingria = recorded('wall.get_ingria.json.gz').response
const others = recorded('vknet.json.gz')
const reach = recorded('stats.getPostReach.json')
const days = recorded('stats.get.json').response
const story = recorded('story_object_stories.save.json').response.items[0]
const vkId = 97_961_705

/** The post whose comments are those of the recorded thread with a deleted comment in it. */
const discussed = ingria.items.find((post: Recorded) => post.comments.count > 0)
const thread = others['Wall/GetComments802'].response

const answers: Methods = {
  'groups.getById': () => ({ groups: [{ id: vkId, name: 'A &amp; B', screen_name: 'ingria' }] }),
  'groups.getMembers': () => others['Groups/GetMembers'].response,
  'wall.get': (params) => ({ ...ingria, items: page(ingria.items, params) }),
  'wall.getById': (params) => ({
    items: ingria.items.filter((post: Recorded) => list(params, 'posts').includes(`-${vkId}_${post.id}`)),
  }),
  'wall.getComments': (params) => {
    const isRoot = integer(params, 'comment_id', 0) === 0
    if (integer(params, 'post_id', 0) !== discussed.id) throw new VkError(212)
    return isRoot ? { ...thread, current_level_count: 3 } : { count: 0, items: [], current_level_count: 0 }
  },
  // Of its own posts a group was asked: here they are the first of the wall.
  'stats.getPostReach': () =>
    reach.newer_capture_with_ad_fields.response.map((stat: Recorded, index: number) => ({
      ...stat,
      post_id: ingria.items[index].id,
    })),
  'stats.get': () => days,
  'stories.get': () => ({ count: 1, items: [{ type: 'stories', stories: [story] }] }),
  'stories.getStats': () => others['Stories/GetStats'].response,
}

const page = (items: Recorded[], params: Params) => {
  const offset = integer(params, 'offset', 0)
  return items.slice(offset, offset + integer(params, 'count', 20))
}

let sync: Sync
let db: Db

beforeAll(async () => {
  const database = await testDatabase()
  const vk = await startAnswering(answers)
  db = database.db
  const community = await insertCommunity(db, { vk_id: vkId })
  const tokens = [{ kind: 'user' as const, value: 'recorded' }]
  sync = { db, community, vkId, tokens, vk: fastVk(db, vk.url), hashPerson: anyHash }
  await syncUntilReady(sync)
  return async () => {
    await vk.close()
    await database.drop()
  }
})

test('every number, date and text of a recorded page of a wall is stored as it was', async () => {
  const { rows } = await sql`
    select vk_id, text, extract(epoch from published_at)::bigint as date, extract(epoch from edited_at)::bigint as edited,
      is_pinned, is_ad, views, likes, reactions, comments, shares, author_vk_id, votes,
      jsonb_array_length(attachments) as attachments
    from content where kind = 'post' order by vk_id`.execute(db)
  const wanted = ingria.items.map((post: Recorded) => {
    const shown = [post, ...(post.copy_history ?? [])].flatMap((each: Recorded) => each.attachments ?? [])
    return {
      vk_id: post.id,
      text: post.text || (post.copy_history?.[0]?.text ?? ''),
      date: post.date,
      edited: post.edited ?? null,
      is_pinned: post.is_pinned === 1,
      is_ad: post.marked_as_ads === 1,
      views: post.views.count,
      likes: post.likes.count,
      reactions: post.likes.count,
      comments: post.comments.count,
      shares: post.reposts.count,
      author_vk_id: post.signer_id ?? post.from_id,
      votes: shown.find((each: Recorded) => each.poll)?.poll.votes ?? null,
      attachments: shown.length,
    }
  })
  expect(rows).toEqual(wanted.toSorted((a: Recorded, b: Recorded) => a.vk_id - b.vk_id))
})

test('the recorded reach, clicks and hides of posts are stored field by field, the newer ones with advertising, too', async () => {
  const stats = reach.newer_capture_with_ad_fields.response
  const ids = stats.map((_: Recorded, index: number) => ingria.items[index].id)
  const { rows } = await sql`
    select reach, reach_subscribers, reach_viral, reach_ads, links, to_group, join_group, hides, unsubscribes, reports
    from content where vk_id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], vk_id)`.execute(
    db,
  )
  expect(rows).toEqual(
    stats.map((stat: Recorded) => ({
      reach: stat.reach_total,
      reach_subscribers: stat.reach_subscribers,
      reach_viral: stat.reach_viral,
      reach_ads: stat.reach_ads,
      links: stat.links,
      to_group: stat.to_group,
      join_group: stat.join_group,
      hides: stat.hide,
      unsubscribes: stat.unsubscribe,
      reports: stat.report,
    })),
  )
})

test('a comment that is gone and keeps its thread together has neither author nor text, and is not alive', async () => {
  const { rows } = await sql`
    select vk_id, author_vk_id, text, deleted_at is not null as deleted from comment order by vk_id`.execute(
    db,
  )
  expect(rows).toEqual(
    thread.items.map((comment: Recorded) => ({
      vk_id: comment.id,
      author_vk_id: comment.from_id ?? null,
      text: comment.text ?? '',
      deleted: Boolean(comment.deleted),
    })),
  )
})

test('recorded days of statistics are stored with what VK leaves out as zero', async () => {
  const { rows } = await sql`
    select day::text, joined, "left", reach, reach_subscribers, views, visitors, likes, comments from community_day
    where reach is not null order by day desc`.execute(db)
  expect(rows).toEqual(
    days.map(({ period_from, activity, reach: reached, visitors }: Recorded) => ({
      day: new Date(period_from * 1000).toISOString().slice(0, 10),
      joined: activity?.subscribed ?? 0,
      left: activity?.unsubscribed ?? 0,
      reach: reached.reach,
      reach_subscribers: reached.reach_subscribers,
      views: visitors?.views ?? null,
      visitors: visitors?.visitors ?? null,
      likes: activity?.likes ?? 0,
      comments: activity?.comments ?? 0,
    })),
  )
})

test('a recorded story comes in with its picture and its statistics', async () => {
  const { rows } = await sql<Recorded>`
    select vk_id, views, replies, extract(epoch from expires_at)::bigint as expires_at, attachments
    from content where kind = 'story'`.execute(db)
  const { views, replies } = others['Stories/GetStats'].response
  expect(rows).toMatchObject([
    { vk_id: story.id, views: views.count, replies: replies.count, expires_at: story.expires_at },
  ])
  expect(rows[0].attachments.map((each: Recorded) => each.kind)).toEqual(['photo', 'link'])
})

test('nothing of it was set aside, and the community has its name as people read it', async () => {
  expect((await listBlocks(db, sync.community)).flatMap((block) => block.set_aside)).toEqual([])
  const { name } = await db.selectFrom('community').select('name').executeTakeFirstOrThrow()
  expect(name).toBe('A & B')
})

describe('recorded errors', () => {
  const codes = Object.keys(others).filter((name) => /^Errors\/\d+$/.test(name))

  const few = ingria.items.slice(0, 5)

  test.each(codes)('%s stops no more than its block, and is over when VK answers again', async (name) => {
    const { error_code: code } = others[name].error
    const storm = { rate: 1, seed: 1, strikes: 3, codes: [code] }
    const vk = await startAnswering(
      { ...answers, 'wall.get': () => ({ count: few.length, items: few }) },
      storm,
    )
    const database = await testDatabase()
    onTestFinished(async () => {
      await vk.close()
      await database.drop()
    })
    const community = await insertCommunity(database.db, { vk_id: vkId })
    const struck: Sync = { ...sync, db: database.db, community, vk: fastVk(database.db, vk.url) }
    await syncUntilReady(struck, 6)
    const { rows } = await sql<Recorded>`select count(*) as n from content where kind = 'post'`.execute(
      database.db,
    )
    expect(rows[0].n).toBe(few.length)
  })
})

test('a recorded captcha is shown with its picture', async () => {
  const refusing = createServer((_, response) => response.end(JSON.stringify(others['Errors/14'])))
  await once(refusing.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const vk = makeVkApi({ db, baseUrl: `http://127.0.0.1:${port}` })
  const token = { kind: 'user' as const, value: 'recorded' }
  await expect(vk.call([token], 'wall.get', { owner_id: -vkId })).rejects.toThrow()
  expect(await vk.confirmations([token])).toMatchObject([
    { method: 'wall.get', captcha_img: 'https://api.vk.com/captcha.php?sid=548747100284&s=1' },
  ])
})
