import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type AnalyticsContext, getAnalyticsContext } from './analyticsContext.queries.ts'

/** A cached handler; its answer may depend only on its arguments and on what `context.revision` covers. */
export type Answerer<C extends Call> = (
  db: Db,
  community: CommunityId,
  input: z.output<C['input']>,
  context: AnalyticsContext,
) => Promise<z.input<C['output']>>

interface Asked<C extends Call> {
  db: Db
  community: CommunityId
  input: z.output<C['input']>
}

/** Of all communities; those of some forty screens. */
const mostAnswers = 500
/** Time to live: unfinished periods change with time, too. What nobody asks for is forgotten as soon. */
const standsForMs = 300_000

/**
 * Caches answers until the data's revision changes, and shares one computation between concurrent requests. Creates the
 * handler of a call: `route.community(someCalls.graph, remembered(someCalls.graph, getGraph))`.
 */
export function openAnswers() {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: mostAnswers,
    ttl: standsForMs,
    ttlAutopurge: true,
  })

  return function remembered<C extends Call>(call: C, work: Answerer<C>) {
    return async ({ db, community, input }: Asked<C>): Promise<z.input<C['output']>> => {
      const context = await getAnalyticsContext(db, community)
      const { community_id: _, ...question } = input as { community_id?: unknown }
      const { today, revision } = context
      const key = JSON.stringify([community, today, revision, call.path, question])
      // The key contains the call, so what is stored under it is an answer of this call.
      const known = answers.get(key) as Promise<z.input<C['output']>> | undefined
      if (known) return known
      const answer = work(db, community, input, context)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer
    }
  }
}
