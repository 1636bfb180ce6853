import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/app.ts'
import { deleteLeftovers, dropForgottenImages, findLeftovers } from './images.queries.ts'
import { namesOf } from './names.ts'
import { type ImageStore, openStore } from './store.ts'

/** In one go, so that a run that is killed begins near where it was. */
const mostKeys = 100

/** `images:sweep`, every ten minutes and when an image goes, removes files that nobody will see again; safe to run twice. */
export function imageJobs(
  { db, ...services }: Pick<Services, 'config' | 'db' | 'log'>,
  store: ImageStore = openStore(services),
): TaskList {
  return {
    async 'images:sweep'() {
      await dropForgottenImages(db)
      for (;;) {
        const keys = await findLeftovers(db, mostKeys)
        if (keys.length === 0) return
        for (const key of keys) await store.remove(namesOf(key))
        await deleteLeftovers(db, keys)
      }
    },
  }
}
