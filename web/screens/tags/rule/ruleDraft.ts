import type { TagCondition, TagRule } from '#contract/content/tags.ts'
import { contentTypes } from '#contract/vocabulary.ts'

export const conditionFields = [
  'text',
  'word',
  'type',
  'domain',
  'hashtag',
] as const satisfies TagCondition['field'][]

/** A rule being written: a condition may still be without its value. `key` tells conditions apart while they move up. */
export interface RuleDraft {
  match: TagRule['match']
  conditions: { key: number; field: TagCondition['field']; value: string }[]
}

const empty: RuleDraft = { match: 'any', conditions: [{ key: 0, field: 'text', value: '' }] }

export const toDraft = (rule: TagRule | null): RuleDraft =>
  rule
    ? { match: rule.match, conditions: rule.conditions.map((condition, key) => ({ key, ...condition })) }
    : empty

/** The rule that a draft makes; null while a condition has no value. */
export function toRule({ match, conditions }: RuleDraft): TagRule | null {
  const made = conditions.map(conditionOf).filter((condition) => condition !== null)
  return made.length > 0 && made.length === conditions.length ? { match, conditions: made } : null
}

function conditionOf({ field, value }: RuleDraft['conditions'][number]): TagCondition | null {
  const type = contentTypes.find((each) => each === value)
  if (field === 'type') return type ? { field, value: type } : null
  const text = field === 'hashtag' ? value.trim().replace(/^#+/, '') : value.trim()
  return text ? { field, value: text } : null
}

export const isSameRule = (one: TagRule | null, other: TagRule | null): boolean =>
  JSON.stringify(ruleText(one)) === JSON.stringify(ruleText(other))

const ruleText = (rule: TagRule | null) =>
  rule && [rule.match, ...rule.conditions.map(({ field, value }) => [field, value])]
