import { setTimeout as delay } from 'node:timers/promises'
import type { Heard } from '#networks/network.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Services } from '#server/services.ts'
import { openTokens } from '../settings/settings.ts'
import { heardCommunities, holdListening, queueTouched } from './listen.queries.ts'
import { findCommunity, insertRun } from './sync.queries.ts'

/** How long to wait: for other events of the same moment, before looking for new communities, and after a failure at most. */
const defaultPauses = { gatherMs: 3_000, checkMs: 30_000, retryMs: 5_000, mostRetryMs: 300_000 }
type Pauses = typeof defaultPauses

type Needed = Pick<Services, 'db' | 'networks' | 'secrets' | 'log'>

/**
 * Hears from networks what happens in communities with a token of their own, in one process of all, and has read
 * again what it touches. What it does not hear the next synchronisation finds. Gives what stops it.
 */
export function startListening(needed: Needed, pauses: Partial<Pauses> = {}): () => Promise<void> {
  const stopping = new AbortController()
  const listened = keepListening(needed, { ...defaultPauses, ...pauses }, stopping.signal)
  return () => {
    stopping.abort()
    return listened
  }
}

async function keepListening(needed: Needed, pauses: Pauses, signal: AbortSignal) {
  const failed = (error: unknown) => {
    if (!signal.aborted) needed.log.warn({ err: error }, 'events of networks were not listened to')
  }
  while (!signal.aborted) {
    await holdListening(needed.db, (isHeld) => listenToAll(needed, pauses, isHeld, signal)).catch(failed)
    await pause(pauses.checkMs, signal)
  }
}

/** Listens to each community that is to be heard, as they come and go, until the lock that says so is lost. */
async function listenToAll(
  needed: Needed,
  pauses: Pauses,
  isHeld: () => Promise<boolean>,
  signal: AbortSignal,
) {
  const listeners = new Map<CommunityId, { ending: AbortController; ended: Promise<void> }>()
  try {
    while (!signal.aborted && (await isHeld())) {
      const wanted = await heardCommunities(needed.db)
      for (const community of wanted) {
        if (listeners.has(community)) continue
        const ending = new AbortController()
        listeners.set(community, { ending, ended: listenTo(needed, pauses, community, ending.signal) })
      }
      for (const [community, { ending }] of listeners) {
        if (wanted.includes(community)) continue
        ending.abort()
        listeners.delete(community)
      }
      await pause(pauses.checkMs, signal)
    }
  } finally {
    for (const { ending } of listeners.values()) ending.abort()
    await Promise.all([...listeners.values()].map(({ ended }) => ended))
  }
}

async function listenTo(needed: Needed, pauses: Pauses, community: CommunityId, signal: AbortSignal) {
  const { db, networks, secrets, log } = needed
  let failures = 0
  let isFirst = true
  while (!signal.aborted) {
    try {
      const found = await findCommunity(db, community)
      if (!found) return
      const client = networks(found.network)
      if (!client.hear) return
      const { tokens } = await openTokens(db, secrets, community)
      for await (const heard of client.hear({ externalId: found.external_id, tokens, signal })) {
        failures = 0
        // What was before the start is not missed: the next synchronisation is not far.
        await take(db, community, { ...heard, isGap: heard.isGap && !isFirst })
        isFirst = false
        if (isAnything(heard)) await pause(pauses.gatherMs, signal)
      }
    } catch (error) {
      if (signal.aborted) return
      log.debug({ err: error, community }, 'listening broke off')
      failures += 1
      await pause(Math.min(pauses.retryMs * 2 ** (failures - 1), pauses.mostRetryMs), signal)
    }
  }
}

async function take(db: Needed['db'], community: CommunityId, heard: Heard) {
  if (heard.isGap) await insertRun(db, community)
  const { posts, discussed } = heard
  if (isAnything(heard)) await queueTouched(db, community, { posts, discussed })
}

const isAnything = ({ posts, discussed }: Heard) => posts.length + discussed.length > 0

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
