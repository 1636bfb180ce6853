import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Services } from '#server/services.ts'
import { openPictures, openStore } from '../images/images.ts'
import { buildRun } from './buildRun.ts'
import { makeDueRuns } from './dueRuns.ts'

const BuildPayload = z.object({ community: z.number(), run: z.number() })

/**
 * `reports:due`, every minute, makes the runs that have fallen due; `report:build` builds one. Both are safe to be killed
 * anywhere.
 */
export function reportJobs({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): TaskList {
  const images = openStore({ config, log })
  const services = { db, log, images, pictures: openPictures({ db, log, config }) }
  return {
    async 'reports:due'() {
      await makeDueRuns(services, new Date())
    },
    async 'report:build'(payload, { job }) {
      const { community, run } = BuildPayload.parse(payload)
      await buildRun(services, asCommunityId(community), run, job.attempts)
    },
  }
}
