import { AppError, reason } from '../lib/errors.ts'

export interface IntakeLimits {
  /** Concurrent uploads; others are asked to retry. */
  mostAtOnce: number
  /** Concurrent uploads of one person. */
  mostOfOne: number
}

const retryAfterS = 5

/** Limits the concurrency of uploads, while they arrive and are processed. Errors: too_many_requests. */
export function openIntakePlaces({ mostAtOnce, mostOfOne }: IntakeLimits): (person: number) => () => void {
  const people: number[] = []
  return (person) => {
    const isFull = people.length >= mostAtOnce || people.filter((id) => id === person).length >= mostOfOne
    if (isFull) throw new AppError('too_many_requests', reason('uploads_busy'), { retryAfterS })
    people.push(person)
    return () => void people.splice(people.indexOf(person), 1)
  }
}
