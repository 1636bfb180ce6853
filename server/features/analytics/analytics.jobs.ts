import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sumUpChanges } from './metricDays.ts'

const MetricDaysPayload = z.object({ community: z.number() })

/** `metricDays`, queued by triggers when analytics' data changes, sums up its days; idempotent, and may be killed anywhere. */
export function analyticsJobs({ db }: { db: Db }): TaskList {
  return {
    async metricDays(payload, { abortSignal }) {
      const community = asCommunityId(MetricDaysPayload.parse(payload).community)
      await sumUpChanges(db, community, abortSignal)
    },
  }
}
