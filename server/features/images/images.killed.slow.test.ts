import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Image } from '#contract/remarketing/creatives.ts'
import { openDatabase } from '#server/db/database.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { diskStore } from './diskStore.ts'
import { sweepIncoming } from './incoming.ts'
import { fileNames } from './names.ts'
import { sweepImages } from './sweep.ts'
import { drawing } from './testing/drawings.ts'
import { filesIn, signInEditor, temporaryFolder, upload } from './testing/upload.ts'

const patience = { timeout: 20_000, interval: 20 }
const kills = 6
const senders = 4
let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let token: string
let bytes: Buffer<ArrayBuffer>

beforeAll(async () => {
  database = await testDatabase()
  folder = await temporaryFolder()
  await insertCommunity(database.db)
  token = await signInEditor(database.db)
  bytes = Buffer.from(await drawing(60, 40).jpeg().toBuffer())
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('server/features/images/testing/imageProcess.ts', [database.url, folder.path])
  const [url] = await once(child, 'message')
  return { child, url: String(url) }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** An hour later, all that is on the disk are images, whole. */
afterEach(async () => {
  await sql`update image_leftover set remove_at = remove_at - interval '1 hour'`.execute(database.db)
  await sweepImages(database.db, diskStore(join(folder.path, 'images')))
  await sweepIncoming(join(folder.path, 'images', 'incoming'), Date.now() + 3_700_000)
  const images = await database.db.selectFrom('image').select('key').execute()
  const kept = await filesIn(folder.path)
  expect(kept).toHaveLength(2 * images.length)
  for (const { key } of images) expect(fileNames(key).filter((name) => kept.includes(name))).toHaveLength(2)
  expect(await database.db.selectFrom('image_leftover').select('key').execute()).toEqual([])
})

/** Keeps everybody else from a table. */
async function hold(table: string) {
  const db = openDatabase(database.url, { max: 1 })
  const tx = await db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
  return {
    async release() {
      await tx.rollback().execute()
      await db.destroy()
    },
  }
}

/** The connections that wait for a table. */
async function waitingFor(table: string): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where relation = ${table}::regclass and not granted`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

test.each([
  ['before its files are noted', 'image_leftover', { notes: 0, files: 3 }],
  ['before the image is', 'image', { notes: 1, files: 3 }],
])('a process that is killed with its connection %s loses none', async (_, table, left) => {
  const { child, url } = await start()
  const held = await hold(table)
  const lost = upload({ url }, token, bytes).catch(() => 'lost')
  await vi.waitFor(async () => expect(await waitingFor(table)).toHaveLength(1), patience)
  await kill(child)
  for (const pid of await waitingFor(table)) {
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db)
  }
  await held.release()
  expect(await lost).toBe('lost')
  const notes = await database.db.selectFrom('image_leftover').select('key').execute()
  expect({ notes: notes.length, files: (await filesIn(folder.path)).length }).toEqual(left)
})

test('a process that is killed while its last statement goes on leaves a whole image', async () => {
  const { child, url } = await start()
  const held = await hold('image')
  const lost = upload({ url }, token, bytes).catch(() => 'lost')
  await vi.waitFor(async () => expect(await waitingFor('image')).toHaveLength(1), patience)
  await kill(child)
  await held.release()
  expect(await lost).toBe('lost')
  await vi.waitFor(async () => {
    const images = await database.db.selectFrom('image').select('id').execute()
    expect(images).toHaveLength(1)
  }, patience)
})

test('what was answered is kept whole, however often the process is killed under load', async () => {
  const random = seededRandom(8)
  const answered: Image[] = []
  for (let round = 0; round < kills; round += 1) {
    const { child, url } = await start()
    const enough = Promise.withResolvers<void>()
    const wanted = answered.length + 1 + Math.floor(random() * 8)
    const send = async () => {
      for (;;) {
        const image = await upload({ url }, token, bytes).catch(() => undefined)
        if (!image) return
        answered.push(image)
        if (answered.length === wanted) enough.resolve()
      }
    }
    const sending = Array.from({ length: senders }, send)
    await enough.promise
    await Promise.all([kill(child), ...sending])
  }
  const kept = await filesIn(folder.path)
  for (const { url, thumbnail_url } of answered) {
    for (const address of [url, thumbnail_url]) expect(kept).toContain(address.replace('/images/', ''))
  }
  const rows = await database.db.selectFrom('image').select('id').execute()
  expect(rows.map(({ id }) => String(id))).toEqual(expect.arrayContaining(answered.map(({ id }) => id)))
}, 60_000)
