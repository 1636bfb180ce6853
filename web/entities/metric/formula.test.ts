import { expect, test } from 'vitest'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { makeFormula, writeFormula } from './formula.ts'

const metrics = {
  reach: 400,
  views: 500,
  reactions: 12,
  likes: 9,
  comments: 3,
  clicks: 5,
  votes: null,
  hides: null,
  replies: 2,
  field_replies: 1,
  shares: null,
  unsubscribes: null,
  reports: null,
  engagements: 15,
  er: 3.75,
  erv: 3,
  erp: null,
}
const post = {
  kind: 'post' as const,
  metrics,
  missing: { votes: 'not_for_type' as const },
  click_parts: { links: 4, to_group: 1, join_group: null },
  reaction_parts: { like: 9, wow: 3 },
  followers_at_publication: 8000,
}
const definitions: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'shares', 'votes'],
  story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
  er_base: 'reach',
  erp_base: 'followers',
}

function written(...[item, metric, by]: Parameters<typeof makeFormula>): string | null {
  const formula = makeFormula(item, metric, by)
  const write = ({ value }: { value: number | null }) => String(value ?? 0)
  return formula && writeFormula(formula, write, write)
}

test('engagements are the sum that the community defines, without what the type cannot have', () => {
  expect(written(post, 'engagements', definitions)).toBe('12 + 3 + 0')
  expect(written({ ...post, kind: 'story' }, 'engagements', definitions)).toBe('9 + 2 + 1 + 0')
  expect(written(post, 'engagements', { ...definitions, post_engagements: ['likes', 'clicks'] })).toBe(
    '9 + 5',
  )
})

test('ER and ERP are divided by what the community defines', () => {
  expect(written(post, 'er', definitions)).toBe('(12 + 3 + 0) ÷ 400 × 100')
  expect(written(post, 'erp', definitions)).toBe('(12 + 3 + 0) ÷ 8000 × 100')
  const byViews: MetricDefinitions = { ...definitions, post_engagements: ['comments'], er_base: 'views' }
  expect(written(post, 'er', byViews)).toBe('3 ÷ 500 × 100')
})

test('ER by views is divided by views, whatever the community defines', () => {
  for (const er_base of ['reach', 'views', 'followers'] as const)
    expect(written(post, 'erv', { ...definitions, er_base })).toBe('(12 + 3 + 0) ÷ 500 × 100')
})

test('clicks are the sum of the clicks that VK keeps apart', () => {
  expect(written(post, 'clicks', definitions)).toBe('4 + 1 + 0')
  expect(makeFormula({ ...post, click_parts: {} }, 'clicks', definitions)).toBeNull()
})

test('reactions are the sum of the kinds that VK tells apart', () => {
  expect(written(post, 'reactions', definitions)).toBe('9 + 3')
  expect(makeFormula({ ...post, reaction_parts: {} }, 'reactions', definitions)).toBeNull()
})

test('what VK counts itself has no formula', () => {
  expect(makeFormula(post, 'views', definitions)).toBeNull()
})
