import type { Db } from '#server/db/database.ts'
import { deleteLeftovers, dropForgottenImages, findLeftovers } from './images.queries.ts'
import { fileNames } from './names.ts'
import type { ImageStore } from './store.ts'

/** In one go, so that a run that is killed begins near where it was. */
const mostKeys = 100

/** Removes images that nobody made a creative of for a day, and the files of all that are gone; safe to run twice. */
export async function sweepImages(db: Db, store: ImageStore): Promise<void> {
  await dropForgottenImages(db)
  for (;;) {
    const keys = await findLeftovers(db, mostKeys)
    if (keys.length === 0) return
    for (const key of keys) await store.remove(fileNames(key))
    await deleteLeftovers(db, keys)
  }
}
