import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/services.ts'
import { deleteRemoved } from './communities/deleteRemoved.ts'
import { deleteUnusedGrants } from './signIn/grants.queries.ts'
import { renewTokens } from './signIn/renew.ts'

export const settingsJobs = (services: Pick<Services, 'db' | 'secrets' | 'networks' | 'log'>): TaskList => ({
  async 'settings:renew'() {
    await renewTokens(services)
    await deleteUnusedGrants(services.db)
  },
  async 'settings:delete'(_payload, { abortSignal }) {
    await deleteRemoved(services.db, abortSignal)
  },
})
