import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshStaleYear } from './staleBenchmarks.queries.ts'
import { deleteOldOperations } from './tagOperations.queries.ts'

const BenchmarksPayload = z.object({ community: z.number() })

/**
 * `benchmarks`, queued by the database when content changes, brings those it belongs to up to date, safe to run twice and
 * to be killed anywhere; `tags:sweep`, every night, forgets what can no longer be undone.
 */
export function tagJobs({ db }: { db: Db }): TaskList {
  return {
    async benchmarks(payload, { abortSignal }) {
      const community = asCommunityId(BenchmarksPayload.parse(payload).community)
      while (await refreshStaleYear(db, community)) abortSignal?.throwIfAborted()
    },
    async 'tags:sweep'() {
      await deleteOldOperations(db)
    },
  }
}
