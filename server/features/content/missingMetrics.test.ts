import { expect, test } from 'vitest'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import { type Metric, type MetricValues, type MissingReason, metrics } from '#contract/metrics.ts'
import { contentUrl, type Measured, missingMetrics } from './content.ts'

const none = Object.fromEntries(metrics.map((metric) => [metric, null])) as MetricValues
const content = (values: Partial<Measured>): Measured => ({
  kind: 'post',
  type: 'text',
  published_at: new Date('2024-03-01T12:00:00Z'),
  metrics: none,
  missing: {},
  ...values,
})
const post = content({})
const story = content({ kind: 'story' })

const cases: [string, Measured, boolean, Metric, MissingReason | undefined][] = [
  ['a post has no replies', post, true, 'replies', 'not_for_type'],
  ['a post has no replies through a field', post, true, 'field_replies', 'not_for_type'],
  ['only a poll has votes', post, true, 'votes', 'not_for_type'],
  ['votes of a poll will come', content({ type: 'poll' }), true, 'votes', 'not_yet'],
  ['a story has no comments', story, true, 'comments', 'not_for_type'],
  [
    'a story has no votes, be it a poll',
    content({ kind: 'story', type: 'poll' }),
    true,
    'votes',
    'not_for_type',
  ],
  ['a story has no unsubscribes', story, true, 'unsubscribes', 'not_for_type'],
  ['a story has no reports', story, false, 'reports', 'not_for_type'],
  ["a post's reach needs a user token", post, false, 'reach', 'no_user_token'],
  ["a post's clicks need a user token", post, false, 'clicks', 'no_user_token'],
  ["a post's hides need a user token", post, false, 'hides', 'no_user_token'],
  ["a post's unsubscribes need a user token", post, false, 'unsubscribes', 'no_user_token'],
  ["a post's reports need a user token", post, false, 'reports', 'no_user_token'],
  ['reach will come where there is a user token', post, true, 'reach', 'not_yet'],
  ['ER lacks what reach lacks', post, false, 'er', 'no_user_token'],
  ['ER lacks the noted reason of reach', content({ missing: { reach: 'too_old' } }), true, 'er', 'too_old'],
  [
    'ER waits for engagements when reach is there',
    content({ metrics: { ...none, reach: 5 } }),
    false,
    'er',
    'not_yet',
  ],
  ['ERP waits for the followers', post, false, 'erp', 'not_yet'],
  ['likes need no user token', post, false, 'likes', 'not_yet'],
  ['a noted reason wins', content({ missing: { reach: 'too_old' } }), false, 'reach', 'too_old'],
  [
    'a noted reason is silent for a value',
    content({ missing: { reach: 'too_old' }, metrics: { ...none, reach: 0 } }),
    true,
    'reach',
    undefined,
  ],
  [
    'VK hides views of newer posts',
    content({ published_at: new Date('2017-01-01') }),
    true,
    'views',
    'hidden_by_vk',
  ],
  [
    'posts before 2017 have no views',
    content({ published_at: new Date('2016-12-31') }),
    true,
    'views',
    'too_old',
  ],
  ["a story's reach is its views", story, false, 'reach', 'hidden_by_vk'],
  ["a story's clicks need a user token", story, false, 'clicks', 'no_user_token'],
  ['zero is a value', content({ metrics: { ...none, likes: 0 } }), true, 'likes', undefined],
]

const usual: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'shares', 'votes'],
  story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
  er_base: 'reach',
  erp_base: 'followers',
}

test.each(cases)('%s', (_, measured, hasUserToken, metric, reason) => {
  expect(missingMetrics(measured, { hasUserToken, definitions: usual })[metric]).toBe(reason)
})

const defined: [string, Partial<MetricDefinitions>, Metric, MissingReason][] = [
  ['ER by views lacks what views lack', { er_base: 'views' }, 'er', 'hidden_by_vk'],
  ['ER by followers waits for them', { er_base: 'followers' }, 'er', 'not_yet'],
  ['ERP by reach lacks what reach lacks', { erp_base: 'reach' }, 'erp', 'no_user_token'],
  [
    'engagements lack what their parts lack',
    { post_engagements: ['clicks'] },
    'engagements',
    'no_user_token',
  ],
  [
    'engagements of votes alone are for polls',
    { post_engagements: ['votes'] },
    'engagements',
    'not_for_type',
  ],
  [
    'parts that a post cannot have are no reason beside others',
    { post_engagements: ['votes', 'clicks'] },
    'engagements',
    'no_user_token',
  ],
]

test.each(defined)('%s', (_, definitions, metric, reason) => {
  const known = { hasUserToken: false, definitions: { ...usual, ...definitions } }
  expect(missingMetrics(post, known)[metric]).toBe(reason)
})

test('posts and stories link to VK', () => {
  expect(contentUrl('post', 22, 333)).toBe('https://vk.com/wall-22_333')
  expect(contentUrl('story', 22, 333)).toBe('https://vk.com/story-22_333')
})
