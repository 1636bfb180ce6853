import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { refreshBenchmarks } from './tags.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  community_id = String(mine)
})

type Apply = InputOf<typeof tagCalls.apply>
const apply = (input: Apply) => app.call(tagCalls.apply, { ...input, community_id }, token)
const undo = (id: string) => app.call(tagCalls.undo, { id, community_id }, token)
const redo = (id: string) => app.call(tagCalls.redo, { id, community_id }, token)
const setRule = (input: InputOf<typeof tagCalls.setRule>) =>
  app.call(tagCalls.setRule, { ...input, community_id }, token)

async function refusal(path: string, json: object) {
  const response = await app.post(path, { token, json: { ...json, community_id } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

const post = (text = '', views = 0) => insertContent(app.db, mine, { text, views })
const ids = (rows: { id: number }[]) => rows.map(({ id }) => String(id))
const news = { match: 'any' as const, conditions: [{ field: 'text' as const, value: 'news' }] }

/** All there is of which content carries which tags, and of what is refused. */
async function tagging() {
  const { rows } = await sql`
    select tag_id, content_id, source from content_tag where community_id = ${mine}
    union all select tag_id, content_id, 'refused' from tag_exception where community_id = ${mine}
    order by 1, 2`.execute(app.db)
  return rows
}

async function benchmarks() {
  const { rows } = await sql`
    select * from benchmark where community_id = ${mine} and tag_id is not null order by tag_id, year, kind`.execute(
    app.db,
  )
  return rows
}

describe('tagging many', () => {
  test('puts on and takes off what is listed by id', async () => {
    const [a, b, c] = [await post(), await post(), await post()]
    const [on, off] = [await insertTag(app.db, mine), await insertTag(app.db, mine, { contents: [a, b, c] })]
    const operation = await apply({ ids: ids([a, b]), add: ids([on]), remove: ids([off]) })
    expect(operation).toMatchObject({ kind: 'bulk', added: 2, removed: 2, undone_at: null })
    expect(await tagging()).toEqual([
      { tag_id: on.id, content_id: a.id, source: 'person' },
      { tag_id: on.id, content_id: b.id, source: 'person' },
      { tag_id: off.id, content_id: c.id, source: 'person' },
    ])
  })

  test('counts what changes, not what was so before, and an id once', async () => {
    const [a, b] = [await post(), await post()]
    const tag = await insertTag(app.db, mine, { contents: [a] })
    expect(await apply({ ids: ids([a, b, b]), add: ids([tag, tag]) })).toMatchObject({ added: 1, removed: 0 })
  })

  test('takes all that passes the filters, and nothing of another community', async () => {
    for (const text of ['good news', 'news', 'other']) await post(text)
    await insertContent(app.db, await insertCommunity(app.db), { text: 'news' })
    const tag = await insertTag(app.db, mine)
    expect(await apply({ filters: { search: 'news' }, add: ids([tag]) })).toMatchObject({ added: 2 })
    expect(await apply({ filters: {}, remove: ids([tag]) })).toMatchObject({ removed: 2 })
  })

  test.each<[string, () => Apply, string]>([
    ['no content', () => ({ add: ['1'] }), 'ids'],
    ['filters and ids', () => ({ filters: {}, ids: ['1'], add: ['1'] }), 'ids'],
    ['an empty list of ids', () => ({ ids: [], add: ['1'] }), 'ids'],
    ['no tags', () => ({ filters: {} }), 'add'],
    ['one tag both ways', () => ({ filters: {}, add: ['1'], remove: ['1'] }), 'remove'],
  ])('with %s is refused', async (_, input, field) => {
    const { status, fields } = await refusal(tagCalls.apply.path, input())
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  test('with an unknown or foreign id changes nothing', async () => {
    const content = await post()
    const stranger = await insertCommunity(app.db)
    const theirs = { content: await insertContent(app.db, stranger), tag: await insertTag(app.db, stranger) }
    const tag = await insertTag(app.db, mine)
    for (const input of [
      { ids: ids([content, theirs.content]), add: ids([tag]) },
      { ids: ids([content]), add: ids([tag, theirs.tag]) },
      { ids: ids([content]), add: ids([tag]), remove: ['999999999999999'] },
    ]) {
      expect(await refusal(tagCalls.apply.path, input)).toMatchObject({ status: 404 })
    }
    expect(await tagging()).toEqual([])
  })
})

describe('undo', () => {
  test('of any tagging leaves everything exactly as it was', async () => {
    const random = seededRandom(11)
    const some = <T>(list: T[], part: number) => list.filter(() => random() < part)
    const contents = []
    for (let n = 0; n < 30; n++) contents.push(await post(n % 3 ? 'news' : 'other', n))
    const tags = []
    for (let n = 0; n < 4; n++) tags.push(await insertTag(app.db, mine, { contents: some(contents, 0.3) }))
    for (const tag of tags.slice(2)) await setRule({ id: String(tag.id), rule: news })
    for (const tag of tags) {
      for (const { id } of some(contents, 0.2)) {
        await app.call(
          contentCalls.removeTag,
          { id: String(id), tag_id: String(tag.id), community_id },
          token,
        )
      }
    }
    await refreshBenchmarks(app.db, mine)
    for (let round = 0; round < 10; round++) {
      const before = [await tagging(), await benchmarks()]
      const add = ids(some(tags, 0.5))
      const remove = ids(tags).filter((id) => !add.includes(id))
      const { id } = await apply({ ids: ids(some(contents, 0.6)), add, remove })
      expect(await tagging()).not.toEqual(before[0])
      if (round % 2) continue
      const after = [await tagging(), await benchmarks()]
      expect(await undo(id)).toMatchObject({ passed_over: 0 })
      expect([await tagging(), await benchmarks()]).toEqual(before)
      expect(await redo(id)).toMatchObject({ passed_over: 0, undone_at: null })
      expect([await tagging(), await benchmarks()]).toEqual(after)
      await undo(id)
    }
  })

  test('twice is the same as once', async () => {
    const content = await post()
    const tag = await insertTag(app.db, mine)
    const done = await apply({ ids: ids([content]), add: ids([tag]) })
    const undone = await undo(done.id)
    const { matched: _matched, ...operation } = done
    expect(undone).toEqual({
      ...operation,
      undone_at: expect.any(String),
      restored: expect.any(Number),
      passed_over: 0,
    })
    await apply({ ids: ids([content]), add: ids([tag]) })
    expect(await undo(done.id)).toEqual(undone)
    expect(await tagging()).toHaveLength(1)
  })

  test('leaves alone what somebody changed once more since', async () => {
    const [a, b] = [await post(), await post()]
    const tag = await insertTag(app.db, mine, { contents: [b] })
    const put = await apply({ ids: ids([a]), add: ids([tag]) })
    const taken = await apply({ ids: ids([a, b]), remove: ids([tag]) })
    await apply({ ids: ids([b]), add: ids([tag]) })
    const now = await tagging()
    await undo(put.id)
    expect(await tagging()).toEqual(now)
    await undo(taken.id)
    expect(await tagging()).toEqual([
      { tag_id: tag.id, content_id: a.id, source: 'person' },
      { tag_id: tag.id, content_id: b.id, source: 'person' },
    ])
  })

  test('does not forget what a person refused since', async () => {
    const content = await post()
    const tag = await insertTag(app.db, mine, { rule: JSON.stringify(news) })
    const put = await apply({ ids: ids([content]), add: ids([tag]) })
    await apply({ ids: ids([content]), remove: ids([tag]) })
    const refused = [{ tag_id: tag.id, content_id: content.id, source: 'refused' }]
    expect(await tagging()).toEqual(refused)
    await undo(put.id)
    expect(await tagging()).toEqual(refused)
  })

  test('of an operation of another community, or an unknown one, is not found', async () => {
    const content = await post()
    const { id } = await apply({ ids: ids([content]), add: ids([await insertTag(app.db, mine)]) })
    community_id = String(await insertCommunity(app.db))
    for (const unknown of [id, '999999999999999']) {
      expect(await refusal(`/api/tag/undo/${unknown}`, {})).toMatchObject({ status: 404 })
    }
    expect(await tagging()).toHaveLength(1)
  })
})

describe('a merge', () => {
  test('keeps who put a tag on, a person before a rule, and what a person refused', async () => {
    const [from, into] = [
      await insertTag(app.db, mine, { rule: JSON.stringify(news) }),
      await insertTag(app.db, mine),
    ]
    const states = [
      ['rule', null, 'rule'],
      ['person', 'rule', 'person'],
      ['rule', 'person', 'person'],
      ['rule', 'refused', 'refused'],
      ['refused', null, 'refused'],
    ] as const
    const expected = []
    for (const [was, there, source] of states) {
      const { id } = await post()
      await putState(from.id, id, was)
      await putState(into.id, id, there)
      expected.push({ tag_id: into.id, content_id: id, source })
    }
    const merged = await app.call(
      tagCalls.merge,
      { id: String(from.id), into: String(into.id), community_id },
      token,
    )
    expect(merged).toMatchObject({ id: String(into.id), title: into.title, rule: null })
    expect(await tagging()).toEqual(expected)
    const { items } = await app.call(tagCalls.list, { community_id }, token)
    expect(items.map(({ id, posts }) => [id, posts])).toEqual([[String(into.id), 3]])
  })

  test('into itself is refused', async () => {
    const id = String((await insertTag(app.db, mine)).id)
    expect(await refusal(`/api/tag/merge/${id}`, { into: id })).toMatchObject({
      status: 409,
      message: "A tag can't be merged into itself",
    })
  })

  async function putState(tag_id: number, content_id: number, state: string | null) {
    const pair = { community_id: mine, tag_id, content_id }
    if (state === 'refused') await app.db.insertInto('tag_exception').values(pair).execute()
    else if (state)
      await app.db
        .insertInto('content_tag')
        .values({ ...pair, source: state })
        .execute()
  }
})
