import { expect, test } from 'vitest'
import { parseComments, writeComments } from './commentsAddress.ts'
import { type CommentsState, initialComments } from './commentsState.ts'

const narrowed: CommentsState = {
  emotions: ['negative', 'unknown'],
  sources: ['model', 'rule'],
  confidence: { min: 40, max: 60 },
  range: { from: '2026-10-01', to: '2026-10-31' },
  tags: { any: ['3', '5'], all: ['7'], none: ['8'] },
  topics: ['prices', 'own:кижанк'],
  authors: ['-66004303', '1500'],
  search: 'выставка & «осень»',
  content: '12',
  thread: '900719925474099',
  assigned: '4',
  is_open: true,
  is_answered: false,
  is_question: true,
  is_own: false,
  has_text: true,
  is_deleted: false,
  order: 'unsure',
  comment: '15',
  item: '12',
}

const read = (text: string) => parseComments(new URLSearchParams(text))

test('the comments as they open have an empty address', () => {
  expect(writeComments(initialComments).toString()).toBe('')
  expect(read('')).toEqual(initialComments)
})

test('an address brings back the whole state', () => {
  expect(read(writeComments(narrowed).toString())).toEqual(narrowed)
})

test('confidence may have one end alone', () => {
  expect(read('confidence=..60').confidence).toEqual({ min: null, max: 60 })
  expect(read('confidence=90..').confidence).toEqual({ min: 90, max: null })
})

test.each([
  'emotions=angry&sources=oracle&confidence=high&range=soon&order=thread',
  'content=0x1&thread=-5&comment=<b>&item=1e3&authors=me&tags=every:3',
  'is_answered=maybe&is_question=&is_own=1&has_text=true&is_deleted=null',
])('a mistyped address %s opens the comments as at the start', (address) => {
  expect(read(address)).toEqual(initialComments)
})
