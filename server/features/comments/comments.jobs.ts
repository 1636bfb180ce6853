import type { TaskList } from 'graphile-worker'
import type { Db } from '#server/db/database.ts'
import { deleteOldOperations } from './judging/commentOperations.queries.ts'

/** `comments:sweep`, every night, forgets what can no longer be undone. */
export const commentJobs = ({ db }: { db: Db }): TaskList => ({
  async 'comments:sweep'() {
    await deleteOldOperations(db)
  },
})
