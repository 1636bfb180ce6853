import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { networkUrls } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { ask, type Network, publicInternet } from '#server/http/network.ts'
import type { Services } from '#server/services.ts'
import {
  type DuePicture,
  findDuePictures,
  findUntried,
  keepPicture,
  putOffPicture,
} from './contentPictures.queries.ts'
import { openConverter } from './converter.ts'
import { noteUpload } from './images.queries.ts'
import { incomingFolder } from './incoming.ts'
import { thumbnailName } from './names.ts'
import { openStore } from './openStore.ts'

/** Fetches pictures of posts and stories from their network and keeps them small. What cannot be had is tried again later. */
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
  const standIns = new Set(networkUrls(config.networks).map(({ origin }) => origin))

  async function take(picture: DuePicture) {
    const key = randomBytes(16).toString('hex')
    const from = join(folder, key)
    const [whole, thumbnail] = [`${from}.whole`, `${from}.thumbnail`] as const
    try {
      await fetchPicture(picture.url, standIns, from)
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

  /** One after the other, so that neither a network nor this machine minds. */
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

const mostBytes = 20_000_000

/** Drawings are none: they can hold anything. */
const accept = 'image/jpeg, image/png, image/webp'

/**
 * Writes the picture at an address that a network gave to a file. It is at a public address by https, or where a network itself is asked.
 * Errors: an Error that says why there is none.
 */
async function fetchPicture(url: string, standIns: ReadonlySet<string>, path: string): Promise<void> {
  const response = await ask(internetOf(url, standIns), url, { headers: { accept, 'user-agent': 'Rapport' } })
  if (response.statusCode !== 200) {
    response.on('error', () => {}).destroy()
    throw new Error(`It answered with the status ${response.statusCode}`)
  }
  await pipeline(response, atMost(mostBytes), createWriteStream(path))
}

/** What stands in for a network may be anywhere, as its setting says. */
function internetOf(url: string, standIns: ReadonlySet<string>): Network {
  const { origin, protocol } = new URL(url)
  if (!standIns.has(origin)) return publicInternet
  return { ...publicInternet, isAllowed: () => true, ...(protocol === 'http:' && { request: requestPlain }) }
}

function atMost(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? new Error(`It has more than ${most} bytes`) : null, chunk)
    },
  })
}
