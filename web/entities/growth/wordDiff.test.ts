import { expect, test } from 'vitest'
import { wordDiff } from './wordDiff.ts'

/** `[-removed-]` and `{+added+}`, as in a diff by words. */
const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('')

test('what an edit took out and put in is told apart from what stayed', () => {
  expect(written('one two three', 'one 2 three')).toBe('one [-two-]{+2+} three')
  expect(written('one three', 'one two three')).toBe('one {+two +}three')
  expect(written('Starts at 18:00 today', 'Starts at 19:00 today, come early')).toBe(
    'Starts at [-18:00-]{+19:00+} [-today-]{+today, come early+}',
  )
})

test('a text that was empty is all added, and one that did not change is all the same', () => {
  expect(wordDiff('', 'now')).toEqual([{ kind: 'added', text: 'now' }])
  expect(wordDiff('a  b', 'a  b')).toEqual([{ kind: 'same', text: 'a  b' }])
})

test('both texts can be put together from the parts, whatever changed', () => {
  const words = ['ein', 'два', '\n', 'x', '🙂', 'y']
  const text = (seed: number) =>
    Array.from({ length: 30 }, (_, index) => words[(seed * (index + 3)) % 6]).join(' ')
  for (let seed = 1; seed < 20; seed += 1) {
    const [before, after] = [text(seed), text(seed + 7)]
    const parts = wordDiff(before, after)
    const without = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text)
    expect(without('added').join('')).toBe(before)
    expect(without('removed').join('')).toBe(after)
  }
})

test('two long texts without a word in common are one replaced by the other', () => {
  const [before, after] = ['a', 'b'].map((word) => Array.from({ length: 3000 }, (_, n) => word + n).join(' '))
  expect(wordDiff(before ?? '', after ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
