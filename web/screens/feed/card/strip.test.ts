import { expect, test } from 'vitest'
import { initialStrip, stripOf } from './strip.ts'

test('a card shows the chosen metrics', () => {
  expect(stripOf({ missing: { reach: 'too_old' } }, initialStrip.er)).toEqual([
    'reach',
    'reactions',
    'comments',
    'shares',
  ])
})

test('a story shows its own metrics in place of those it cannot have', () => {
  const missing = { comments: 'not_for_type', votes: 'not_for_type' } as const
  expect(stripOf({ missing }, ['reach', 'comments', 'votes', 'shares'])).toEqual([
    'reach',
    'shares',
    'views',
    'likes',
  ])
})

test('fewer chosen metrics are filled up, so that all cards are of one height', () => {
  expect(stripOf({ missing: {} }, ['views'])).toEqual(['views', 'likes', 'replies', 'shares'])
})
