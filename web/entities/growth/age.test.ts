import { expect, test } from 'vitest'
import { ageAt, agePlace, marksFor } from './age.ts'

test('the axis starts at publication and gives the first day most room', () => {
  expect(agePlace(0)).toBe(0)
  expect(ageAt(agePlace(72))).toBeCloseTo(72)
  expect(agePlace(24) / agePlace(720)).toBeCloseTo(0.489, 3)
})

test('the axis is marked up to the first age that holds all captures', () => {
  expect(marksFor(0.3)).toEqual([1, 3])
  expect(marksFor(25)).toEqual([1, 3, 24, 72])
  expect(marksFor(720)).toEqual([1, 3, 24, 72, 168, 720])
  expect(marksFor(20_000).at(-1)).toBe(8760)
})
