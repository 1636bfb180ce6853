import { expect, test } from 'vitest'
import { blocksOf } from './blocksOf.ts'

test.each([
  ['service', [], ['posts', 'comments']],
  ['user', [], ['posts', 'comments']],
  ['user', ['stories'], ['posts', 'comments', 'stories']],
  ['user', ['stats', 'stories', 'wall'], ['posts', 'reach', 'comments', 'stories', 'community_stats']],
] as const)('a %s token with the rights %j opens %j', (kind, scopes, opens) => {
  expect(blocksOf({ kind, scopes: [...scopes] })).toEqual(opens)
})
