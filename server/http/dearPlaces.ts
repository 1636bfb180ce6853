import { setTimeout as delay } from 'node:timers/promises'
import { Semaphore, withTimeout } from 'async-mutex'
import type { TakeSlot } from '../db/slots.ts'
import { AppError, reason } from '../lib/errors.ts'

/** Each works a processor and holds a connection of their pool. */
export const mostDear = 4
/** In all processes together. */
export const mostOfOne = 2
const mostWaitingOfOne = 8
const longestWaitMs = 5_000
const lookAgainMs = 100
const retryAfterS = 5

type Release = () => void | Promise<void>

/** holder: a person, or whoever asks without an account. Errors: too_many_requests. */
export type TakeDearPlace = (holder: string) => Promise<Release>

/** For servers that answer one alone. */
export const freeForAll: TakeDearPlace = async () => () => {}

/**
 * Makes the one who gives places to dear calls: few at once, and of them few to one person, so that nobody's previews and
 * exports stop the others. Those beyond wait for a moment. takeSlot: what a person has of them in all processes.
 */
export function openDearPlaces(takeSlot: TakeSlot, waitMs = longestWaitMs): TakeDearPlace {
  const everybody = withTimeout(new Semaphore(mostDear), waitMs, busy())
  const people = new Map<string, { own: Semaphore; asked: number }>()

  return async (holder) => {
    const one = people.get(holder) ?? { own: new Semaphore(mostOfOne), asked: 0 }
    if (one.asked >= mostOfOne + mostWaitingOfOne) throw busy()
    one.asked += 1
    people.set(holder, one)
    const taken: Release[] = [
      () => {
        one.asked -= 1
        if (one.asked === 0) people.delete(holder)
      },
    ]
    // The last first: whoever waits for their own place next is to find the slot free.
    const leave = async () => {
      for (const release of taken.splice(0).reverse()) await release()
    }
    try {
      // Their own place first: whoever waits for it holds up nobody else.
      taken.push((await withTimeout(one.own, waitMs, busy()).acquire())[1])
      taken.push(await waitForSlot(takeSlot, holder, waitMs))
      taken.push((await everybody.acquire())[1])
      return leave
    } catch (error) {
      await leave()
      throw error
    }
  }
}

/** What the person does in other processes ends without a word. */
async function waitForSlot(takeSlot: TakeSlot, holder: string, waitMs: number): Promise<Release> {
  const until = performance.now() + waitMs
  for (;;) {
    const giveBack = await takeSlot(holder)
    // Without the database the slot is gone anyway.
    if (giveBack) return () => giveBack().catch(() => {})
    if (performance.now() >= until) throw busy()
    await delay(lookAgainMs)
  }
}

const busy = () => new AppError('too_many_requests', reason('dear_calls_busy'), { retryAfterS })
