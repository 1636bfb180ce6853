import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { refreshStaleYear } from './staleBenchmarks.queries.ts'
import { applyRules, refreshBenchmarks } from './tags.ts'

let app: TestApp
let token: string
let mine: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
  mine = await insertCommunity(app.db)
})
afterAll(() => app.close())

async function benchmarks() {
  const { rows } = await sql`
    select * from benchmark where community_id = ${mine} order by tag_id, year, kind`.execute(app.db)
  return rows
}

/** Whether somebody waits for a lock. */
async function isWaiting() {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(app.db)
  return rows.length > 0
}

test('after all kinds of changes at once the benchmarks are those of what came of it', async () => {
  const contents = []
  for (let n = 0; n < 24; n++)
    contents.push(await insertContent(app.db, mine, { text: `news ${n}`, views: n }))
  const tags = []
  for (let n = 0; n < 5; n++) tags.push(await insertTag(app.db, mine, { contents: contents.slice(n, n + 8) }))
  const [a = '', b = '', c = '', d = '', e = ''] = tags.map(({ id }) => String(id))
  await refreshBenchmarks(app.db, mine)
  const conditions = [{ field: 'text' as const, value: 'news 1' }]
  await Promise.all([
    ...contents.map(({ id }) => app.call(contentCalls.addTag, { id: String(id), tag_id: a }, token)),
    ...contents.map(({ id }) => app.call(contentCalls.removeTag, { id: String(id), tag_id: b }, token)),
    app.call(tagCalls.apply, { filters: {}, add: [c], remove: [b] }, token),
    app.call(tagCalls.setRule, { id: c, rule: { match: 'any', conditions } }, token),
    app.call(tagCalls.delete, { id: d }, token),
    app.call(tagCalls.merge, { id: e, into: a }, token),
    ...contents.map(({ id, views }) =>
      app.db
        .updateTable('content')
        .set({ views: (views ?? 0) + 100 })
        .where('id', '=', id)
        .execute(),
    ),
    refreshStaleYear(app.db, mine),
    app.db.transaction().execute((tx) => refreshBenchmarks(tx, mine)),
  ])
  while (await refreshStaleYear(app.db, mine));
  const found = await benchmarks()
  await refreshBenchmarks(app.db, mine)
  expect(found).toEqual(await benchmarks())
  expect(found).toContainEqual(expect.objectContaining({ tag_id: Number(a), contents: 24 }))
  expect(found).toContainEqual(expect.objectContaining({ tag_id: null, contents: 24, tagged: 24 }))
})

test('content captured while a rule is set meets the rule all the same', async () => {
  const community_id = String(await insertCommunity(app.db))
  const other = Number(community_id) as CommunityId
  await insertContent(app.db, other, { text: 'other' })
  const tag = await insertTag(app.db, other)
  const input = { id: String(tag.id), community_id }
  const rule = { match: 'any' as const, conditions: [{ field: 'text' as const, value: 'late' }] }
  let isSet = false
  const setting: Promise<unknown>[] = []
  const late = await app.db.transaction().execute(async (tx) => {
    const content = await insertContent(tx, other, { text: 'late' })
    await applyRules(tx, other, [content.id])
    setting.push(app.call(tagCalls.setRule, { ...input, rule }, token).finally(() => (isSet = true)))
    await vi.waitFor(async () => expect(isSet || (await isWaiting())).toBe(true), {
      timeout: 20_000,
      interval: 10,
    })
    return content
  })
  await Promise.all(setting)
  const { tags } = await app.call(contentCalls.get, { id: String(late.id), community_id }, token)
  expect(tags).toMatchObject([{ id: input.id, source: 'rule' }])
})
