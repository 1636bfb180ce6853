import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Image } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Converter } from './converter.ts'
import { giveUpUpload, insertImage, noteUpload, queueSweep } from './images.queries.ts'
import { toImage } from './images.ts'
import { thumbnailName, tidyFileName, wholeName } from './names.ts'
import type { ImageStore } from './store.ts'

export interface Intake {
  db: Db
  store: ImageStore
  converter: Converter
}

/**
 * Makes an image of an uploaded file. Killed anywhere, it leaves either the whole image or a note of what is to be removed.
 * Errors: validation_failed for a file that is no image we take; ENOSPC; unavailable.
 */
export async function takeIn(
  intake: Intake,
  community: CommunityId,
  userId: number,
  file: ReceivedFile,
): Promise<Image> {
  const whole = `${file.path}.whole`
  const thumbnail = `${file.path}.thumbnail`
  try {
    const converted = await intake.converter.convert({ from: file.path, whole, thumbnail })
    if ('refused' in converted) throw invalidFields({ image: [reason(converted.refused)] })
    const about = { ...converted, file_name: tidyFileName(file.name), uploaded_by: userId }
    return await keep(intake, community, about, { whole, thumbnail })
  } finally {
    await Promise.all([whole, thumbnail].map((path) => rm(path, { force: true })))
  }
}

type About = Omit<Parameters<typeof insertImage>[2], 'key'>

async function keep(
  { db, store }: Intake,
  community: CommunityId,
  about: About,
  files: { whole: string; thumbnail: string },
) {
  const key = randomBytes(16).toString('hex')
  await noteUpload(db, key)
  try {
    await store.put(wholeName(key, about.type), files.whole)
    await store.put(thumbnailName(key), files.thumbnail)
    const image = await insertImage(db, community, { ...about, key })
    if (!image) throw new AppError('unavailable', reason('upload_slow'))
    return toImage(image)
  } catch (error) {
    // Should this fail, too, the note alone has the files removed in its time.
    await giveUpUpload(db, key)
      .then(() => queueSweep(db))
      .catch(() => {})
    throw error
  }
}
