import { expect, test } from 'vitest'
import { deltaOf, toneOf } from './delta.ts'

const of = (value: number | null, n = 20) => ({ value, n })

test('counts change in percent, rates in points', () => {
  expect(deltaOf('views', of(112), of(100))).toEqual({ is: 'more', amount: 12, tone: 'good' })
  expect(deltaOf('er', of(3), of(4.5))).toEqual({ is: 'less', amount: 1.5, tone: 'bad' })
})

test('more of what nobody wants is bad, and how much is published is neither', () => {
  expect(deltaOf('hides', of(30), of(20))).toEqual({ is: 'more', amount: 50, tone: 'bad' })
  expect(deltaOf('unsubscribes', of(5), of(20))).toMatchObject({ is: 'less', tone: 'good' })
  expect(deltaOf('contents', of(30), of(20))).toMatchObject({ is: 'more', tone: 'plain' })
  expect(toneOf('reports', -1)).toBe('good')
})

test('a few posts on either side, nothing before, or no value are too little to compare', () => {
  expect(deltaOf('views', of(100, 4), of(100))).toEqual({ is: 'too_little' })
  expect(deltaOf('views', of(100), of(100, 4))).toEqual({ is: 'too_little' })
  expect(deltaOf('hides', of(3), of(0))).toEqual({ is: 'too_little' })
  expect(deltaOf('reach', of(null), of(10))).toEqual({ is: 'too_little' })
  expect(deltaOf('contents', of(0, 0), of(12, 12))).toMatchObject({ is: 'less', amount: 100 })
})

test('what differs by less than is written is the same', () => {
  expect(deltaOf('views', of(100_001), of(100_000))).toEqual({ is: 'same' })
  expect(deltaOf('er', of(3.001), of(3))).toEqual({ is: 'same' })
  // Both read 45.0 %.
  expect(deltaOf('er', of(45.04), of(45.01))).toEqual({ is: 'same' })
})

test('points are those between the two rates that are read', () => {
  // 4.52 % and 4.51 %, which lie 0.002 apart.
  expect(deltaOf('er', of(4.516), of(4.514))).toMatchObject({ is: 'more', amount: expect.closeTo(0.01, 6) })
  expect(deltaOf('er', of(12.36), of(12.24))).toMatchObject({ amount: expect.closeTo(0.2, 6) })
})
