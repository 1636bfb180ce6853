import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Services } from '#server/services.ts'
import { writeCopy } from './writeCopy.ts'

const Payload = z.object({ template: z.string(), community: z.number() })

/** `template:write` writes what a template gives one community, or takes it back; safe to be killed anywhere and to run twice. */
export const templateJobs = (services: Pick<Services, 'db' | 'log'>): TaskList => ({
  async 'template:write'(payload, { job }) {
    const { template, community } = Payload.parse(payload)
    await writeCopy(services, asCommunityId(community), template, job.attempts)
  },
})
