import { expect, test } from 'vitest'
import { openIntakePlaces } from './intakePlaces.ts'

const [anna, boris, vera] = [1, 2, 3] as const
const busy = expect.objectContaining({ code: 'too_many_requests', details: { retryAfterS: 5 } })

test('whoever sends many leaves room for others, and all have as many as there are', () => {
  const take = openIntakePlaces({ mostAtOnce: 3, mostOfOne: 2 })
  const leave = take(anna)
  take(anna)
  expect(() => take(anna)).toThrow(busy)
  take(boris)
  expect(() => take(vera)).toThrow(busy)
  leave()
  expect(() => take(boris)).not.toThrow()
  expect(() => take(vera)).toThrow(busy)
})
