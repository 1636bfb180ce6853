import { expect, test } from 'vitest'
import type { Subject } from '#contract/analytics.ts'
import { bestHour, heatCells } from './heat.ts'

const at = (key: string, er: number, n: number, [low, high]: [number, number] = [-1, 1]): Subject => ({
  key,
  title: null,
  color: null,
  n,
  share: 0,
  benchmarks: null,
  values: {
    er: {
      value: er,
      mean: null,
      n,
      missing: 0,
      median: null,
      share: null,
      to_rest: {
        difference: (low + high) / 2,
        low,
        high,
        verdict: low > 0 ? 'likely_real' : 'may_be_chance',
      },
    },
  },
})

const cells = heatCells([at('1-09', 2, 20), at('7-23', 6, 3), at('3-00', 4, 5)], 'er')
const cell = (weekday: number, hour: number) =>
  cells.find((each) => each.weekday === weekday && each.hour === hour)

test('a week has 168 hours, those without posts empty', () => {
  expect(cells).toHaveLength(168)
  expect(cell(2, 9)).toMatchObject({ value: null, n: 0, sureness: 0 })
})

test('the largest value is the warmest, and few posts are pale', () => {
  expect(cell(7, 23)).toMatchObject({ warmth: 1, sureness: 0.5 })
  expect(cell(1, 9)).toMatchObject({ warmth: 0, sureness: 1 })
  expect(cell(3, 0)?.warmth).toBe(0.5)
})

test('the best hour is surely better than the rest, not the one with the largest value', () => {
  const lucky = at('7-23', 9, 3, [1, 9])
  const unsure = at('2-10', 7, 20, [-0.5, 3])
  const better = at('3-08', 5, 20, [1, 2])
  const alsoBetter = at('4-18', 6, 20, [0.8, 2.4])
  expect(bestHour([lucky, unsure, better, alsoBetter], 'er')).toMatchObject({
    weekday: 3,
    hour: 8,
    n: 20,
    difference: 1.5,
  })
})

test('no hour stands out where each may be better by chance, as one of 168 is', () => {
  expect(bestHour([at('1-09', 9, 20, [-1, 5]), at('2-09', 8, 20, [0.1, 4])], 'er')).toBeNull()
  expect(bestHour([at('1-09', 9, 4, [2, 5])], 'er')).toBeNull()
})

test('of what is not wanted less is better', () => {
  const fewer = { ...at('1-09', 1, 20, [-3, -2]) }
  const of = { ...fewer, values: { hides: fewer.values.er } } as Subject
  expect(bestHour([of], 'hides')).toMatchObject({ weekday: 1, hour: 9 })
})
