import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Services } from '#server/services.ts'
import {
  type DuePicture,
  findDuePictures,
  findUntried,
  keepPicture,
  putOffPicture,
} from './contentPictures.queries.ts'
import { openConverter } from './converter.ts'
import { fetchPicture } from './fetchPicture.ts'
import { noteUpload } from './images.queries.ts'
import { incomingFolder } from './incoming.ts'
import { thumbnailName } from './names.ts'
import { openStore } from './openStore.ts'

/** Fetches pictures of posts and stories from VK and keeps them small. What cannot be had is tried again later. */
export interface Pictures {
  /** So many of those that are due. */
  takeDue(most: number, signal?: AbortSignal): Promise<void>
  /** Those of some contents, as far as they were never tried and that much time allows. */
  takeNow(community: CommunityId, ids: string[], withinMs: number): Promise<void>
}

type Needed = Pick<Services, 'config' | 'db' | 'log'>

/** With a process of its own for drawing, which ends half a minute after its last picture. */
export function openPictures({ config, db, log }: Needed): Pictures {
  const store = openStore({ config, log })
  const converter = openConverter(log)
  const folder = incomingFolder(config)

  async function take(picture: DuePicture) {
    const key = randomBytes(16).toString('hex')
    const from = join(folder, key)
    const [whole, thumbnail] = [`${from}.whole`, `${from}.thumbnail`] as const
    try {
      await fetchPicture(picture.url, config.vkApiUrl, from)
      const converted = await converter.convert({ from, whole, thumbnail })
      if ('refused' in converted) return await putOffPicture(db, picture, true)
      await noteUpload(db, key)
      await store.put(thumbnailName(key), thumbnail)
      await keepPicture(db, picture, key)
    } catch (error) {
      log.debug({ err: error, content: picture.content_id }, 'a picture could not be fetched')
      await putOffPicture(db, picture, false)
    } finally {
      await Promise.all([from, whole, thumbnail].map((path) => rm(path, { force: true })))
    }
  }

  /** One after the other, so that neither VK nor this machine minds. */
  async function takeAll(pictures: DuePicture[], isOver: () => boolean | undefined) {
    await mkdir(folder, { recursive: true })
    for (const picture of pictures) {
      if (isOver()) return
      await take(picture)
    }
  }

  return {
    takeDue: async (most, signal) => takeAll(await findDuePictures(db, most), () => signal?.aborted),
    async takeNow(community, ids, withinMs) {
      const untried = await findUntried(db, community, ids)
      const end = performance.now() + withinMs
      if (untried.length > 0) await takeAll(untried, () => performance.now() > end)
    },
  }
}
