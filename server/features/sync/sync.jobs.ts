import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { problemIn } from '#networks/problem.ts'
import type { Clients } from '#networks/registry.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { queueAlerts } from '../alerts/alerts.ts'
import { openHashPerson } from '../commenters/commenters.ts'
import { deleteOldPreviousTokens, openTokens } from '../settings/settings.ts'
import { openReading } from './block.ts'
import { runSync } from './run.ts'
import {
  beginRun,
  cancelRun,
  dueCommunities,
  endRun,
  findCommunity,
  hasLongJobsWaiting,
  requeueLostRuns,
  requeueRun,
} from './sync.queries.ts'
import { startRun } from './sync.ts'
import { readTouched } from './touched.ts'

const SyncPayload = z.object({ community: z.number() })
/** Jobs that were queued before ids were texts have numbers. */
const ExternalIds = z.array(z.coerce.string())
const TouchedPayload = SyncPayload.extend({ posts: ExternalIds, discussed: ExternalIds })

interface SyncServices {
  db: Db
  networks: Clients
  secrets: Secrets
  /** How long a community is worked on while others wait. */
  turnMs?: number
}

/**
 * `sync` runs one synchronisation, safe to run twice and to be killed anywhere, and in turns with other communities;
 * `sync:touched` reads what events were heard of; `sync:tick`, every minute, queues
 * those whose turn it is, and forgets tokens that were replaced a day ago.
 */
export function syncJobs({ db, networks, secrets, turnMs = 15_000 }: SyncServices): TaskList {
  return {
    async sync(payload, { abortSignal }) {
      const community = asCommunityId(SyncPayload.parse(payload).community)
      const found = await findCommunity(db, community)
      if (!found) return
      if (!found.is_read) return cancelRun(db, community)
      await beginRun(db, community)
      const { tokens, noteStates } = await openTokens(db, secrets, community)
      using turn = takeTurn(db, community, turnMs)
      const signal = abortSignal ? AbortSignal.any([abortSignal, turn.signal]) : turn.signal
      const client = networks(found.network)
      const hashPerson = await openHashPerson(db, secrets, client.network)
      const externalId = found.external_id
      const sync = { db, client, tokens, community, externalId, hashPerson, signal }
      const state = await runSync(sync).catch(unlessAborted(signal))
      await noteStates()
      if (state === 'aborted') {
        await requeueRun(db, community)
        return
      }
      const isOutdated = await endRun(db, community, state)
      await queueAlerts(db, community)
      if (isOutdated) await startRun(db, community)
    },
    async 'sync:touched'(payload, { abortSignal }) {
      const { community: id, ...touched } = TouchedPayload.parse(payload)
      const community = asCommunityId(id)
      const found = await findCommunity(db, community)
      if (!found?.is_read) return
      const { tokens, noteStates } = await openTokens(db, secrets, community)
      const client = networks(found.network)
      const hashPerson = await openHashPerson(db, secrets, client.network)
      const externalId = found.external_id
      const sync = { db, client, tokens, community, externalId, hashPerson, signal: abortSignal }
      // What is refused now the next synchronisation finds, and says why.
      await readTouched(openReading(sync), touched).catch(unlessRefused)
      await noteStates()
      await queueAlerts(db, community)
    },
    async 'sync:tick'() {
      await requeueLostRuns(db)
      await deleteOldPreviousTokens(db)
      for (const id of await dueCommunities(db)) await startRun(db, asCommunityId(id))
    },
  }
}

/** A turn that is over, by its signal, once it has lasted long enough and others wait for theirs, or the community was paused. */
function takeTurn(db: Db, community: CommunityId, turnMs: number): { signal: AbortSignal } & Disposable {
  const over = new AbortController()
  const isOver = async () => (await hasLongJobsWaiting(db)) || !(await findCommunity(db, community))?.is_read
  const look = async () => {
    if (await isOver().catch(() => false)) over.abort()
  }
  const timer = setInterval(() => void look(), turnMs)
  return { signal: over.signal, [Symbol.dispose]: () => clearInterval(timer) }
}

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted && error === signal.reason) return 'aborted' as const
  throw error
}

const unlessRefused = (error: unknown) => {
  if (!problemIn(error)) throw error
}
