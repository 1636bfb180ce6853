import { expect, test } from 'vitest'
import { changeKind, partKind } from './changeKind.ts'

test('a change is told of what was asked for, unless only posts or stories have the metric', () => {
  expect(changeKind('reach', 'all')).toBe('all')
  expect(changeKind('reach', 'stories')).toBe('stories')
  expect(changeKind('contents', 'posts')).toBe('posts')
  expect(changeKind('votes', 'all')).toBe('posts')
  expect(changeKind('field_replies', 'all')).toBe('stories')
})

test('a part that is of one kind is told of that kind', () => {
  expect(partKind('kind', { key: 'story', content: null }, 'all')).toBe('stories')
  expect(partKind('kind', { key: 'post', content: null }, 'all')).toBe('posts')
  expect(partKind('tag', { key: '7', content: null }, 'all')).toBe('all')
  expect(partKind('number', { key: 'average', content: null }, 'stories')).toBe('stories')
})
