import { expect, test } from 'vitest'
import { cooperativeYield } from '#server/engine/yield.ts'
import { findCandidates, readOpening } from './candidates.ts'
import { chooseProposals } from './chooseProposals.ts'
import type { SampledPost } from './proposals.queries.ts'

test.each([
  ['КАРЕЛЬСКИЙ ОГОРОД: ПРЕДМЕТ ИЗ ФОНДОВ Вилы – инструмент', 'КАРЕЛЬСКИЙ ОГОРОД'],
  ['МУЗЕЙНАЯ ЖИЗНЬ Актёры музейного театра', 'МУЗЕЙНАЯ ЖИЗНЬ'],
  ['"СОКРОВИЩА МУЗЕЯ"\nОбраз Наполеона', 'СОКРОВИЩА МУЗЕЯ'],
  ['📌 Вопрос дня: что вы читаете?', 'Вопрос дня'],
  ['Friday quiz! Who painted this?', 'Friday quiz'],
  ['Как здорово, что в наш новый музей приходят школьники', undefined],
  ['Да!', undefined],
  ['', undefined],
  ['🎄💖', undefined],
  ['\u200b\u202e\ufeff \u0301\u0301', undefined],
  ['я'.repeat(100_000), undefined],
  ['А '.repeat(50_000), undefined],
])('the rubric of %j', (text, rubric) => {
  expect(readOpening(text.slice(0, 200))).toBe(rubric)
})

const post = (more: Partial<SampledPost>): SampledPost => ({
  type: 'text',
  hashtags: [],
  sites: [],
  stems: [],
  opening: '',
  is_untagged: true,
  ...more,
})
const vocabulary = {
  themes: new Map([['thanks', new Set(['спасиб'])] as const]),
  common: new Set(['котор']),
  name: 'Олонецкий национальный музей',
  home: 'network.example',
}
const find = async (posts: SampledPost[]) =>
  (await findCandidates(posts, vocabulary, cooperativeYield())).map(
    ({ source, value }) => `${source} ${value}`,
  )
const others = Array.from({ length: 20 }, () => post({}))

test('common words, the name of the community and what every third post has are no subject', async () => {
  const posts = [
    ...Array.from({ length: 4 }, () =>
      post({ stems: ['котор', 'музейн', 'огород', 'спасиб'], hashtags: ['олонецкиймузей', 'огород65'] }),
    ),
    ...others,
  ]
  expect(await find(posts)).toEqual(['hashtag огород65', 'theme thanks'])
  expect(await find(posts.map((each) => ({ ...each, hashtags: ['день'] })))).not.toContain('hashtag день')
})

test('a type may be that of most posts, and short links are of no site', async () => {
  const posts = Array.from({ length: 5 }, () => post({ type: 'poll', sites: ['vk.cc', 'network.example'] }))
  expect(await find(posts)).toEqual(['type poll'])
})

test('each step takes what covers most of what is left, in the same order whatever comes first', async () => {
  const candidates = [
    { source: 'hashtag' as const, value: 'b', posts: [0, 1, 2, 3] },
    { source: 'hashtag' as const, value: 'a', posts: [2, 3, 4] },
    { source: 'hashtag' as const, value: 'c', posts: [4, 5, 6, 7] },
    { source: 'hashtag' as const, value: 'few', posts: [8] },
  ]
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const choose = async (of: typeof candidates) =>
    (await chooseProposals(of, all, { most: 10, fewest: 2 }, cooperativeYield())).map(({ value }) => value)
  expect(await choose(candidates)).toEqual(['b', 'c'])
  expect(await choose(candidates.toReversed())).toEqual(['b', 'c'])
})
