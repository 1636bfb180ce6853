import { setTimeout as delay } from 'node:timers/promises'
import { Semaphore, withTimeout } from 'async-mutex'
import type { TakeSlot } from '../db/slots.ts'
import { AppError, reason } from '../lib/errors.ts'

/** Each uses a CPU and holds a connection of their pool. */
export const mostDear = 4
/** Over all processes. */
export const mostOfOne = 2
const mostWaitingOfOne = 8
const longestWaitMs = 5_000
const lookAgainMs = 100
/** Whoever asks again as soon as they are refused would keep the process busy with refusing. */
export const refusedAfterMs = 3_000
const retryAfterS = 5

type Release = () => void | Promise<void>

/** holder: a person, or whoever asks without an account. Errors: too_many_requests. */
export type TakeDearPlace = (holder: string) => Promise<Release>

/** No limits: for servers that serve a single client. */
export const freeForAll: TakeDearPlace = async () => () => {}

/**
 * Limits the concurrency of expensive calls, in total and per person, so that nobody's previews and exports block the others.
 * Calls beyond the limit wait for a moment; of one person's, those beyond `mostWaitingOfOne` only until they are refused. takeSlot: the limit per person over all processes.
 */
export function openDearPlaces(takeSlot: TakeSlot, waitMs = longestWaitMs): TakeDearPlace {
  const everybody = withTimeout(new Semaphore(mostDear), waitMs, busy())
  const people = new Map<string, { own: Semaphore; asked: number }>()

  return async (holder) => {
    const one = people.get(holder) ?? { own: new Semaphore(mostOfOne), asked: 0 }
    if (one.asked >= mostOfOne + mostWaitingOfOne) {
      await delay(refusedAfterMs)
      throw busy()
    }
    one.asked += 1
    people.set(holder, one)
    const taken: Release[] = [
      () => {
        one.asked -= 1
        if (one.asked === 0) people.delete(holder)
      },
    ]
    // In reverse order: whoever waits for their own place next must find the slot free.
    const leave = async () => {
      for (const release of taken.splice(0).reverse()) await release()
    }
    try {
      // The person's own limit first: waiting for it blocks nobody else.
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

/** Polls: other processes do not notify when they release a slot. */
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
