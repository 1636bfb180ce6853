import { AppError, reason } from '../lib/errors.ts'

export interface IntakeLimits {
  /** So many are taken at once; others are asked to come again. */
  mostAtOnce: number
  /** And so many of one person, so that there is room for others. */
  mostOfOne: number
}

const retryAfterS = 5

/** Makes the one who gives places to long bodies while they arrive and are worked on. Errors, of that: too_many_requests. */
export function openIntakePlaces({ mostAtOnce, mostOfOne }: IntakeLimits): (person: number) => () => void {
  const people: number[] = []
  return (person) => {
    const isFull = people.length >= mostAtOnce || people.filter((id) => id === person).length >= mostOfOne
    if (isFull) throw new AppError('too_many_requests', reason('uploads_busy'), { retryAfterS })
    people.push(person)
    return () => void people.splice(people.indexOf(person), 1)
  }
}
