import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { nextSlot } from './vk.queries.ts'

/**
 * VK counts a token's requests over a sliding second. This much is added to an even spacing, so that requests which
 * travel at different speeds still do not crowd into one second. It costs 7 % of the rate.
 */
const spacingMargin = 1.075

export interface Limiter {
  /** Waits until the token may be used; at most `perSecond` waits a second end, over all processes together. */
  slot(tokenKey: string, perSecond: number): Promise<void>
  /** How many are waiting for the token in this process. */
  waiting(tokenKey: string): number
}

/** Spreads the requests of each token evenly, by a row in the database that all processes share. */
export function makeLimiter(db: Db): Limiter {
  const lanes = new Map<string, { last: Promise<void>; waiting: number }>()

  async function take(tokenKey: string, spacingMs: number) {
    for (;;) {
      const waitMs = await nextSlot(db, tokenKey, spacingMs)
      if (waitMs <= 0) return
      await sleep(waitMs)
    }
  }

  return {
    waiting: (tokenKey) => lanes.get(tokenKey)?.waiting ?? 0,
    async slot(tokenKey, perSecond) {
      const lane = lanes.get(tokenKey) ?? { last: Promise.resolve(), waiting: 0 }
      lanes.set(tokenKey, lane)
      lane.waiting += 1
      // One at a time: the slot is stamped at the moment of sending, so a late one pushes the next back.
      const mine = lane.last.then(() => take(tokenKey, (1000 / perSecond) * spacingMargin))
      lane.last = mine.catch(() => {})
      try {
        await mine
      } finally {
        lane.waiting -= 1
      }
    },
  }
}
