import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/app.ts'
import { openStore } from './store.ts'
import { sweepImages } from './sweep.ts'

/** `images:sweep` runs every ten minutes and when an image goes. */
export function imageJobs(services: Pick<Services, 'config' | 'db' | 'log'>): TaskList {
  const store = openStore(services)
  return { 'images:sweep': () => sweepImages(services.db, store) }
}
