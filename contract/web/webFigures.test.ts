import { expect, test } from 'vitest'
import type { WebFigure, WebTotals } from './webAnalytics.ts'
import { computeWebFigure, webFigureDelta } from './webFigures.ts'

const totals = (given: Partial<WebTotals>): WebTotals => ({
  views: 0,
  visitors: 0,
  visits: 0,
  entries: 0,
  exits: 0,
  bounces: 0,
  engaged_ms: 0,
  scroll: null,
  scrolled: 0,
  goals: 0,
  ...given,
})

test.each<[WebFigure, Partial<WebTotals>, number | null]>([
  ['views', { views: 7 }, 7],
  ['visitors', { visitors: null }, null],
  ['bounce', { visits: 16, entries: 8, bounces: 2 }, 25],
  ['bounce', { visits: 3, entries: 0, bounces: 0 }, null],
  ['engaged', { visits: 4, engaged_ms: 90_000 }, 22_500],
  ['engaged', { visits: 0, engaged_ms: 90_000 }, null],
  ['scroll', { scroll: 61.5, scrolled: 2 }, 61.5],
])('%s of %o is %s', (figure, given, expected) => {
  expect(computeWebFigure(totals(given), figure, 'visit')).toBe(expected)
})

test('of single pages, engaged time is that of a view', () => {
  expect(computeWebFigure(totals({ visits: 1, views: 4, engaged_ms: 90_000 }), 'engaged', 'view')).toBe(
    22_500,
  )
})

test('counts move in percent, rates in points, and a lower bounce rate is good', () => {
  const before = totals({ visits: 100, entries: 100, views: 200, bounces: 50 })
  const now = totals({ visits: 100, entries: 100, views: 250, bounces: 40 })
  expect(webFigureDelta('views', now, before, 'visit')).toEqual({ is: 'more', amount: 25, tone: 'good' })
  expect(webFigureDelta('bounce', now, before, 'visit')).toEqual({ is: 'less', amount: 10, tone: 'good' })
  expect(webFigureDelta('visits', now, before, 'visit')).toEqual({ is: 'same' })
})

test('what reads alike is the same, however it differs beyond', () => {
  const before = totals({ visits: 1000, views: 2000, bounces: 450, engaged_ms: 67_400_000, scroll: 61.52 })
  const now = { ...before, engaged_ms: 66_600_000, scroll: 61.46 }
  // 1:07 and 1:07, 61.5 % and 61.5 %.
  expect(webFigureDelta('engaged', now, before, 'visit')).toEqual({ is: 'same' })
  expect(webFigureDelta('scroll', now, before, 'visit')).toEqual({ is: 'same' })
  expect(webFigureDelta('engaged', { ...before, engaged_ms: 65_900_000 }, before, 'visit')).toMatchObject({
    is: 'less',
  })
})

test('a few views say nothing of a change, and nothing is no base for one', () => {
  const few = totals({ visits: 9, entries: 9, views: 19, bounces: 3 })
  const many = totals({ visits: 90, entries: 90, views: 200, bounces: 30 })
  expect(webFigureDelta('views', many, few, 'visit')).toEqual({ is: 'too_little' })
  expect(webFigureDelta('views', few, many, 'visit')).toMatchObject({ is: 'less' })
  expect(webFigureDelta('bounce', few, many, 'visit')).toEqual({ is: 'too_little' })
  expect(webFigureDelta('goals', many, many, 'visit')).toEqual({ is: 'too_little' })
})
