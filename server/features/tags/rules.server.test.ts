import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { type TagRule, tagCalls } from '#contract/content/tags.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { applyRules } from './tags.ts'

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

const preview = (rule: TagRule, id?: string) =>
  app.call(tagCalls.previewRule, { rule, id, community_id }, token)
const setRule = (id: string, rule: TagRule | null, more: { confirm?: boolean; version?: number } = {}) =>
  app.call(tagCalls.setRule, { id, rule, ...more, community_id }, token)
const undo = (id: string) => app.call(tagCalls.undo, { id, community_id }, token)

async function refusal(path: string, json: object) {
  const response = await app.post(path, { token, json: { ...json, community_id } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

const post = (text: string, values: Parameters<typeof insertContent>[2] = {}) =>
  insertContent(app.db, mine, { text, ...values })
const newTag = async () => String((await insertTag(app.db, mine)).id)
const person = (call: 'addTag' | 'removeTag', content: { id: number }, tag_id: string) =>
  app.call(contentCalls[call], { id: String(content.id), tag_id, community_id }, token)

/** The texts of what carries a tag, and who put it there. */
async function carriers(tag: string) {
  const rows = await app.db
    .selectFrom('content_tag')
    .innerJoin('content', 'content.id', 'content_tag.content_id')
    .select(['text', 'source'])
    .where('tag_id', '=', Number(tag))
    .orderBy('text')
    .execute()
  return Object.fromEntries(rows.map(({ text, source }) => [text, source]))
}

const says = (value: string): TagRule => ({ match: 'any', conditions: [{ field: 'text', value }] })

describe('a condition', () => {
  beforeEach(async () => {
    await post('Музей: НОВОСТИ дня', { type: 'video' })
    await post('see https://www.example.com/page?x #Art_2024 and')
    await post('at http://news.example.com', { type: 'poll' })
    await post('badexample.com 100 % https://other.org #Artist')
    await post('tickets at https://tickets.test/all#rec582375748 &#39;today&#39;')
  })

  test.each<[string, TagRule['conditions'][number], string[]]>([
    ['text in any case', { field: 'text', value: 'новости' }, ['Музей: НОВОСТИ дня']],
    [
      'text taken literally',
      { field: 'text', value: '0 %' },
      ['badexample.com 100 % https://other.org #Artist'],
    ],
    ['a type', { field: 'type', value: 'poll' }, ['at http://news.example.com']],
    [
      'a site and those below it',
      { field: 'domain', value: 'example.com' },
      ['at http://news.example.com', 'see https://www.example.com/page?x #Art_2024 and'],
    ],
    [
      'a pasted address',
      { field: 'domain', value: 'https://www.Other.org/some?thing' },
      ['badexample.com 100 % https://other.org #Artist'],
    ],
    ['a site below only', { field: 'domain', value: 'news.example.com' }, ['at http://news.example.com']],
    [
      'a whole hashtag in any case',
      { field: 'hashtag', value: '#ART_2024' },
      ['see https://www.example.com/page?x #Art_2024 and'],
    ],
    ['no part of a hashtag', { field: 'hashtag', value: 'art' }, []],
    ['no fragment of an address', { field: 'hashtag', value: 'rec582375748' }, []],
    ['no entity', { field: 'hashtag', value: '39' }, []],
  ])('can be %s', async (_, condition, texts) => {
    const { matched, examples } = await preview({ match: 'any', conditions: [condition] })
    expect(examples.map(({ text }) => text).sort()).toEqual(texts)
    expect(matched).toBe(texts.length)
  })

  test.each([
    ['no conditions', { match: 'any', conditions: [] }],
    ['an empty text', says('  ')],
    ['no hashtag', { match: 'any', conditions: [{ field: 'hashtag', value: '#' }] }],
    ['two words as a hashtag', { match: 'any', conditions: [{ field: 'hashtag', value: 'a b' }] }],
    ['no site', { match: 'any', conditions: [{ field: 'domain', value: 'https://' }] }],
    ['an unknown type', { match: 'any', conditions: [{ field: 'type', value: 'photo' }] }],
    ['an unknown field', { match: 'any', conditions: [{ field: 'author', value: 'x' }] }],
    ['10,000 characters', says('x'.repeat(10_000))],
  ])('can not be %s', async (_, rule) => {
    expect(await refusal(tagCalls.previewRule.path, { rule })).toMatchObject({ status: 400 })
  })

  test('is one of any, all or none', async () => {
    const conditions: TagRule['conditions'] = [
      { field: 'type', value: 'poll' },
      { field: 'domain', value: 'example.com' },
    ]
    const matched = async (match: TagRule['match']) => (await preview({ match, conditions })).matched
    expect([await matched('any'), await matched('all'), await matched('none')]).toEqual([2, 1, 3])
  })
})

test('what follows a # within an address or an entity is no hashtag', async () => {
  await post('https://shop.example/#rec582375748 and club.example/#rules: &#39;new&#39; #Real')
  const matched = async (value: string) =>
    (await preview({ match: 'any', conditions: [{ field: 'hashtag', value }] })).matched
  expect(await Promise.all(['rec582375748', 'rules', '39', 'real'].map(matched))).toEqual([0, 0, 0, 1])
})

test('a preview counts what would change, shows examples and writes nothing', async () => {
  const tag = await newTag()
  const [, tagged, refused] = [
    await post('news 1'),
    await post('news 2'),
    await post('news 3'),
    await post('x'),
  ]
  await setRule(tag, says('x'))
  await person('addTag', tagged, tag)
  await person('removeTag', refused, tag)
  const before = await carriers(tag)
  const found = await preview(says('news'), tag)
  // Refused is what a person took off while there was a rule; it was never on, so nothing is refused here.
  expect(found).toMatchObject({ matched: 3, total: 4, added: 2, removed: 1 })
  expect(found.examples).toHaveLength(3)
  expect(found.examples.at(-1)?.text).toBe('news 2')
  expect(await carriers(tag)).toEqual(before)
  expect(await preview(says('news'))).toMatchObject({ matched: 3, added: 3, removed: 0 })
})

test('at most five examples are shown', async () => {
  for (let n = 0; n < 7; n++) await post(`news ${n}`)
  const { matched, examples } = await preview(says('news'))
  expect([matched, examples.length]).toEqual([7, 5])
})

test('a rule puts its tag on what meets it and takes it off what no longer does, never what a person did', async () => {
  const tag = await newTag()
  const [a, b] = [await post('news a'), await post('news b'), await post('news c'), await post('other')]
  await person('addTag', a, tag)
  const first = await setRule(tag, says('news'))
  expect(first.operation).toMatchObject({ kind: 'rule', added: 2, removed: 0 })
  expect(first.tag).toMatchObject({ rule: says('news'), version: 2 })
  expect(await carriers(tag)).toEqual({ 'news a': 'person', 'news b': 'rule', 'news c': 'rule' })

  await person('removeTag', b, tag)
  expect((await setRule(tag, says('n'))).operation).toMatchObject({ added: 0, removed: 0 })
  expect(await carriers(tag)).toEqual({ 'news a': 'person', 'news c': 'rule' })

  expect((await setRule(tag, says('other'))).operation).toMatchObject({ added: 1, removed: 1 })
  expect(await carriers(tag)).toEqual({ 'news a': 'person', other: 'rule' })

  await person('addTag', b, tag)
  expect((await setRule(tag, null)).operation).toMatchObject({ added: 0, removed: 1 })
  expect(await carriers(tag)).toEqual({ 'news a': 'person', 'news b': 'person' })
})

test('a rule that everything meets asks first', async () => {
  const tag = await newTag()
  const everything = says('e')
  expect((await setRule(tag, everything)).operation).toMatchObject({ added: 0 })
  await post('one')
  await post('three')
  expect(await refusal(`/api/tag/setRule/${tag}`, { rule: everything })).toMatchObject({
    status: 409,
    message: 'This rule matches all your content. Confirm to continue',
  })
  expect(await carriers(tag)).toEqual({})
  await setRule(tag, everything, { confirm: true })
  expect(Object.keys(await carriers(tag))).toEqual(['one', 'three'])
})

test('a rule for an older version of the tag is refused, and of two at once one wins', async () => {
  const tag = await newTag()
  await post('a')
  await post('b')
  const path = `/api/tag/setRule/${tag}`
  const both = await Promise.all(
    ['a', 'b'].map((text) => app.post(path, { token, json: { rule: says(text), version: 1, community_id } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(Object.keys(await carriers(tag))).toHaveLength(1)
  expect(await refusal(path, { rule: null, version: 1 })).toMatchObject({ status: 409 })
})

describe('undoing a rule', () => {
  test('brings back the tags and the rule of before, so that no later run redoes it', async () => {
    const tag = await newTag()
    const [a, b] = [await post('news a'), await post('other b'), await post('other c')]
    await setRule(tag, says('news'))
    await person('removeTag', a, tag)
    await person('addTag', b, tag)
    const before = await carriers(tag)
    const { operation } = await setRule(tag, says('other c'))
    const late = await post('other c too')
    await applyRules(app.db, mine, [late.id])
    expect(await carriers(tag)).toMatchObject({ 'other c': 'rule', 'other c too': 'rule' })

    const undone = await undo(operation.id)
    expect(await carriers(tag)).toEqual(before)
    expect(await undo(operation.id)).toEqual(undone)
    expect(await app.call(tagCalls.edit, { id: tag, community_id }, token)).toMatchObject({
      rule: says('news'),
    })
    await applyRules(app.db, mine, [a.id, b.id, late.id])
    expect(await carriers(tag)).toEqual(before)
  })

  test('that was changed again since is refused until the newer change is undone', async () => {
    const tag = await newTag()
    await post('a')
    await post('b')
    const first = await setRule(tag, says('a'))
    const second = await setRule(tag, says('b'))
    expect(await refusal(`/api/tag/undo/${first.operation.id}`, {})).toMatchObject({
      status: 409,
      message: 'The rule has changed since. Undo the latest change first',
    })
    await undo(second.operation.id)
    expect(await carriers(tag)).toEqual({ a: 'rule' })
    await undo(first.operation.id)
    expect(await carriers(tag)).toEqual({})
  })
})

test('rules of unknown tags and of tags of another community are not found', async () => {
  const theirs = String((await insertTag(app.db, await insertCommunity(app.db))).id)
  for (const id of [theirs, '999999999999999']) {
    expect(await refusal(`/api/tag/setRule/${id}`, { rule: says('a') })).toMatchObject({ status: 404 })
    expect(await refusal(tagCalls.previewRule.path, { rule: says('a'), id })).toMatchObject({ status: 404 })
  }
})
