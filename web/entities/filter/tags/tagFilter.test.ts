import { expect, test } from 'vitest'
import type { TagChoice } from '#contract/content/filterAddress.ts'
import { countTags, modeOf, noTags, withoutTag, withTag } from './tagFilter.ts'

const chosen: TagChoice = { any: ['3'], all: ['5'], none: [] }

test('a tag chosen in another way leaves the first', () => {
  expect(withTag(chosen, 'none', '3')).toEqual({ any: [], all: ['5'], none: ['3'] })
})

test('a tag chosen twice in one way is not chosen', () => {
  expect(withTag(chosen, 'all', '5')).toEqual({ any: ['3'], all: [], none: [] })
})

test('dropping a tag leaves the others', () => {
  expect(withoutTag(chosen, '3')).toEqual({ any: [], all: ['5'], none: [] })
  expect(modeOf(chosen, '5')).toBe('all')
  expect(modeOf(chosen, '8')).toBeUndefined()
  expect(countTags(chosen)).toBe(2)
  expect(countTags(noTags)).toBe(0)
})
