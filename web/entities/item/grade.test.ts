import { expect, test } from 'vitest'
import { gradeValue } from './grade.ts'

test.each([
  [6, 5, { is: 'good', ratio: 1.2 }],
  [8, 5, { is: 'good', ratio: 1.6 }],
  [5.9, 5, { is: 'usual' }],
  [5, 5, { is: 'usual', ratio: 1 }],
  [4.1, 5, { is: 'usual' }],
  [4, 5, { is: 'weak', below: expect.closeTo(20) }],
  [0, 5, { is: 'weak', below: 100 }],
])('an ER of %f against a median of %f is graded %j', (rate, median, grade) => {
  expect(gradeValue(rate, median)).toMatchObject(grade)
})

test('without a value, or without a median to hold it against, there is no grade', () => {
  expect(gradeValue(null, 5)).toBeNull()
  expect(gradeValue(3, 0)).toBeNull()
})
