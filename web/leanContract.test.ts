import { expect, test } from 'vitest'
import { lean } from './leanContract.ts'

test('of a call its address is left', () => {
  const code = `export const tagCalls = { get: call('/api/tag/get/:id', 'viewer', 'One tag', { id: Id }, Tag) }`
  expect(lean(code)).toBe(`export const tagCalls = { get: call('/api/tag/get/:id') }`)
})

test('a schema is nothing, however long its chain', () => {
  expect(lean(`export const Tag = z.object({ id: Id.min(1) }).meta({ id: 'Tag' })`)).toBe(
    'export const Tag = z',
  )
  expect(lean('export const TagDetails = Tag.extend({ by_rule: z.int() })')).toBe(
    'export const TagDetails = z',
  )
})

test('names, numbers and what is made of them stay', () => {
  const code = `export const ages = Object.keys(ageHours)
export const sorts = ['published_at', ...metrics]
export const isLate = (age) => ages.includes(age)
export const sizeOf = (change) => Math.abs(change)
export const hostOf = (address) => URL.parse(address)?.host`
  expect(lean(code)).toBe(code)
})
