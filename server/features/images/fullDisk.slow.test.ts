import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { openConverter } from './converter.ts'
import { diskStore } from './diskStore.ts'
import type { ImageStore } from './store.ts'
import { sweepImages } from './sweep.ts'
import { drawing } from './testing/drawings.ts'
import { openImageApp } from './testing/imageApp.ts'
import { filesIn, imageForm, sendForm, signInEditor, temporaryFolder } from './testing/upload.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let token: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await temporaryFolder()
  await insertCommunity(database.db)
  token = await signInEditor(database.db)
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Takes `room` files, and of the next a part. */
function fullAfter(room: number, disk: ImageStore, path: string): ImageStore {
  let free = room
  return {
    ...disk,
    async put(name, from) {
      free -= 1
      if (free >= 0) return disk.put(name, from)
      await writeFile(join(path, 'images', 'incoming', name), 'a part')
      await disk.put(name, join(path, 'images', 'incoming', name))
      throw noRoom()
    },
  }
}

test.each([0, 1])('a disk that is full after %i files is said to be, and nothing is left', async (room) => {
  const disk = diskStore(join(folder.path, 'images'))
  const app = await openImageApp(database.db, folder.path, fullAfter(room, disk, folder.path))
  const response = await sendForm(app.url, token, imageForm(await drawing(20, 10).jpeg().toBuffer()))
  expect([response.status, await response.json()]).toEqual([
    503,
    {
      error: {
        code: 'unavailable',
        message: 'The server is out of disk space',
        reason: { code: 'disk_full' },
      },
    },
  ])
  await sweepImages(database.db, disk)
  expect(await filesIn(folder.path)).toEqual([])
  expect(await database.db.selectFrom('image').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('image_leftover').select('key').execute()).toEqual([])
  await app.close()
})

test('a disk that is full while an image is drawn is no fault of the image', async () => {
  const converter = openConverter(pino({ level: 'silent' }))
  const from = join(folder.path, 'photo')
  await writeFile(from, await drawing(500, 500).jpeg().toBuffer())
  const full = { from, whole: '/dev/full', thumbnail: '/dev/full' }
  await expect(converter.convert(full)).rejects.toMatchObject({ code: 'ENOSPC' })
  converter.stop()
})

const run = promisify(execFile)
/** Of 6 MB; only an administrator of the machine can make one. */
const smallDisk = await temporaryFolder()
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', smallDisk.path]).then(
  () => true,
  () => false,
)
afterAll(async () => {
  if (isMounted) await run('umount', [smallDisk.path])
  await smallDisk.remove()
})

test.skipIf(!isMounted)(
  'a small disk is said to be full wherever its end comes, and nothing is left',
  async () => {
    const app = await openImageApp(database.db, smallDisk.path)
    const photo = await drawing(2000, 1500).jpeg({ quality: 90 }).toBuffer()
    const megabytes = 1024 * 1024
    const statuses: number[] = []
    for (const size of [7, 6.5, 5.9, 5.5, 5, 4.5]) {
      const padding = Buffer.alloc(Math.max(0, size * megabytes - photo.length))
      const response = await sendForm(app.url, token, imageForm(Buffer.concat([photo, padding])))
      statuses.push(response.status)
      await response.text()
      await sweepImages(database.db, diskStore(join(smallDisk.path, 'images')))
      const images = await database.db.deleteFrom('image').returning('id').execute()
      expect([response.status, images.length]).toEqual(images.length ? [200, 1] : [503, 0])
      await sweepImages(database.db, diskStore(join(smallDisk.path, 'images')))
      expect(await filesIn(smallDisk.path)).toEqual([])
    }
    expect(statuses.slice(0, 3)).toEqual([503, 503, 503])
    await app.close()
  },
)
