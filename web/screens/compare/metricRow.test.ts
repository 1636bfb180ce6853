import { expect, test } from 'vitest'
import type { ComparedMetric } from '#contract/content/comparisons.ts'
import { compareCells } from './metricRow.ts'

const views: ComparedMetric = {
  metric: 'views',
  values: [200, 300, null],
  best: '2',
  weakest: '1',
  benchmark: { n: 40, mean: 400, p25: 300, median: 390, p75: 500 },
  to_first: null,
  to_benchmark: null,
}
const items = [{ id: '1' }, { id: '2' }, { id: '3' }]

test('the first item is what the others are compared with', () => {
  const [first, second, third] = compareCells(views, items, 'first')
  expect(first?.gap).toBeNull()
  expect(second?.gap).toEqual({ value: 100, percent: 50, verdict: null })
  expect(third?.gap).toBeNull()
  expect([first?.share, second?.share]).toEqual([2 / 3, 1])
})

test('to the benchmark every item has a difference, and bars end where the benchmark does', () => {
  const [first, second] = compareCells(views, items, 'benchmark')
  expect(first?.gap).toEqual({ value: -200, percent: -50, verdict: null })
  expect([first?.share, second?.share]).toEqual([0.5, 0.75])
})

test('the best and the weakest are those the server names', () => {
  const cells = compareCells(views, items, 'first')
  expect(cells.map(({ isBest }) => isBest)).toEqual([false, true, false])
  expect(cells.map(({ isWeakest }) => isWeakest)).toEqual([true, false, false])
})

test('of nothing there is no percentage', () => {
  const [, second] = compareCells({ ...views, values: [0, 5] }, items.slice(0, 2), 'first')
  expect(second?.gap).toEqual({ value: 5, percent: null, verdict: null })
})

test('differences are those of the values as they are written', () => {
  const er = { ...views, metric: 'er', benchmark: null } satisfies ComparedMetric
  const gapOf = (values: number[]) =>
    compareCells({ ...er, values }, items.slice(0, 2), 'first')[1]?.gap?.value
  // 4.52 % and 4.51 %, which lie 0.002 apart.
  expect(gapOf([4.514, 4.516])).toBe(0.01)
  expect(gapOf([45.01, 45.04])).toBe(0)
  const usual = { ...views, benchmark: { n: 40, mean: 200.4, p25: 1, median: 1, p75: 1 } }
  expect(compareCells(usual, items, 'benchmark')[0]?.gap).toMatchObject({ value: 0, percent: 0 })
})

test('a rate carries the verdict on its difference', () => {
  const real = { difference: 1.2, low: 0.4, high: 2, verdict: 'likely_real' } as const
  const same = { difference: 0, low: 0, high: 0, verdict: 'unknown' } as const
  const er = { ...views, metric: 'er', values: [2, 3.2], to_first: [same, real] } satisfies ComparedMetric
  expect(compareCells(er, items.slice(0, 2), 'first')[1]?.gap?.verdict).toBe('likely_real')
})

test('what is still growing has no difference to a benchmark of whole lives', () => {
  const young = [{ id: '1', equal_age: null }, { id: '2' }, { id: '3' }]
  const [first, second] = compareCells(views, young, 'benchmark')
  expect(first).toMatchObject({ value: 200, gap: null, isTooEarly: true })
  expect(second).toMatchObject({ gap: { value: -100 }, isTooEarly: false })
  expect(compareCells(views, young, 'first')[1]).toMatchObject({ gap: { value: 100 }, isTooEarly: false })
})
