import { expect, test } from 'vitest'
import { namedMarks } from './graphMarks.ts'

const mark = (text: string, first: number, last = first) => ({ text, first, last })
const named = (...marks: ReturnType<typeof mark>[]) => [...namedMarks(marks, 29)].map(({ text }) => text)

test('names of marks far from each other are all written', () => {
  expect(named(mark('fair', 2), mark('repairs', 10, 14), mark('holiday', 25))).toEqual([
    'fair',
    'repairs',
    'holiday',
  ])
})

test('no name is written over the one before it, in whatever order they come', () => {
  expect(named(mark('holiday', 5), mark('repairs', 0, 6), mark('fair', 20))).toEqual(['repairs', 'fair'])
})
