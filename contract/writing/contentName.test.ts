import { expect, test } from 'vitest'
import { contentName } from './contentName.ts'

const words = { linked: (text: string) => `to ${text}`, dated: () => 'of noon' }
const story = { kind: 'story', published_at: '2026-11-01T12:00:00Z' } as const

test.each([
  ['its text', { text: ' Hello, [id1|Anna]\n' }, 'Hello, Anna'],
  ['its own text before that of its post', { text: 'Hello', post_text: 'The post' }, 'Hello'],
  [
    'the text of its post, in a line',
    { text: '', post_text: 'The post\n\nof [club1|ours]' },
    'to The post of ours',
  ],
  ['its day and time', { text: ' \n' }, 'of noon'],
])('something is called by %s', (_by, texts, name) => {
  expect(contentName({ ...story, ...texts }, words)).toBe(name)
})
