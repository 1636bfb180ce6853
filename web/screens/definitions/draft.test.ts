import { expect, test } from 'vitest'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { postParts } from '#contract/metrics/metrics.ts'
import { parseDraft, refusalOf, toggled, writeDraft } from './draft.ts'

const saved: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'votes', 'shares'],
  story_engagements: ['likes', 'replies'],
  er_base: 'reach',
  erp_base: 'followers',
}
const read = (address: string) => parseDraft(new URLSearchParams(address), saved)

test('the address holds only what differs from the saved definitions', () => {
  expect(writeDraft(saved, saved).size).toBe(0)
  const draft: MetricDefinitions = { ...saved, post_engagements: ['comments'], er_base: 'views' }
  expect([...writeDraft(draft, saved).keys()]).toEqual(['post_engagements', 'er_base'])
  expect(parseDraft(writeDraft(draft, saved), saved)).toEqual(draft)
})

test('the order in which parts were saved is no difference', () => {
  const other: MetricDefinitions = {
    ...saved,
    post_engagements: ['shares', 'votes', 'comments', 'reactions'],
  }
  expect(writeDraft(other, saved).size).toBe(0)
})

test('an address that the contract would refuse is as saved', () => {
  expect(read('post_engagements=reactions,likes&er_base=nobody&story_engagements=')).toEqual(saved)
})

test.each([
  ['likes', ['reactions', 'shares'], 'hasReactions'],
  ['reactions', ['likes', 'shares'], 'hasLikes'],
  ['shares', ['shares'], 'onlyOne'],
  ['comments', ['reactions'], null],
  ['reactions', ['reactions', 'shares'], null],
] as const)('%s beside %j: %s', (part, parts, expected) => {
  expect(refusalOf(parts, part)).toBe(expected)
})

test('a part that is put in takes its usual place', () => {
  expect(toggled(postParts, ['shares', 'comments'], 'reactions')).toEqual(['reactions', 'comments', 'shares'])
  expect(toggled(postParts, ['reactions', 'shares'], 'shares')).toEqual(['reactions'])
})
