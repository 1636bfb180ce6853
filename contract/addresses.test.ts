import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { calls } from './calls.ts'

test('every call has the address of its noun and verb, and every address its call', () => {
  const found = Object.entries(calls).map(([noun, group]) => [
    noun,
    Object.fromEntries(Object.entries(group).map(([verb, { path }]) => [verb, path])),
  ])
  expect(Object.fromEntries(found)).toEqual(addresses)
})
