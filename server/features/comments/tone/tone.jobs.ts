import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sumUpMonth } from './toneDays.queries.ts'

const CommentDaysPayload = z.object({ community: z.number() })

/**
 * `commentDays`, queued by the database when comments change, sums up their days; safe to run twice and to be killed
 * anywhere.
 */
export function toneJobs({ db }: { db: Db }): TaskList {
  return {
    async commentDays(payload, { abortSignal }) {
      const community = asCommunityId(CommentDaysPayload.parse(payload).community)
      while (await sumUpMonth(db, community)) abortSignal?.throwIfAborted()
    },
  }
}
