import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { SandboxOptions } from '#networks/vk/sandbox/server.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { testDatabase } from '#server/testing/database.ts'
import { dumpContent, syncUntilReady, testSync } from '#server/testing/sync.ts'

const small = { wallSize: 130 }

async function openSync(options: SandboxOptions = {}) {
  const sandbox = await testSandbox({ ...small, ...options })
  const community = firstOf(sandbox)
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  return { sandbox, sync: await testSync(db, sandbox.url, community), community }
}

test('an import brings the whole wall with reach, comments in threads, stories and statistics', async () => {
  const { sync, sandbox, community } = await openSync()
  await syncUntilReady(sync)
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where kind = 'post') as posts, count(*) filter (where kind = 'story') as stories,
      count(*) filter (where reach is not null) as with_reach, count(*) filter (where er is not null) as with_er,
      count(*) filter (where erp is not null) as with_erp, sum(comments) as comments,
      (select count(*) from comment) as stored, (select count(*) from comment where root_external_id is not null) as replies,
      (select count(*) from community_day) as days
    from content`.execute(sync.db)
  const counts = rows[0] ?? {}
  expect(counts.posts).toBe(130)
  expect(counts.stories).toBeGreaterThan(0)
  expect(counts.with_reach).toBe(130 + (counts.stories ?? 0))
  expect(counts.with_er).toBe(counts.with_reach)
  expect(counts.with_erp).toBeGreaterThan(113)
  expect(counts.stored).toBe(counts.comments)
  expect(counts.replies).toBeGreaterThan(0)
  expect(counts.days).toBeGreaterThan(30)
  expect(community.ownerId).toBe(-Number(sync.externalId))
  expect(sandbox.journal.countOf(6)).toBe(0)
})

test('posts have their authors by name: the community, or the person who signed', async () => {
  const { sync, sandbox } = await openSync()
  await syncUntilReady(sync)
  const { rows } = await sql<{ external_id: string; name: string; picture_url: string }>`
    select author.* from author
    where external_id in (select author_external_id from content where kind = 'post') order by external_id`.execute(
    sync.db,
  )
  const [community, ...people] = rows
  expect(community).toMatchObject({ external_id: `-${sync.externalId}`, name: firstOf(sandbox).info.name })
  expect(people).toHaveLength(3)
  for (const { name, picture_url } of people) {
    expect(name).toMatch(/^\p{L}+ \p{L}+$/u)
    expect(picture_url).toContain('/avatar/')
  }
})

test('since when each block is measured is noted once, when all of it has been read', async () => {
  const { sync } = await openSync()
  const measured = () =>
    sync.db.selectFrom('sync_block').select(['block', 'measured_from']).orderBy('block').execute()
  await syncUntilReady(sync)
  const first = await measured()
  expect(first).toHaveLength(5)
  expect(first.every(({ measured_from }) => measured_from !== null)).toBe(true)
  await syncUntilReady(sync)
  expect(await measured()).toEqual(first)
})

test('a second run over the same data changes nothing', async () => {
  const { sync } = await openSync()
  await syncUntilReady(sync)
  const before = await dumpContent(sync.db)
  await syncUntilReady(sync)
  expect(await dumpContent(sync.db)).toEqual(before)
})

test('new, edited and deleted posts, and new comments, are found by the next run', async () => {
  const { sync, sandbox, community } = await openSync()
  await syncUntilReady(sync)
  const { rows } = await sql<{ external_id: number }>`
    select external_id::bigint from content where kind = 'post' and not is_pinned order by published_at desc limit 40`.execute(
    sync.db,
  )
  const [first, , third, fourth] = rows.map((row) => row.external_id)
  const dateMs = sandbox.clock.now()
  const added = community.edits.addPost({ text: 'Новый пост', dateMs })
  community.edits.editPost(first ?? 0, 'Исправленный текст', dateMs)
  community.edits.deletePost(third ?? 0)
  community.edits.addComment({ postId: fourth ?? 0, text: 'Новый комментарий', dateMs, fromId: 100_000_001 })
  await syncUntilReady(sync)
  const found = await sql<{ external_id: number; text: string; is_deleted: boolean }>`
    select external_id::bigint, text, deleted_at is not null as is_deleted from content where kind = 'post'
    order by published_at desc`.execute(sync.db)
  const byId = new Map(found.rows.map((row) => [row.external_id, row]))
  expect(byId.get(added)?.text).toBe('Новый пост')
  expect(byId.get(first ?? 0)?.text).toBe('Исправленный текст')
  expect(byId.get(third ?? 0)?.is_deleted).toBe(true)
  expect(found.rows.filter((row) => row.is_deleted)).toHaveLength(1)
  const { rows: comments } = await sql`select 1 from comment where text = 'Новый комментарий'`.execute(
    sync.db,
  )
  expect(comments).toHaveLength(1)
})

test('metrics that grow leave a row of history each time, complete with reach', async () => {
  const { sync, sandbox } = await openSync()
  await syncUntilReady(sync)
  sandbox.clock.advance(3_600_000)
  await syncUntilReady(sync)
  const since = new Date(sandbox.clock.now() - 3 * 24 * 3_600_000)
  const { rows } = await sql<{ captures: number; incomplete: number; growing: number }>`
    select max(n) as captures, max(n - complete) as incomplete, count(*) filter (where n > 1) as growing from (
      select content_id, count(*) as n, count(p.reach) as complete
      from content_capture p join content on id = content_id
      where published_at > ${since} and kind = 'post' group by content_id) x`.execute(sync.db)
  expect(rows[0]?.captures).toBe(2)
  expect(rows[0]?.incomplete).toBe(0)
  expect(rows[0]?.growing).toBeGreaterThan(0)
})
