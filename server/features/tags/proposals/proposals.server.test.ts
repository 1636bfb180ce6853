import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tagProposalCalls } from '#contract/content/tagProposals.ts'
import { tagCalls } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  community = await insertCommunity(app.db)
  const texts = [
    ...times(5, (n) => `ВОПРОС ДНЯ\nКто это ${n}? `),
    ...times(4, (n) => `Новинка ${n} #книжнаяполка`),
    ...times(3, (n) => `Большое спасибо всем за приём номер ${n}`),
    '',
    '\u202e\u200b🎄💖',
    'слово '.repeat(17_000),
    ...times(12, (n) => `${n} ${n}`),
  ]
  for (const [index, text] of texts.entries()) {
    await insertContent(app.db, community, { text, views: 100 + index })
  }
})

const times = (n: number, make: (n: number) => string) => Array.from({ length: n }, (_, each) => make(each))
const of = <Input>(input: Input) => ({ ...input, community_id: String(community) })
const list = () => app.call(tagProposalCalls.list, of({}), token)
const titles = async () =>
  (await app.call(tagCalls.list, of({}), token)).items.map(({ title, posts }) => `${title} ${posts}`)

test('rubrics, hashtags and subjects are proposed with their rules and figures, the same ones each time', async () => {
  const { items, ...totals } = await list()
  expect(
    items.map(({ key, title, rule, matched, untagged }) => [key, title, rule, matched, untagged]),
  ).toEqual([
    [
      'series:вопрос дня',
      'Вопрос дня',
      { match: 'any', conditions: [{ field: 'text', value: 'ВОПРОС ДНЯ' }] },
      5,
      5,
    ],
    [
      'hashtag:книжнаяполка',
      '#книжнаяполка',
      { match: 'any', conditions: [{ field: 'hashtag', value: 'книжнаяполка' }] },
      4,
      4,
    ],
    ['theme:thanks', 'thanks', { match: 'any', conditions: [{ field: 'word', value: 'спасибо' }] }, 3, 3],
  ])
  expect(items[0]).toMatchObject({ median_views: 102, theme: null })
  expect(items[0]?.examples).toHaveLength(3)
  expect(totals).toMatchObject({ total: 27, untagged: 27, untagged_after: 15, refused: [] })
  expect((await list()).items).toEqual(items)
})

test('of two that are called alike one makes its tag', async () => {
  const rule = { match: 'any' as const, conditions: [{ field: 'hashtag' as const, value: 'книжнаяполка' }] }
  const items = ['Полка', 'ПОЛКА'].map((title) => ({ title, rule }))
  expect(await app.call(tagProposalCalls.accept, of({ items }), token)).toEqual({
    restored: 1,
    passed_over: 1,
  })
  expect(await titles()).toEqual(['Полка 4'])
})

test('accepting several makes their tags at once, and withdrawing leaves what people have used since', async () => {
  const { items } = await list()
  const input = of({ items: items.map(({ title, rule }) => ({ title, rule })) })
  expect(await app.call(tagProposalCalls.accept, input, token)).toEqual({ restored: 3, passed_over: 0 })
  expect(await titles()).toEqual(['#книжнаяполка 4', 'thanks 3', 'Вопрос дня 5'])
  expect(await list()).toMatchObject({ untagged: 15, items: [] })
  expect(await app.call(tagProposalCalls.accept, input, token)).toEqual({ restored: 0, passed_over: 3 })

  const [thanks] = (await app.call(tagCalls.list, of({}), token)).items.filter(
    ({ title }) => title === 'thanks',
  )
  await app.call(tagCalls.edit, of({ id: thanks?.id ?? '', title: 'Our thanks' }), token)
  expect(await app.call(tagProposalCalls.withdraw, input, token)).toEqual({ restored: 2, passed_over: 1 })
  expect(await titles()).toEqual(['Our thanks 3'])
})

test('what is refused is proposed no more, until it is brought back', async () => {
  const [rubric] = (await list()).items
  const { key = '', title = '', rule = { match: 'any' as const, conditions: [] } } = rubric ?? {}
  await app.call(tagProposalCalls.refuse, of({ key, title, rule }), token)
  const after = await list()
  expect(after.items.map((item) => item.key)).toEqual(['hashtag:книжнаяполка', 'theme:thanks'])
  expect(after.refused).toEqual([{ key, title, rule }])
  await app.call(tagProposalCalls.restore, of({ key }), token)
  expect((await list()).items[0]?.key).toBe(key)
})

test('a word is found in any form, and only as a whole', async () => {
  await insertContent(app.db, community, { text: 'Коты и котов' })
  await insertContent(app.db, community, { text: 'Который час' })
  const rule = { match: 'any' as const, conditions: [{ field: 'word' as const, value: 'кот' }] }
  expect(await app.call(tagCalls.previewRule, of({ rule }), token)).toMatchObject({ matched: 1 })
  const empty = { match: 'any' as const, conditions: [{ field: 'word' as const, value: 'и' }] }
  expect(await app.call(tagCalls.previewRule, of({ rule: empty }), token)).toMatchObject({ matched: 0 })
})

test('a community without posts gets no proposals', async () => {
  community = await insertCommunity(app.db)
  expect(await list()).toMatchObject({ total: 0, untagged: 0, items: [] })
})
