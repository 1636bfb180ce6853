import { expect, test } from 'vitest'
import type { BenchmarkByMetric, TagSummary } from '#contract/content/tags.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import { tagRows } from './tagRows.ts'

const benchmarks = (n: number, mean: number): BenchmarkByMetric => {
  const one = { n, mean, p25: mean, median: mean, p75: mean }
  return { views: one, comments: one, reactions: one, likes: one, er: one, erv: one, erp: one }
}

function tag(title: string, change: Partial<TagSummary> = {}, n = 9, mean = 1): TagSummary {
  return {
    id: title,
    title,
    color: 'blue',
    group: null,
    rule: null,
    version: 1,
    posts: 0,
    stories: 0,
    share_of_reach: null,
    trend: [],
    benchmarks: { post: benchmarks(n, mean), story: benchmarks(0, 0) },
    ...change,
  }
}

const state = { search: '', sort: 'title', order: 'asc', kind: 'post' } as const
const titles = (tags: TagSummary[], change: object) =>
  tagRows(tags, { ...state, ...change }, 'en').map(({ title }) => title)

test('titles are ordered as people order them, numbers by their size', () => {
  const tags = ['Tag 10', 'tag 2', 'Ёлка', 'Еда'].map((title) => tag(title))
  expect(titles(tags, {})).toEqual(['tag 2', 'Tag 10', 'Еда', 'Ёлка'])
})

test.each(['asc', 'desc'])('a tag with too few posts comes last in order %s', (order) => {
  const tags = [tag('few', {}, 4, 5), tag('low', {}, 5, 2), tag('high', {}, 5, 9)]
  expect(titles(tags, { sort: 'er', order }).at(-1)).toBe('few')
})

test('stories have benchmarks of their own', () => {
  const story = tag('story', { benchmarks: { post: benchmarks(0, 0), story: benchmarks(5, 1) } })
  expect(titles([tag('post'), story], { sort: 'er', kind: 'story' })).toEqual(['story', 'post'])
})

test('the trend is ordered by the posts of all its weeks', () => {
  expect(titles([tag('late', { trend: [0, 5] }), tag('even', { trend: [3, 3] })], { sort: 'trend' })).toEqual(
    ['late', 'even'],
  )
})

test('every metric of a benchmark can be sorted by', () => {
  const tags = [tag('high', {}, 5, 2), tag('low', {}, 5, 1)]
  for (const sort of benchmarkMetrics) expect(titles(tags, { sort })).toEqual(['low', 'high'])
})
