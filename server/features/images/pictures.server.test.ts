import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { findPictures } from './contentPictures.queries.ts'
import { openPictures, openStore, type Pictures, readThumbnail } from './images.ts'
import { sweepImages } from './sweep.ts'
import { drawing } from './testing/drawings.ts'

const log = pino({ level: 'silent' })

let app: TestApp
let vk: Server
let origin: string
let pictures: Pictures
let community: CommunityId
let asked: string[]
const store = () => openStore({ config: { ...readConfig({}), dataDir: app.dataDir }, log })

beforeAll(async () => {
  app = await testApp()
  const jpeg = await drawing(900, 600).jpeg().toBuffer()
  vk = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/photo')) return response.end(jpeg)
    if (request.url === '/text') return response.end('<svg onload=alert(1)>')
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => vk.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(vk.address() as AddressInfo).port}`
  const config = { ...readConfig({ VK_API_URL: `${origin}/method` }), dataDir: app.dataDir }
  pictures = openPictures({ config, db: app.db, log })
})
beforeEach(async () => {
  asked = []
  await app.db.deleteFrom('content_picture').execute()
  community = await insertCommunity(app.db)
})
afterAll(async () => {
  vk.close()
  await app.close()
})

/** A post with a picture at an address. */
async function insertPictured(url: string, values: object = {}) {
  const { id } = await insertContent(app.db, community, values)
  await app.db
    .insertInto('content_picture')
    .values({ community_id: community, content_id: id, url, due_at: new Date(0).toISOString() })
    .execute()
  return String(id)
}

const rowOf = (id: string) =>
  app.db.selectFrom('content_picture').selectAll().where('content_id', '=', Number(id)).executeTakeFirst()

const thumbnailOf = async (id: string) => {
  const image = (await findPictures(app.db, community, [id])).get(id)
  return image ? readThumbnail(store(), image) : image
}

test('a picture of a post is kept small, and asked for once', async () => {
  const id = await insertPictured(`${origin}/photo/1.jpg`)
  await pictures.takeDue(10)
  await pictures.takeDue(10)
  expect(asked).toEqual(['/photo/1.jpg'])
  const { width, height, format } = await sharp((await thumbnailOf(id)) ?? undefined).metadata()
  expect({ width, height, format }).toEqual({ width: 640, height: 427, format: 'webp' })
})

test('frames of stories come first, as VK forgets them, then the newest posts', async () => {
  await insertPictured(`${origin}/photo/old`, { published_at: '2024-01-01T12:00:00Z' })
  await insertPictured(`${origin}/photo/new`, { published_at: '2024-03-01T12:00:00Z' })
  await insertPictured(`${origin}/photo/story`, { kind: 'story', published_at: '2023-01-01T12:00:00Z' })
  await pictures.takeDue(2)
  expect(asked).toEqual(['/photo/story', '/photo/new'])
})

test('what cannot be had is tried again later, and what is no picture never', async () => {
  const [away, text] = [await insertPictured(`${origin}/gone`), await insertPictured(`${origin}/text`)]
  await pictures.takeDue(10)
  const later = new Date((await rowOf(away))?.due_at ?? 0).getTime() - Date.now()
  expect(later).toBeGreaterThan(9 * 60_000)
  expect(await rowOf(text)).toMatchObject({ due_at: null, key: null, failures: 1 })
  for (let failures = 1; failures < 5; failures += 1) {
    await app.db
      .updateTable('content_picture')
      .set({ due_at: new Date(0).toISOString() })
      .where('content_id', '=', Number(away))
      .execute()
    await pictures.takeDue(10)
  }
  expect(await rowOf(away)).toMatchObject({ due_at: null, failures: 5 })
  expect(await thumbnailOf(away)).toBeNull()
})

test('nothing is fetched from an address inside, unless VK itself is there', async () => {
  const inside = await insertPictured(`http://localhost:${new URL(origin).port}/photo/2.jpg`)
  await pictures.takeDue(10)
  expect(asked).toEqual([])
  expect(await rowOf(inside)).toMatchObject({ failures: 1, key: null })
})

test('a report takes what it shows at once, as far as nobody tried before', async () => {
  const [shown, other] = [
    await insertPictured(`${origin}/photo/3`),
    await insertPictured(`${origin}/photo/4`),
  ]
  const failed = await insertPictured(`${origin}/gone`)
  await pictures.takeDue(1)
  // That of an older post, which waits for a report.
  await app.db
    .updateTable('content_picture')
    .set({ due_at: null })
    .where('content_id', '=', Number(other))
    .execute()
  asked = []
  await pictures.takeNow(community, [shown, other, failed], 60_000)
  await pictures.takeNow(community, [shown, other, failed], 60_000)
  expect(asked.filter((path) => path === '/gone').length).toBeLessThanOrEqual(1)
  expect(await thumbnailOf(shown)).toBeInstanceOf(Buffer)
  expect(await thumbnailOf(other)).toBeInstanceOf(Buffer)
})

test('the file goes with its post, and that of an earlier picture with the next', async () => {
  const id = await insertPictured(`${origin}/photo/5`)
  await pictures.takeDue(10)
  const first = (await rowOf(id))?.key
  await app.db
    .updateTable('content_picture')
    .set({ due_at: new Date(0).toISOString() })
    .where('content_id', '=', Number(id))
    .execute()
  await pictures.takeDue(10)
  const second = (await rowOf(id))?.key
  expect(second).not.toBe(first)
  const [one, other] = [first, second].map((key) => ({ thumbnail_url: `/images/${key}-640.webp` }))
  if (!one || !other) throw new Error('two pictures')
  await sweepImages(app.db, store())
  expect(await readThumbnail(store(), one)).toBeUndefined()
  expect(await readThumbnail(store(), other)).toBeInstanceOf(Buffer)
  await app.db.deleteFrom('community').where('id', '=', community).execute()
  await sweepImages(app.db, store())
  expect(await readThumbnail(store(), other)).toBeUndefined()
})
