import { expect, test } from 'vitest'
import type { ChangeAxis, ChangePart } from '../overview.ts'
import { changeAmounts } from './changeAmounts.ts'

const part = (contribution: number): ChangePart => ({
  key: 'post',
  title: null,
  color: null,
  content: null,
  now: null,
  before: null,
  contents: { now: 1, before: 1 },
  share: null,
  contribution,
  effects: null,
})

const axis = (...contributions: number[]): ChangeAxis => ({
  axis: 'tag',
  parts: contributions.map(part),
  others: { count: 3, contribution: 10 },
  overlap: { count: 2, contribution: -40 },
})

test('what is written adds up to the change as it is written', () => {
  expect(changeAmounts('reach', axis(152.5, 347.5))).toEqual({
    parts: [153, 347],
    others: 10,
    overlap: -40,
    together: 470,
  })
})

test('rates are written in hundredths of a point', () => {
  const { parts, together } = changeAmounts('er', { ...axis(0.335, 0.335), others: null, overlap: null })
  expect(parts).toEqual([0.34, 0.33])
  expect(together).toBeCloseTo(0.67, 10)
})
