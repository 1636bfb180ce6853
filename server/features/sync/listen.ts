import { setTimeout as delay } from 'node:timers/promises'
import type { VkEvent } from '#networks/vk/answers.ts'
import { type Heard, hear } from '#networks/vk/longPoll.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Services } from '#server/services.ts'
import { openTokens } from '../settings/settings.ts'
import { heardCommunities, holdListening, queueTouched } from './listen.queries.ts'
import { findCommunity, insertRun } from './sync.queries.ts'
import type { Touched } from './touched.ts'

/** How long to wait: for other events of the same moment, before looking for new communities, and after a failure at most. */
const defaultPauses = { gatherMs: 3_000, checkMs: 30_000, retryMs: 5_000, mostRetryMs: 300_000 }
type Pauses = typeof defaultPauses

type Needed = Pick<Services, 'db' | 'vk' | 'secrets' | 'log'>

/**
 * Hears through Long Poll what happens on the walls of communities with a token of their own, in one process of all, and has read
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
    if (!signal.aborted) needed.log.warn({ err: error }, 'events of VK were not listened to')
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
  const { db, vk, secrets, log } = needed
  let failures = 0
  let isFirst = true
  while (!signal.aborted) {
    try {
      const found = await findCommunity(db, community)
      if (!found) return
      const { tokens } = await openTokens(db, secrets, community)
      for await (const { events, isGap } of hear(vk, tokens, Number(found.external_id), signal)) {
        failures = 0
        // What was before the start is not missed: the next synchronisation is not far.
        await take(db, community, { events, isGap: isGap && !isFirst })
        isFirst = false
        if (events.length > 0) await pause(pauses.gatherMs, signal)
      }
    } catch (error) {
      if (signal.aborted) return
      log.debug({ err: error, community }, 'Long Poll broke off')
      failures += 1
      await pause(Math.min(pauses.retryMs * 2 ** (failures - 1), pauses.mostRetryMs), signal)
    }
  }
}

async function take(db: Needed['db'], community: CommunityId, { events, isGap }: Heard) {
  if (isGap) await insertRun(db, community)
  const touched = touchedBy(events)
  if (touched.posts.length + touched.discussed.length > 0) await queueTouched(db, community, touched)
}

/** The posts to read again after these events, and those whose comments are. */
export function touchedBy(events: VkEvent[]): Touched {
  const posts = new Set<string>()
  const discussed = new Set<string>()
  for (const { type, object } of events) {
    const { id, post_id, object_type, object_id } = object
    if (type === 'wall_post_new' && id) posts.add(String(id))
    if (type.startsWith('wall_reply_') && post_id) {
      posts.add(String(post_id))
      discussed.add(String(post_id))
    }
    if (!type.startsWith('like_')) continue
    if (object_type === 'post' && object_id) posts.add(String(object_id))
    if (object_type === 'comment' && post_id) discussed.add(String(post_id))
  }
  return { posts: [...posts], discussed: [...discussed] }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
