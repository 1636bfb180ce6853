import { expect, test } from 'vitest'
import { CommentFilters } from '#contract/content/comments.ts'
import { queueFilters } from '#contract/content/queueFilters.ts'
import { commentQueues } from '#contract/vocabulary.ts'
import { commentFilters, initialComments, listInput } from './commentsState.ts'
import { findQueue, queueState } from './queues.ts'

const today = '2026-03-02'

test('without filters all that people wrote is asked for, and of a thread everything', () => {
  const { filters } = listInput(initialComments, today)
  expect(CommentFilters.parse(filters)).toEqual(CommentFilters.parse({ is_own: false, is_deleted: false }))
  expect(commentFilters({ ...initialComments, thread: '7' }, today)).not.toHaveProperty('is_own')
})

test('confidence is written in percent and asked for as a part of one', () => {
  const { confidence } = commentFilters({ ...initialComments, confidence: { min: null, max: 60 } }, today)
  expect(confidence).toEqual({ max: 0.6 })
})

test('a moving range is asked for by its days', () => {
  expect(commentFilters({ ...initialComments, range: 'days7' }, today)).toMatchObject({
    from: '2026-02-24',
    to: '2026-03-02',
  })
})

test.each(commentQueues)('the queue %s shows what the server counts in it', (queue) => {
  const state = { ...initialComments, ...queueState(queue) }
  expect(CommentFilters.parse(commentFilters(state, today))).toEqual(
    CommentFilters.parse(queueFilters[queue]),
  )
  expect(findQueue(state)).toBe(queue)
})

test('everything is a queue of its own, and a queue that is narrowed further is none', () => {
  expect(findQueue(initialComments)).toBeNull()
  expect(findQueue({ ...initialComments, range: 'days7' })).toBeUndefined()
  expect(findQueue({ ...initialComments, ...queueState('negative'), search: 'bread' })).toBeUndefined()
})

test('the order and what is open leave a queue as it is', () => {
  const state = { ...initialComments, ...queueState('unsure'), comment: '5', item: '7' }
  expect(findQueue({ ...state, order: 'oldest' })).toBe('unsure')
})
