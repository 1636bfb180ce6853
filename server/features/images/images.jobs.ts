import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/services.ts'
import { openStore } from './openStore.ts'
import { openPictures } from './pictures.ts'
import { sweepImages } from './sweep.ts'

/** A minute's worth, so that a long wall is a matter of minutes and never of the whole machine. */
const mostPictures = 100

/**
 * `images:sweep` runs every ten minutes and when an image goes; `images:pictures`, every minute, fetches pictures of posts and
 * stories that are due. Both are safe to be killed anywhere.
 */
export function imageJobs(services: Pick<Services, 'config' | 'db' | 'log'>): TaskList {
  const store = openStore(services)
  const pictures = openPictures(services)
  return {
    'images:sweep': () => sweepImages(services.db, store),
    'images:pictures': (_payload, { abortSignal }) => pictures.takeDue(mostPictures, abortSignal),
  }
}
