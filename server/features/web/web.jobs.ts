import type { TaskList } from 'graphile-worker'
import type { Db } from '#server/db/database.ts'
import { deleteOldSalts, dropOldEvents } from './count/sweep.queries.ts'

/** `web:sweep` deletes expired data every night; idempotent, and may be killed anywhere. */
export function webJobs({ db }: { db: Db }): TaskList {
  return {
    async 'web:sweep'() {
      await deleteOldSalts(db)
      await dropOldEvents(db)
    },
  }
}
