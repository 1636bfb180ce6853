import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshTopics } from './findTopics.ts'

const Payload = z.object({ community: z.number() })

/** `topics`, queued when all comments are judged: looks for topics and sorts comments by them; may be killed anywhere. */
export const topicJobs = ({ db }: { db: Db }): TaskList => ({
  async topics(payload, { abortSignal }) {
    await refreshTopics({ db, signal: abortSignal }, asCommunityId(Payload.parse(payload).community))
  },
})
