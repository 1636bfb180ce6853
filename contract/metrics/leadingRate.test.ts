import { expect, test } from 'vitest'
import type { ReachKnown } from '../settings/settings.ts'
import { currentRate, leadingRate } from './leadingRate.ts'

const read: ReachKnown = {
  is_divisor: true,
  state: 'read',
  published_from: '2026-10-05',
  gained_from: '2026-10-20',
  until: null,
}
const never: ReachKnown = { ...read, state: 'never', published_from: null, gained_from: null }
const lost: ReachKnown = { ...read, state: 'lost', until: '2026-11-10' }
const er = { rate: 'er', why: null, day: null }

test.each([
  ['all days have reach', { from: '2026-10-05', to: '2026-11-01' }, er],
  [
    'it begins before reach is known',
    { from: '2026-10-04', to: '2026-11-01' },
    { why: 'since', day: '2026-10-05' },
  ],
  [
    'it is over before reach is known',
    { from: '2026-09-01', to: '2026-09-30' },
    { why: 'before', day: '2026-10-05' },
  ],
  ['it has no beginning', {}, { why: 'since', day: '2026-10-05' }],
])('of a period: %s', (_, period, expected) => {
  expect(leadingRate(read, 'published', period)).toMatchObject(expected)
})

test('what was gained is known later than what was published', () => {
  const october = { from: '2026-10-06', to: '2026-10-31' }
  expect(leadingRate(read, 'published', october).rate).toBe('er')
  expect(leadingRate(read, 'activity', october)).toEqual({ rate: 'erv', why: 'since', day: '2026-10-20' })
})

test('where the token was lost, later days are by views', () => {
  expect(leadingRate(lost, 'published', { from: '2026-10-06', to: '2026-11-10' })).toEqual(er)
  expect(leadingRate(lost, 'published', { from: '2026-10-06', to: '2026-11-11' })).toMatchObject({
    why: 'until',
  })
  expect(leadingRate(lost, 'published', { from: '2026-11-11', to: '2026-11-12' })).toMatchObject({
    why: 'after',
  })
})

test('a community whose ER divides by something else needs no reach', () => {
  expect(leadingRate({ ...never, is_divisor: false }, 'published', {})).toEqual(er)
  expect(currentRate({ ...never, is_divisor: false })).toBe('er')
})

test('while reach is read for the first time, and while nothing is known, ER stays', () => {
  expect(leadingRate({ ...never, state: 'waiting' }, 'published', {})).toEqual(er)
  expect(leadingRate(undefined, 'published', {})).toEqual(er)
})

test('what is to come is by what tokens open now', () => {
  expect([read, never, lost, undefined].map(currentRate)).toEqual(['er', 'erv', 'erv', 'er'])
})
