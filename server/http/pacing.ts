import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { senderKey } from './caller.ts'
import { atDoor, type Door } from './places.ts'

interface Pace {
  /** Answers at one door. */
  perSecond: number
  /** After a silence, those of so many seconds are given at once. */
  burstS?: number
  longestMs?: number
}

/** Doors where every answer counts, not refusals alone: nobody who asks there is known. */
const strangersDoors: Door[] = ['publicCalls', 'signIn', 'shares', 'unsubscribing', 'health']
/** How many answers one counts as, by what it takes: a password is hashed, some public calls write, reports are pages. */
const weights: Partial<Record<Door, number>> = { signIn: 10, publicCalls: 4, shares: 4 }
const mostPaces = 10_000

/**
 * Holds back answers to strangers that are asked for faster than the pace, at each door apart, so that whoever asks again as
 * soon as they are answered, as with made-up tokens, does not keep the process busy. People who are signed in and page events
 * that are taken never wait. Balancers ask for health too, so there the pace is each sender's own.
 */
export function paceStrangers(app: FastifyInstance, pace: Pace) {
  const waitFor = openPaces(pace)
  app.addHook('onSend', (request, reply, payload, done) => {
    const door = atDoor(request)
    const waitMs =
      request.caller || !isPaced(request, reply)
        ? 0
        : waitFor(door === 'health' ? senderKey(request) : door, weights[door] ?? 1)
    if (waitMs > 0) setTimeout(done, waitMs, null, payload)
    else done(null, payload)
  })
}

const isPaced = (request: FastifyRequest, { statusCode }: FastifyReply) =>
  statusCode >= 400 || strangersDoors.includes(atDoor(request))

/** The generic cell rate algorithm (ITU-T I.371), by key. @returns milliseconds by which an answer is too early. */
export function openPaces(
  { perSecond, burstS = 5, longestMs = 3_000 }: Pace,
  clock = () => performance.now(),
): (key: string, weight: number) => number {
  const msOfOne = 1000 / perSecond
  const earliest = burstS * 1000
  /** When what was answered would have been at an even pace. */
  const evenAt = new LRUCache<string, number>({ max: mostPaces })
  return (key, weight) => {
    const now = clock()
    const even = Math.max(evenAt.get(key) ?? 0, now) + weight * msOfOne
    const early = Math.min(Math.max(0, even - now - earliest), longestMs)
    evenAt.set(key, Math.min(even, now + earliest + longestMs))
    return early
  }
}
