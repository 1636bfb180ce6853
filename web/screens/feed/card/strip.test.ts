import { expect, test } from 'vitest'
import { chooseStrip, initialStrip } from './strip.ts'

test('a card shows the chosen metrics', () => {
  expect(chooseStrip({ missing: { reach: 'too_old' } }, initialStrip.er)).toEqual([
    'reach',
    'reactions',
    'comments',
    'shares',
  ])
})

test('a story shows its own metrics in place of those it cannot have', () => {
  const missing = { comments: 'not_for_type', votes: 'not_for_type' } as const
  expect(chooseStrip({ missing }, ['reach', 'comments', 'votes', 'shares'])).toEqual([
    'reach',
    'shares',
    'views',
    'likes',
  ])
})

test('fewer chosen metrics are filled up, so that all cards are of one height', () => {
  expect(chooseStrip({ missing: {} }, ['views'])).toEqual(['views', 'likes', 'replies', 'shares'])
})
