import { expect, test } from 'vitest'
import { refusalAmong, refusalOf } from './mixing.ts'

const item = (id: number, kind: 'post' | 'story' = 'post', type: 'text' | 'video' = 'text') => ({
  id: String(id),
  kind,
  type,
})
const ten = Array.from({ length: 10 }, (_, index) => item(index + 1))

test.each([
  ['the first item decides nothing yet', [], item(1, 'story', 'video'), null],
  ['the same kind and type comes in', [item(1)], item(2), null],
  ['a story does not come to posts', [item(1)], item(2, 'story'), 'identicalKindsOnly'],
  ['a video does not come to texts', [item(1)], item(2, 'post', 'video'), 'identicalTypesOnly'],
  ['the kind is told before the type', [item(1)], item(2, 'story', 'video'), 'identicalKindsOnly'],
  ['an eleventh does not come in', ten, item(11), 'full'],
  ['what is in may always be asked for', ten, item(10), null],
] as const)('%s', (_title, others, asked, expected) => {
  expect(refusalOf(others, asked)).toBe(expected)
})

test.each([
  ['ten alike can be compared', ten, null],
  ['eleven are too many', [...ten, item(11)], 'full'],
  ['a mixed type is told before the number', [...ten, item(11, 'post', 'video')], 'identicalTypesOnly'],
  [
    'a mixed kind is told before the type',
    [item(1), item(2, 'post', 'video'), item(3, 'story')],
    'identicalKindsOnly',
  ],
] as const)('%s', (_title, items, expected) => {
  expect(refusalAmong(items)).toBe(expected)
})
