import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answers as asAnswer } from '#networks/vk/answers.ts'
import { makeVkApi } from '#networks/vk/api.ts'
import { type Methods, startAnswering } from '#networks/vk/sandbox/imagined/server.ts'
import { integer, list, type Params } from '#networks/vk/sandbox/params.ts'
import { VkError } from '#networks/vk/sandbox/vkError.ts'
import type { Db } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { answeredSync, fastVk, syncUntilReady } from '#server/testing/sync.ts'
import type { Sync } from './block.ts'
import { listBlocks } from './sync.queries.ts'

// biome-ignore lint/suspicious/noExplicitAny: these are answers as they were recorded.
type Recorded = any

const folder = join(import.meta.dirname, '../../../networks/vk/sandbox/captures')
function recorded(file: string): Recorded {
  const bytes = readFileSync(join(folder, file))
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
}

const ingria = recorded('wall.get_ingria.json.gz').response
const others = recorded('vknet.json.gz')
const reach = recorded('stats.getPostReach.json')
const days = recorded('stats.get.json').response
const story = recorded('story_object_stories.save.json').response.items[0]
const externalId = 97_961_705

const used = new Set<string>()
/** Of the answers that others recorded, one by its name. */
function response(name: string): Recorded {
  used.add(name)
  return others[name].response
}

/** The post whose comments are those of the recorded thread with a deleted comment in it. */
const discussed = ingria.items.find((post: Recorded) => post.comments.count > 0)
const thread = response('Wall/GetComments802')

const answers: Methods = {
  'groups.getById': () => ({ groups: [{ id: externalId, name: 'A &amp; B', screen_name: 'ingria' }] }),
  'groups.getMembers': () => response('Groups/GetMembers'),
  'wall.get': (params) => ({ ...ingria, items: page(ingria.items, params) }),
  'wall.getById': (params) => ({
    items: ingria.items.filter((post: Recorded) =>
      list(params, 'posts').includes(`-${externalId}_${post.id}`),
    ),
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
  'stories.getStats': () => response('Stories/GetStats'),
}

const page = (items: Recorded[], params: Params) => {
  const offset = integer(params, 'offset', 0)
  return items.slice(offset, offset + integer(params, 'count', 20))
}

/** Imports what these methods answer. */
async function imported(methods: Methods) {
  const database = await testDatabase()
  const vk = await startAnswering(methods)
  const sync = await answeredSync(database.db, vk.url, { id: externalId })
  await syncUntilReady(sync)
  const close = async () => {
    await vk.close()
    await database.drop()
  }
  return { sync, close }
}

let sync: Sync
let db: Db

beforeAll(async () => {
  const first = await imported(answers)
  sync = first.sync
  db = sync.db
  return first.close
})

/** What of a post is stored, as the rows of `storedPosts` have it. */
function asStored(post: Recorded) {
  const shown = [post, ...(post.copy_history ?? [])].flatMap((each: Recorded) => each.attachments ?? [])
  const likes = post.likes.count
  const { reactions } = post
  return {
    external_id: post.id,
    text: post.text || (post.copy_history?.[0]?.text ?? ''),
    date: post.date,
    edited: post.edited ?? null,
    is_pinned: post.is_pinned === 1,
    is_ad: post.marked_as_ads === 1,
    views: post.views?.count ?? null,
    likes: reactions ? (reactions.items.find((each: Recorded) => each.id === 0)?.count ?? 0) : likes,
    reactions: reactions?.count ?? likes,
    comments: post.comments.count,
    shares: post.reposts.count,
    author_external_id: post.signer_id ?? post.from_id,
    votes: shown.find((each: Recorded) => each.poll)?.poll.votes ?? null,
    attachments: shown.length,
  }
}

const storedPosts = async (of: Db) => {
  const { rows } = await sql`
    select external_id::bigint, text, extract(epoch from published_at)::bigint as date, extract(epoch from edited_at)::bigint as edited,
      is_pinned, is_ad, views, likes, reactions, comments, shares, author_external_id::bigint, votes,
      jsonb_array_length(attachments) as attachments
    from content where kind = 'post' order by external_id`.execute(of)
  return rows
}

const byId = (a: Recorded, b: Recorded) => a.id - b.id

test('every number, date and text of a recorded page of a wall is stored as it was', async () => {
  expect(await storedPosts(db)).toEqual(ingria.items.toSorted(byId).map(asStored))
})

test('the recorded reach, clicks and hides of posts are stored field by field, the newer ones with advertising, too', async () => {
  const stats = reach.newer_capture_with_ad_fields.response
  const ids = stats.map((_: Recorded, index: number) => ingria.items[index].id)
  const { rows } = await sql`
    select reach, reach_subscribers, reach_viral, reach_ads, links, to_group, join_group, hides, unsubscribes, reports
    from content where external_id = any(${ids}::text[]) order by array_position(${ids}::text[], external_id::text)`.execute(
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
    select external_id::bigint, author_external_id::bigint, text, deleted_at is not null as deleted from comment order by external_id`.execute(
    db,
  )
  expect(rows).toEqual(
    thread.items.map((comment: Recorded) => ({
      external_id: comment.id,
      author_external_id: comment.from_id ?? null,
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
    select external_id::bigint, views, replies, extract(epoch from expires_at)::bigint as expires_at, attachments
    from content where kind = 'story'`.execute(db)
  const { views, replies } = response('Stories/GetStats')
  expect(rows).toMatchObject([
    { external_id: story.id, views: views.count, replies: replies.count, expires_at: story.expires_at },
  ])
  expect(rows[0].attachments.map((each: Recorded) => each.kind)).toEqual(['photo', 'link'])
})

test('nothing of it was set aside, and the community has its name as people read it', async () => {
  expect((await listBlocks(db, sync.community)).flatMap((block) => block.set_aside)).toEqual([])
  const { name } = await db.selectFrom('community').select('name').executeTakeFirstOrThrow()
  expect(name).toBe('A & B')
})

describe('answers of older versions and of other walls', () => {
  /** Posts on the walls of their owners, here of the community. */
  const older = [
    'Wall/GetById_Donut',
    'Wall/GetById_ReturnWallRecords',
    'Wall/Get_Document_NormalCase',
    'Wall/Get_ExtendedVersion_GenerateOutParametersCorrectly',
    'Wall/Get_Geo_NormalCase',
    'Wall/Get_WithPoll_NormalCase',
    'Wall/Get_With_PhotoListAttachment',
  ]
    .flatMap((name) => response(name).items ?? response(name))
    .map((post: Recorded) => ({ ...post, from_id: -externalId, owner_id: -externalId }))
  const poll = response('Polls/GetById')
  const comments = response('Wall/GetComments_ReturnLikesAndAttachments')
  const roots = threadsWithoutItems()
  // As a wall of 2026 and one with reactions look, in other words.
  const newer = [
    {
      inner_type: 'wall_wallpost',
      id: 5001,
      date: 1784803528,
      from_id: -externalId,
      donut: { is_donut: false },
      comments: { count: roots.count },
      marked_as_ads: 1,
      is_pinned: 1,
      push_subscription: { is_subscribed: false },
      attachments: [{ type: 'photo', photo: { id: 1, crop_data: [0, 305, 1600, 2133], sizes: [] } }],
      likes: { can_like: 0, can_publish: true, count: 41, user_likes: 0 },
      reposts: { count: 2, wall_count: 1, mail_count: 1, user_reposted: 0 },
      views: { count: 812 },
      text: 'Мастер-класс в субботу',
    },
    {
      id: 5002,
      date: 1706165288,
      edited: 1706264562,
      from_id: -externalId,
      comments: { count: 0 },
      likes: { can_like: 0, count: 9, user_likes: 0 },
      reaction_set_id: 'reactions',
      reactions: {
        count: 9,
        items: [
          { id: 0, count: 6 },
          { id: 2, count: 3 },
        ],
      },
      reposts: { count: 0 },
      views: { count: 90 },
      text: 'Храм в горах',
    },
  ]
  const posts = [...older, ...newer].map((post: Recorded) => {
    if (post.id === 3) return { ...post, attachments: [{ type: 'poll', poll }] }
    return post.id === 3188 ? { ...post, comments: { ...post.comments, count: comments.count } } : post
  })
  const oldDay = response('Stats/GetByGroup_NormalCase')[0]
  const oldStory = response('Stories/GetById').items[0]

  /** A page of roots whose threads have answers and show none of them, as VK answers without `thread_items_count`. */
  function threadsWithoutItems() {
    const comment = (id: number) => ({
      id,
      from_id: 100,
      date: 1784900000 + id,
      text: `Ответ ${id}`,
      parents_stack: [],
    })
    const items = [3, 0, 1].map((count, nth) => ({
      ...comment(nth + 1),
      thread: {
        count,
        items: [],
        can_post: true,
        show_reply_button: true,
        ...(count > 0 && { next_from: 'next/0//0' }),
      },
    }))
    const replies = new Map(
      items.map(({ id, thread: { count } }) => [
        id,
        Array.from({ length: count }, (_, nth) => ({ ...comment(id * 100 + nth), parents_stack: [id] })),
      ]),
    )
    return { count: 7, items, replies }
  }

  let old: { sync: Sync; close: () => Promise<void> }
  beforeAll(async () => {
    old = await imported({
      'groups.getById': () => ({ groups: [{ id: externalId, name: 'Older', screen_name: 'older' }] }),
      'groups.getMembers': () => response('Groups/GetMembers_NormalCase_ListOfUsesIds'),
      'wall.get': (params) => ({ count: posts.length, items: page(posts, params) }),
      'wall.getById': (params) => ({
        items: posts.filter((post) => list(params, 'posts').includes(`-${externalId}_${post.id}`)),
      }),
      'wall.getComments': (params) => {
        if (integer(params, 'post_id', 0) === 3188) return comments
        const root = integer(params, 'comment_id', 0)
        const { count, items, replies } = roots
        const level = root === 0 ? items : (replies.get(root) ?? [])
        return {
          count: root === 0 ? count : level.length,
          items: page(level, params),
          current_level_count: level.length,
        }
      },
      'stats.getPostReach': () =>
        reach.older_capture.response.map((stat: Recorded, nth: number) => ({
          ...stat,
          post_id: posts[nth]?.id,
        })),
      'stats.get': () => [oldDay],
      'stories.get': () => ({
        count: 2,
        items: [{ type: 'stories', stories: [oldStory] }, ...response('Stories/Get').items],
      }),
      'stories.getStats': () => response('Stories/GetStats'),
    })
    return old.close
  })

  test('posts are stored field by field', async () => {
    expect(await storedPosts(old.sync.db)).toEqual(posts.toSorted(byId).map(asStored))
    const { rows } = await sql<Recorded>`select attachments from content where external_id = '3'`.execute(
      old.sync.db,
    )
    const answered = poll.answers.map(({ text, votes }: Recorded) => ({ text, votes }))
    expect(rows[0].attachments).toMatchObject([{ kind: 'poll', title: poll.question, answers: answered }])
  })

  test('so are the older form of reach, comments without threads, and threads without answers', async () => {
    const { rows } = await sql`
      select external_id::bigint, reach, to_group from content where reach is not null and kind = 'post' order by reach`.execute(
      old.sync.db,
    )
    expect(rows).toEqual(
      reach.older_capture.response.map(({ reach_total, to_group }: Recorded, nth: number) => ({
        external_id: posts[nth]?.id,
        reach: reach_total,
        to_group,
      })),
    )
    const commented = await sql`
      select external_id::bigint, author_external_id::bigint, text, likes, attachments, root_external_id::bigint from comment order by external_id`.execute(
      old.sync.db,
    )
    const stored = (comment: Recorded, root: number | null = null) => ({
      external_id: comment.id,
      author_external_id: comment.from_id,
      text: comment.text,
      likes: comment.likes?.count ?? null,
      attachments: (comment.attachments ?? []).map(({ type }: Recorded) => type),
      root_external_id: root,
    })
    const replies = [...roots.replies].flatMap(([root, some]) => some.map((reply) => stored(reply, root)))
    const wanted = [...comments.items, ...roots.items].map((comment) => stored(comment))
    expect(commented.rows).toEqual([...wanted, ...replies].toSorted((a, b) => a.external_id - b.external_id))
  })

  test('so is a day whose moments are texts, with its audience', async () => {
    const { rows } = await sql`
      select day::text, joined, "left", reach, reach_subscribers, reach_mobile, views, visitors, likes from community_day
      where reach is not null`.execute(old.sync.db)
    expect(rows).toEqual([
      {
        day: '2013-09-08',
        joined: oldDay.activity.subscribed,
        left: oldDay.activity.unsubscribed,
        reach: oldDay.reach.reach,
        reach_subscribers: oldDay.reach.reach_subscribers,
        reach_mobile: oldDay.reach.mobile_reach,
        views: oldDay.visitors.views,
        visitors: oldDay.visitors.visitors,
        likes: oldDay.activity.likes,
      },
    ])
    const people = await sql`
      select dimension, name, people from audience_day where basis = 'reach' order by dimension`.execute(
      old.sync.db,
    )
    expect(people.rows).toEqual([
      { dimension: 'city', name: 'Москва', people: oldDay.reach.cities[0].count },
      { dimension: 'country', name: 'Россия', people: oldDay.reach.countries[0].count },
      { dimension: 'sex_age', name: 'f;12-18', people: oldDay.reach.sex_age[0].count },
    ])
  })

  test('a story that comes as a list of lists, as before version 5.113, is set aside and costs no other', async () => {
    const { rows } = await sql`select external_id::bigint from content where kind = 'story'`.execute(
      old.sync.db,
    )
    expect(rows).toEqual([{ external_id: oldStory.id }])
    const blocks = await listBlocks(old.sync.db, old.sync.community)
    expect(
      blocks.flatMap(({ block, set_aside }) => set_aside.map(({ kind, n }) => [block, kind, n])),
    ).toEqual([['stories', 'story', 1]])
  })
})

test('recorded settings and rights are read', () => {
  const settings = asAnswer['groups.getLongPollSettings'].parse(response('Groups/GetLongPollSettings'))
  expect(settings.is_enabled).toBe(true)
  expect(settings.events.wall_reply_new).toBe(false)
  const { permissions } = asAnswer['groups.getTokenPermissions'].parse(response('Groups/GetTokenPermissions'))
  expect(permissions?.map(({ name }) => name)).toEqual(['messages', 'wall', 'manage'])
  const { count, items } = asAnswer['groups.getMembers'].parse(
    response('Groups/GetMembers_NormalCaseAllInputParameters_ListOfUsesIds'),
  )
  expect([count, items?.length]).toEqual([861, 2])
})

test.each(['Execute/ExecuteErrors', 'Errors/ExecuteErrorsHandler'])(
  'calls that a recorded execute answers as %s are made one by one',
  async (name) => {
    const calls: string[] = []
    const recording = createServer((request, answer) => {
      const method = request.url?.slice(1) ?? ''
      calls.push(method)
      answer.end(JSON.stringify(method === 'execute' ? others[name] : { response: ingria }))
    })
    used.add(name)
    await once(recording.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void recording.close())
    const { port } = recording.address() as AddressInfo
    const tried = await testDatabase()
    onTestFinished(tried.drop)
    const vk = makeVkApi({
      db: tried.db,
      baseUrl: `http://127.0.0.1:${port}`,
      rates: { user: 1000, service: 1000, community: 1000 },
    })
    const pages = await vk.batch([{ kind: 'user', value: 'recorded' }], 'wall.get', [
      { offset: 0 },
      { offset: 100 },
    ])
    expect(pages.map((each) => !(each instanceof Error) && each.count)).toEqual([ingria.count, ingria.count])
    expect(calls).toEqual(['execute', 'wall.get', 'wall.get'])
  },
)

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
    const community = await insertCommunity(database.db, { external_id: String(externalId) })
    const struck: Sync = { ...sync, db: database.db, community, client: fastVk(database.db, vk.url) }
    await syncUntilReady(struck, 6)
    const { rows } = await sql<Recorded>`select count(*) as n from content where kind = 'post'`.execute(
      database.db,
    )
    expect(rows[0].n).toBe(few.length)
  })
})

test.each([
  [14, { captcha_img: 'https://api.vk.com/captcha.php?sid=548747100284&s=1' }],
  [17, { redirect_uri: others['Errors/17'].error.redirect_uri }],
])('what a recorded error %i wants confirmed is shown', async (code, shown) => {
  const refusing = createServer((_, answer) => answer.end(JSON.stringify(others[`Errors/${code}`])))
  await once(refusing.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const vk = makeVkApi({ db, baseUrl: `http://127.0.0.1:${port}` })
  const token = { kind: 'user' as const, value: 'recorded' }
  await expect(vk.call([token], 'wall.get', { owner_id: -externalId })).rejects.toThrow()
  expect(await vk.confirmations([token])).toMatchObject([{ method: 'wall.get', ...shown }])
})

test('every recorded answer of a method that Rapport calls is read here', () => {
  const uncalled =
    /^(Ads|Utils)\/|^Stories\/(GetReplies|GetViewers)$|^Polls\/GetVoters$|^Execute\/Execute\w*Test$/
  const rest = Object.keys(others).filter((name) => !uncalled.test(name) && !/^Errors\/\d+$/.test(name))
  expect(rest.filter((name) => !used.has(name))).toEqual([])
})
