import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import type { Series } from '../layout/layout.ts'
import { axisSteps, stepFormat } from './steps.ts'

const line = (...values: (number | null)[]): Series => ({
  key: 'reach',
  name: 'Reach',
  values,
  texts: [],
  isCompared: false,
  color: null,
})

test.each([
  ['line', true, [line(0, 1900)], { from: 0, to: 2000, step: 500 }],
  ['line', true, [line(1, 2)], { from: 0, to: 2, step: 1 }],
  ['line', true, [line(0.4, 1.1)], { from: 0, to: 1.5, step: 0.5 }],
  ['line', false, [line(5611, null, 5649)], { from: 5610, to: 5650, step: 10 }],
  ['stacked', true, [line(30, 10), line(50, 20)], { from: 0, to: 80, step: 20 }],
  ['line', true, [line(0, 0)], { from: 0, to: 1, step: 1 }],
  ['line', false, [line(null)], { from: 0, to: 1, step: 1 }],
] as const)('%s, from zero %s: %j', (shape, fromZero, series, steps) => {
  expect(axisSteps({ shape, fromZero, series: [...series] })).toEqual(steps)
})

test('an axis holds all values, in a few steps whose labels have the decimals they need', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 400; round += 1) {
    const scale = 10 ** Math.floor(random() * 10 - 3)
    const values = Array.from({ length: 5 }, () => random() * scale)
    const { from, to, step } = axisSteps({ shape: 'line', fromZero: false, series: [line(...values)] })
    expect(from).toBeLessThanOrEqual(Math.min(...values))
    expect(to).toBeGreaterThanOrEqual(Math.max(...values))
    expect((to - from) / step).toBeLessThan(6)
    const decimals = /\.(0+)/.exec(stepFormat(step, 'count'))?.[1]?.length ?? 0
    expect(Number(step.toFixed(decimals))).toBeCloseTo(step, 12)
  }
})

test('a step is written as PowerPoint takes it', () => {
  expect(stepFormat(500, 'count')).toBe('#,##0')
  expect(stepFormat(0.5, 'count')).toBe('#,##0.0')
  expect(stepFormat(0.02, 'percent')).toBe('0.00"%"')
})
