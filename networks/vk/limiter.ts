import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { nextSlot } from './vk.queries.ts'

/**
 * VK counts a token's requests over a sliding second. This much is added to an even spacing, so that requests which
 * travel at different speeds still do not crowd into one second. It costs 7 % of the rate.
 */
const spacingMargin = 1.075

export interface Limiter {
  /**
   * Waits until the token may be used; at most `perSecond` waits a second end, over all processes together. Those for whom it is
   * used take turns, however many requests each waits with.
   */
  slot(tokenKey: string, perSecond: number, usedBy?: string): Promise<void>
  /** How many are waiting for the token in this process. */
  waiting(tokenKey: string): number
}

interface Waiter {
  go: () => void
  fail: (error: unknown) => void
}

/** Who waits for a token, by whom it is used for: the first of them is next. */
type Lane = Map<string, Waiter[]>

/** Spreads the requests of each token evenly, by a row in the database that all processes share. */
export function makeLimiter(db: Db): Limiter {
  const lanes = new Map<string, Lane>()

  async function take(tokenKey: string, spacingMs: number) {
    for (;;) {
      const waitMs = await nextSlot(db, tokenKey, spacingMs)
      if (waitMs <= 0) return
      await sleep(waitMs)
    }
  }

  /** One at a time: the slot is stamped at the moment of sending, so a late one pushes the next back. */
  async function serve(tokenKey: string, lane: Lane, spacingMs: number) {
    while (lane.size > 0) {
      try {
        await take(tokenKey, spacingMs)
        takeNext(lane)?.go()
      } catch (error) {
        takeNext(lane)?.fail(error)
      }
    }
    lanes.delete(tokenKey)
  }

  return {
    waiting: (tokenKey) => [...(lanes.get(tokenKey)?.values() ?? [])].flat().length,
    slot(tokenKey, perSecond, usedBy = '') {
      return new Promise((go, fail) => {
        const lane: Lane = lanes.get(tokenKey) ?? new Map()
        lane.set(usedBy, [...(lane.get(usedBy) ?? []), { go, fail }])
        if (lanes.has(tokenKey)) return
        lanes.set(tokenKey, lane)
        void serve(tokenKey, lane, (1000 / perSecond) * spacingMargin)
      })
    },
  }
}

/** The first who waits; the others of the same go behind all others. */
function takeNext(lane: Lane): Waiter | undefined {
  const [first] = lane
  if (!first) return undefined
  const [usedBy, [next, ...others]] = first
  lane.delete(usedBy)
  if (others.length > 0) lane.set(usedBy, others)
  return next
}
