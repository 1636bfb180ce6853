import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { creativeCalls, type Image } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { diskStore } from './diskStore.ts'
import { noteUpload } from './images.queries.ts'
import { sweepIncoming } from './incoming.ts'
import type { ImageStore } from './store.ts'
import { sweepImages } from './sweep.ts'
import { drawing } from './testing/drawings.ts'
import { openImageApp } from './testing/imageApp.ts'
import { filesIn, signInEditor, temporaryFolder, upload } from './testing/upload.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let app: Awaited<ReturnType<typeof openImageApp>>
let store: ImageStore
let token: string
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  folder = await temporaryFolder()
  app = await openImageApp(database.db, folder.path)
  store = diskStore(join(folder.path, 'images'))
  token = await signInEditor(database.db)
})
beforeEach(async () => {
  await database.db.deleteFrom('community').execute()
  community = await insertCommunity(database.db)
  await sweepImages(database.db, store)
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await folder.remove()
})

const take = async () => upload(app, token, await drawing(20, 10).jpeg().toBuffer())
const kept = () => filesIn(join(folder.path, 'images'))
const namesOf = ({ url, thumbnail_url }: Image) =>
  [url, thumbnail_url].map((address) => address.replace('/images/', ''))
const leftovers = () => database.db.selectFrom('image_leftover').selectAll().execute()

async function makeCreative({ id }: Image) {
  const campaign = await database.db
    .insertInto('campaign')
    .values({ community_id: community, title: 'Spring' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { community_id: community, campaign_id: campaign.id, title: 'Cat', utm_content: 'cat' }
  await database.db
    .insertInto('creative')
    .values({ ...values, image_id: Number(id) })
    .execute()
}

test('an image that nobody made a creative of goes after a day, with its files', async () => {
  const [used, old, young] = [await take(), await take(), await take()]
  await makeCreative(used)
  await sql`update image set uploaded_at = now() - interval '25 hours' where id <> ${young.id}`.execute(
    database.db,
  )
  await sweepImages(database.db, store)
  expect((await kept()).sort()).toEqual([used, young].flatMap(namesOf).sort())
  expect((await fetch(app.url + old.url)).status).toBe(404)
  expect(await leftovers()).toEqual([])
})

test('the files of an image that is deleted go at once', async () => {
  const image = await take()
  const tasks = { 'images:sweep': () => sweepImages(database.db, store) }
  const worker = await startWorker({ databaseUrl: database.url, tasks, crontab: '', log })
  await fetch(`${app.url}${creativeCalls.deleteImage.path.replace(':id', image.id)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 10_000, interval: 50 })
  await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 10_000, interval: 50 })
  await worker.stop()
})

test('the files of the images of a community go with it', async () => {
  await take()
  await database.db.deleteFrom('community').execute()
  await sweepImages(database.db, store)
  expect(await kept()).toEqual([])
})

test('an upload has an hour until its files count as forgotten', async () => {
  const key = 'a'.repeat(32)
  await noteUpload(database.db, key)
  await sweepImages(database.db, store)
  expect(await leftovers()).toHaveLength(1)
  await sql`update image_leftover set remove_at = remove_at - interval '1 hour'`.execute(database.db)
  await sweepImages(database.db, store)
  expect(await leftovers()).toEqual([])
})

test('files that could not be removed are removed the next time', async () => {
  const images = [await take(), await take()]
  await database.db.deleteFrom('image').execute()
  const stuck: ImageStore = { ...store, remove: () => Promise.reject(new Error('away')) }
  await expect(sweepImages(database.db, stuck)).rejects.toThrow('away')
  expect((await kept()).sort()).toEqual(images.flatMap(namesOf).sort())
  await sweepImages(database.db, store)
  expect([await kept(), await leftovers()]).toEqual([[], []])
})

test('an upload whose note is gone, as its files may be, is not kept', async () => {
  const forgetful: ImageStore = {
    ...store,
    async put(name, path) {
      await store.put(name, path)
      await database.db.deleteFrom('image_leftover').execute()
    },
  }
  const hasty = await openImageApp(database.db, folder.path, forgetful)
  await expect(upload(hasty, token, await drawing(20, 10).jpeg().toBuffer())).rejects.toThrow(/503.*too long/)
  expect(await database.db.selectFrom('image').select('id').execute()).toEqual([])
  await hasty.close()
  await sweepImages(database.db, store)
  expect(await kept()).toEqual([])
})

test('what a process that was killed was working on is removed after an hour', async () => {
  const incoming = join(folder.path, 'images', 'incoming')
  await writeFile(join(incoming, 'half'), 'x')
  await sweepIncoming(incoming)
  expect(await filesIn(incoming)).toEqual(['half'])
  await sweepIncoming(incoming, Date.now() + 3_700_000)
  expect(await filesIn(incoming)).toEqual([])
})
