import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { makePartitionsAhead } from './count/partitions.queries.ts'
import { forgetCommunity, removeGoneTags } from './count/sweep.queries.ts'
import { sweep } from './count/sweep.ts'

const Payload = z.object({ community: z.number() })
const communityOf = (payload: unknown) => asCommunityId(Payload.parse(payload).community)

/**
 * `web:sweep` deletes expired data every night, `web:partitions` makes those of the months to come; `web:forget` and
 * `web:untag`, queued by the database when a community or tags are deleted, take their rows. All are idempotent, and may be
 * killed anywhere.
 */
export function webJobs({ db }: { db: Db }): TaskList {
  return {
    async 'web:sweep'() {
      await sweep(db)
    },
    async 'web:partitions'() {
      await makePartitionsAhead(db)
    },
    async 'web:forget'(payload, { abortSignal }) {
      await forgetCommunity(db, communityOf(payload), abortSignal)
    },
    async 'web:untag'(payload) {
      await removeGoneTags(db, communityOf(payload))
    },
  }
}
