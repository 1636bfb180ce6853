import type { TaskList } from 'graphile-worker'
import type { Db } from '#server/db/database.ts'
import { deleteOldEntries } from './audit.queries.ts'

/** `audit:sweep`, every night, forgets entries that are older than 400 days. */
export const auditJobs = ({ db }: { db: Db }): TaskList => ({
  async 'audit:sweep'() {
    await deleteOldEntries(db)
  },
})
