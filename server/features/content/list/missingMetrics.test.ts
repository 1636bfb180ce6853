import { expect, test } from 'vitest'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { MetricValues } from '#contract/metrics/metricSchemas.ts'
import { type Metric, type MissingReason, metrics } from '#contract/metrics/metrics.ts'
import type { SyncProblem } from '#contract/settings/sync.ts'
import { vk } from '#networks/vk/vk.ts'
import { type Measured, missingMetrics } from './missingMetrics.ts'

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

const cases: [string, Measured, SyncProblem | null, Metric, MissingReason | undefined][] = [
  ['a post has no replies', post, null, 'replies', 'not_for_type'],
  ['a post has no replies through a field', post, null, 'field_replies', 'not_for_type'],
  ['only a poll has votes', post, null, 'votes', 'not_for_type'],
  ['votes of a poll will come', content({ type: 'poll' }), null, 'votes', 'not_yet'],
  ['a story has no comments', story, null, 'comments', 'not_for_type'],
  [
    'a story has no votes, be it a poll',
    content({ kind: 'story', type: 'poll' }),
    null,
    'votes',
    'not_for_type',
  ],
  ['a story has no unsubscribes', story, null, 'unsubscribes', 'not_for_type'],
  ['a story has no reports', story, 'no_token', 'reports', 'not_for_type'],
  ["a post's reach needs a user token", post, 'no_token', 'reach', 'no_user_token'],
  ["a post's clicks need a user token", post, 'no_token', 'clicks', 'no_user_token'],
  ["a post's hides need a user token", post, 'no_token', 'hides', 'no_user_token'],
  ["a post's unsubscribes need a user token", post, 'no_token', 'unsubscribes', 'no_user_token'],
  ["a post's reports need a user token", post, 'no_token', 'reports', 'no_user_token'],
  ['reach will come where there is a user token', post, null, 'reach', 'not_yet'],
  ['ER lacks what reach lacks', post, 'no_token', 'er', 'no_user_token'],
  ['ER lacks the noted reason of reach', content({ missing: { reach: 'too_old' } }), null, 'er', 'too_old'],
  [
    'ER waits for engagements when reach is there',
    content({ metrics: { ...none, reach: 5 } }),
    'no_token',
    'er',
    'not_yet',
  ],
  ['ERP waits for the followers', post, 'no_token', 'erp', 'not_yet'],
  ['likes need no user token', post, 'no_token', 'likes', 'not_yet'],
  ['a noted reason wins', content({ missing: { reach: 'too_old' } }), 'no_token', 'reach', 'too_old'],
  [
    'a noted reason is silent for a value',
    content({ missing: { reach: 'too_old' }, metrics: { ...none, reach: 0 } }),
    null,
    'reach',
    undefined,
  ],
  [
    'VK hides views of newer posts',
    content({ published_at: new Date('2017-01-01') }),
    null,
    'views',
    'hidden_by_vk',
  ],
  [
    'posts before 2017 have no views',
    content({ published_at: new Date('2016-12-31') }),
    null,
    'views',
    'too_old',
  ],
  ["a story's reach is its views", story, 'no_token', 'reach', 'hidden_by_vk'],
  ["a story's clicks need a user token", story, 'no_token', 'clicks', 'no_user_token'],
  ['zero is a value', content({ metrics: { ...none, likes: 0 } }), null, 'likes', undefined],
]

const usual: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'shares', 'votes'],
  story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
  er_base: 'reach',
  erp_base: 'followers',
}

test.each<[SyncProblem | null, MissingReason]>([
  ['no_token', 'no_user_token'],
  ['token_invalid', 'no_user_token'],
  ['wrong_kind', 'no_user_token'],
  ['missing_scope', 'no_user_token'],
  ['no_access', 'no_user_token'],
  ['other_ip', 'no_user_token'],
  ['flood', 'not_yet'],
  ['quota', 'not_yet'],
  ['captcha', 'not_yet'],
  ['validation', 'not_yet'],
  ['unavailable', 'not_yet'],
  [null, 'not_yet'],
])('with the problem %s reach and all that comes with it is missing as %s', (problem, reason) => {
  const missing = missingMetrics(post, { network: vk, problem, definitions: usual })
  const ofReach = ['reach', 'clicks', 'hides', 'unsubscribes', 'reports', 'er'] as const
  expect(ofReach.map((metric) => missing[metric])).toEqual(ofReach.map(() => reason))
})

test.each(cases)('%s', (_, measured, problem, metric, reason) => {
  expect(missingMetrics(measured, { network: vk, problem, definitions: usual })[metric]).toBe(reason)
})

const defined: [string, Partial<MetricDefinitions>, Metric, MissingReason][] = [
  ['ER by views lacks what views lack', { er_base: 'views' }, 'er', 'hidden_by_vk'],
  ['ERV lacks what views lack, whatever ER divides by', {}, 'erv', 'hidden_by_vk'],
  ['ERV of clicks alone lacks what they lack', { post_engagements: ['clicks'] }, 'erv', 'hidden_by_vk'],
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
  const known = { network: vk, problem: 'no_token' as const, definitions: { ...usual, ...definitions } }
  expect(missingMetrics(post, known)[metric]).toBe(reason)
})
