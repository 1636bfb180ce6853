import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { makePartitionsAhead } from './count/partitions.queries.ts'
import { forgetCommunity, removeGoneTags } from './count/sweep.queries.ts'
import { sweep } from './count/sweep.ts'
import { whileThere } from './places.ts'
import { spellStoredHosts } from './site/storedHosts.ts'

const Payload = z.object({ community: z.number() })
const communityOf = (payload: unknown) => asCommunityId(Payload.parse(payload).community)

/**
 * `web:sweep` deletes expired data every night, `web:partitions` makes those of the months to come; `web:forget` and
 * `web:untag`, queued by the database when a community or tags are deleted, take their rows; `web:spell`, queued at each start,
 * rewrites hosts that earlier versions stored. All are idempotent, and may be
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
      const community = communityOf(payload)
      await whileThere(db, community, () => forgetCommunity(db, community, abortSignal))
    },
    async 'web:untag'(payload) {
      const community = communityOf(payload)
      await whileThere(db, community, () => removeGoneTags(db, community))
    },
    async 'web:spell'() {
      await spellStoredHosts(db)
    },
  }
}
