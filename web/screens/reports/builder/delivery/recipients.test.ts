import { expect, test } from 'vitest'
import { sortAddresses } from './recipients.ts'

test.each([
  [['anna@example.com', ' Anna@Example.com '], ['anna@example.com'], null],
  [['anna@example.com', 'anna'], ['anna@example.com'], 'anna'],
  [['anna@example', 'a b@example.com'], [], 'anna@example'],
  [[''], [], null],
])('of %j the addresses are %j, and %j is none', (typed, addresses, wrong) => {
  expect(sortAddresses(typed)).toEqual({ addresses, wrong })
})
