import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { erasePerson } from './erase.ts'
import { requeueErasures } from './erasures.queries.ts'
import { communitiesForgetting } from './retention.queries.ts'
import { forgetOldAuthors } from './retention.ts'

const ErasePayload = z.object({ hash: z.hex() })

/**
 * `commenters:erase` erases one person; `commenters:sweep`, every night, removes authors that are no longer kept, and has done
 * what was left of erasures. Both are safe to run twice and to be killed anywhere.
 */
export function commenterJobs({ db }: { db: Db }): TaskList {
  return {
    async 'commenters:erase'(payload, { abortSignal }) {
      await erasePerson(db, Buffer.from(ErasePayload.parse(payload).hash, 'hex'), abortSignal)
    },
    async 'commenters:sweep'(_payload, { abortSignal }) {
      await requeueErasures(db)
      for (const community of await communitiesForgetting(db))
        await forgetOldAuthors(db, community, abortSignal)
    },
  }
}
