import { expect, test } from 'vitest'
import type { TagRule } from '#contract/content/tags.ts'
import { isSameRule, toDraft, toRule } from './ruleDraft.ts'

const rule: TagRule = {
  match: 'all',
  conditions: [
    { field: 'text', value: 'museum' },
    { field: 'type', value: 'video' },
  ],
}

test('a rule and its draft are the same in both directions', () => {
  expect(toRule(toDraft(rule))).toEqual(rule)
})

test('a draft makes no rule while a condition has no value', () => {
  expect(toRule(toDraft(null))).toBeNull()
  expect(toRule({ match: 'any', conditions: [{ key: 0, field: 'text', value: '  ' }] })).toBeNull()
  expect(toRule({ match: 'any', conditions: [{ key: 0, field: 'type', value: 'shoe' }] })).toBeNull()
  expect(toRule({ match: 'any', conditions: [] })).toBeNull()
})

test('a hashtag is kept without its sign, whether or not it was typed', () => {
  const made = toRule({ match: 'any', conditions: [{ key: 0, field: 'hashtag', value: ' #афиша ' }] })
  expect(made?.conditions).toEqual([{ field: 'hashtag', value: 'афиша' }])
})

test('rules are the same by what they say, whatever the order of their names', () => {
  const turned: TagRule = {
    conditions: rule.conditions.map(({ value, field }) => ({ value, field }) as never),
    match: 'all',
  }
  expect(isSameRule(rule, turned)).toBe(true)
  expect(isSameRule(rule, { ...rule, match: 'any' })).toBe(false)
  expect(isSameRule(rule, null)).toBe(false)
})
