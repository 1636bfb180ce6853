import { expect, test } from 'vitest'
import { workedOut } from './formula.ts'

const none = {
  reach: null,
  views: 500,
  reactions: 12,
  likes: 9,
  comments: 3,
  clicks: null,
  votes: null,
  hides: null,
  replies: null,
  field_replies: null,
  shares: 1,
  unsubscribes: null,
  reports: null,
  engagements: 16,
  er: null,
  erp: null,
}
const post = { kind: 'post' as const, metrics: { ...none, reach: 400 }, followers_at_publication: 8000 }

test('engagements of a post are its reactions, comments, shares and votes; likes are not counted again', () => {
  expect(workedOut(post, 'engagements', String)).toBe('12 + 3 + 1 + 0')
})

test('engagements of a story are its likes, replies, field replies and shares', () => {
  const metrics = { ...none, likes: 5, replies: 2, field_replies: 1, shares: 4 }
  expect(workedOut({ ...post, kind: 'story', metrics }, 'engagements', String)).toBe('5 + 2 + 1 + 4')
})

test('ER names the reach and ERP the followers it was divided by', () => {
  expect(workedOut(post, 'er', String)).toBe('(12 + 3 + 1 + 0) ÷ 400 × 100')
  expect(workedOut(post, 'erp', String)).toBe('(12 + 3 + 1 + 0) ÷ 8000 × 100')
})

test('without a denominator nothing is worked out, and a counter needs no working', () => {
  expect(workedOut({ ...post, metrics: none }, 'er', String)).toBeNull()
  expect(workedOut({ ...post, followers_at_publication: null }, 'erp', String)).toBeNull()
  expect(workedOut(post, 'views', String)).toBeNull()
})
