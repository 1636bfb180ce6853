import { expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import { blankBlueprint, newSection } from '../report/blueprint.ts'
import { mostLogoBytes, refuseLogo } from './logo.ts'

test.each([
  ['image/png', 5000, null],
  ['image/jpeg', mostLogoBytes, null],
  ['image/jpeg', mostLogoBytes + 1, 'tooLarge'],
  ['image/svg+xml', 100, 'type'],
  ['', 100, 'type'],
])('a file of type "%s" and %i bytes: %s', (type, size, expected) => {
  expect(refuseLogo({ type, size })).toBe(expected)
})

test('the server takes a logo as large as the browser lets through', () => {
  const logo = `data:image/png;base64,${Buffer.alloc(mostLogoBytes).toString('base64')}`
  const blueprint = {
    ...blankBlueprint,
    name: 'A report',
    sections: [newSection('text')],
    brand: { ...blankBlueprint.brand, logo },
  }
  expect(reportCalls.create.input.safeParse({ blueprint }).error).toBeUndefined()
})
