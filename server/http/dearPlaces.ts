import { Semaphore, withTimeout } from 'async-mutex'
import { AppError, reason } from '../errors.ts'

/** Each works a processor and holds a connection of their pool. */
export const mostDear = 4
const mostOfOne = 2
const mostWaitingOfOne = 8
const longestWaitMs = 5_000
const retryAfterS = 5

type Release = () => void

/**
 * Makes the one who gives places to dear calls: few at once, and of them few to one person, so that nobody's previews and
 * exports stop the others. Those beyond wait for a moment. Errors: too_many_requests.
 */
export function openDearPlaces(waitMs = longestWaitMs) {
  const everybody = withTimeout(new Semaphore(mostDear), waitMs, busy())
  const people = new Map<number, { own: Semaphore; asked: number }>()

  return async (person: number): Promise<Release> => {
    const one = people.get(person) ?? { own: new Semaphore(mostOfOne), asked: 0 }
    if (one.asked >= mostOfOne + mostWaitingOfOne) throw busy()
    one.asked += 1
    people.set(person, one)
    const leave = () => {
      one.asked -= 1
      if (one.asked === 0) people.delete(person)
    }
    try {
      // Their own place first: whoever waits for it holds up nobody else.
      const [, releaseOwn] = await withTimeout(one.own, waitMs, busy()).acquire()
      try {
        const [, release] = await everybody.acquire()
        return () => {
          release()
          releaseOwn()
          leave()
        }
      } catch (error) {
        releaseOwn()
        throw error
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}

const busy = () => new AppError('too_many_requests', reason('dear_calls_busy'), { retryAfterS })
