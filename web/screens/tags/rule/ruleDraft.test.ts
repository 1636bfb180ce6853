import { expect, test } from 'vitest'
import type { TagRule } from '#contract/content/tags.ts'
import { draftOf, isSameRule, ruleOf } from './ruleDraft.ts'

const rule: TagRule = {
  match: 'all',
  conditions: [
    { field: 'text', value: 'museum' },
    { field: 'type', value: 'video' },
  ],
}

test('a rule and its draft are the same in both directions', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule)
})

test('a draft makes no rule while a condition has no value', () => {
  expect(ruleOf(draftOf(null))).toBeNull()
  expect(ruleOf({ match: 'any', conditions: [{ key: 0, field: 'text', value: '  ' }] })).toBeNull()
  expect(ruleOf({ match: 'any', conditions: [{ key: 0, field: 'type', value: 'shoe' }] })).toBeNull()
  expect(ruleOf({ match: 'any', conditions: [] })).toBeNull()
})

test('a hashtag is kept without its sign, whether or not it was typed', () => {
  const made = ruleOf({ match: 'any', conditions: [{ key: 0, field: 'hashtag', value: ' #афиша ' }] })
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
