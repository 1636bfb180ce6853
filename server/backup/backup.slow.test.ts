import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createUser } from '../features/auth/auth.ts'
import { diskStore } from '../features/images/diskStore.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '../testing/factories.ts'
import { migratedUpTo } from '../testing/migratedUpTo.ts'
import { databaseUrl, query } from '../testing/server.ts'
import { writeArchive } from './archive.ts'
import { dump } from './dump.queries.ts'
import { load } from './load.queries.ts'
import { listSequences, listTables } from './tables.queries.ts'

const key = randomBytes(32)
const picture = randomBytes(300_000)
const imageKey = randomBytes(16).toString('hex')
let folder: string
let app: TestDatabase
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapport-backup-'))
  app = await testDatabase()
  await createUser(app.db, { name: 'Ann', email: 'ann@rapport.test', password: 'password', role: 'admin' })
  const community = await insertCommunity(app.db)
  const odd = 'tab\t line\n back\\slash \\. \\N émoji 🎨 "quoted", семь'
  const contents = [odd, '', 'x'.repeat(100_000)].map((text) =>
    insertContent(app.db, community, { text, views: 7 }),
  )
  const inserted = await Promise.all(contents)
  await insertTag(app.db, community, { title: odd.slice(0, 3), contents: inserted })
  await insertComment(app.db, community, { content_id: inserted[0]?.id ?? 0, emotion: 'negative' })
  await query(app.url, `select make_web_partition('2031-05-10')`)
  await query(
    app.url,
    `insert into image (community_id, key, type, width, height, bytes, file_name)
     values (${community}, '${imageKey}', 'image/jpeg', 30, 20, ${picture.length}, 'a.jpg')`,
  )
  await mkdir(join(folder, 'from', 'incoming'), { recursive: true })
  const path = join(folder, 'from', 'incoming', 'a')
  await writeFile(path, picture)
  await diskStore(join(folder, 'from')).put(`${imageKey}.jpg`, path)
  backup = join(folder, 'backup')
  await writeArchive(backup, dump(source()))
})
afterAll(async () => {
  await app.drop()
  await rm(folder, { recursive: true })
})

const source = () => ({ databaseUrl: app.url, store: diskStore(join(folder, 'from')), key })

/** A database without anything, and an empty folder for images. */
async function emptyTarget() {
  const serverUrl = databaseUrl(app.url, 'postgres')
  const name = `${new URL(app.url).pathname.slice(1)}_${randomBytes(3).toString('hex')}`
  await query(serverUrl, `create database ${name}`)
  const images = join(folder, name)
  const incoming = join(images, 'incoming')
  await mkdir(incoming, { recursive: true })
  const keys: Buffer[] = []
  const url = databaseUrl(app.url, name)
  return {
    target: {
      databaseUrl: url,
      store: diskStore(images),
      incoming,
      keepKey: async (given: Buffer) => void keys.push(given),
    },
    images,
    keys,
    drop: () => query(serverUrl, `drop database ${name} with (force)`),
  }
}

/** A digest of the rows of every table, and where every sequence stands. */
async function contentOf(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const digests: Record<string, unknown> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*)::integer as rows, md5(string_agg(each::text, e'\\n' order by each::text)) as digest from ${name} as each`,
    )
    digests[name] = rows[0]
  }
  const sequences = await listSequences(client)
  await client.end()
  return { digests, sequences }
}

test('a backup brings every row of every table, the key and the images back', async () => {
  const { target, images, keys, drop } = await emptyTarget()
  const { rows, files } = await load(backup, target)
  expect(files).toBe(1)
  expect(rows.content).toBe(3)
  expect(await contentOf(target.databaseUrl)).toEqual(await contentOf(app.url))
  expect(keys).toEqual([key])
  expect((await readFile(join(images, imageKey.slice(0, 2), `${imageKey}.jpg`))).equals(picture)).toBe(true)
  await drop()
})

test('what is restored is held together by its foreign keys and triggers again', async () => {
  const { target, drop } = await emptyTarget()
  await load(backup, target)
  await migrateJobs(target.databaseUrl)
  const restored = openDatabase(target.databaseUrl)
  await expect(
    query(target.databaseUrl, `insert into content_tag values (1, 1, 999999, 'person')`),
  ).rejects.toThrow('foreign key')
  const community = await insertCommunity(restored)
  await insertContent(restored, community, { reach: 50, reactions: 5 })
  const [content] = await query(
    target.databaseUrl,
    `select er from content where community_id = ${community}`,
  )
  expect(content?.er).toBe(10)
  await restored.destroy()
  await drop()
})

test('a backup of before web tables were kept apart is brought to what they are now', async () => {
  const url = await migratedUpTo('202611271900_web_apart.sql')
  await query(
    url,
    `insert into community (id, external_id, name, screen_name) overriding system value
       values (1, '1', 'Museum', 'museum');
     insert into web_site (community_id, key, hosts) values (1, 'the-key', '{shop.example}');
     insert into web_inbox (community_id, events) values (1, '[]')`,
  )
  const older = join(folder, 'older')
  await writeArchive(older, dump({ ...source(), databaseUrl: url }))
  const { target, drop } = await emptyTarget()
  await load(older, target)
  expect(
    await query(target.databaseUrl, 'select key, hosts from web_site_key join web_site using (community_id)'),
  ).toEqual([{ key: 'the-key', hosts: ['shop.example'] }])
  expect(await query(target.databaseUrl, 'select events from web_inbox')).toEqual([{ events: '[]' }])
  await drop()
})

test('a backup is for its owner alone, and an older one stays until the new one is whole', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  const before = await readFile(backup)
  const failing = async function* () {
    yield { name: 'manifest.json', bytes: 2, content: [Buffer.from('{}')] }
    throw new Error('the disk is full')
  }
  await expect(writeArchive(backup, failing())).rejects.toThrow('the disk is full')
  expect((await readFile(backup)).equals(before)).toBe(true)
  expect(existsSync(`${backup}.part`)).toBe(false)
})

test('a database in use is not written over', async () => {
  const { target, drop } = await emptyTarget()
  await load(backup, target)
  const before = await contentOf(target.databaseUrl)
  await expect(load(backup, target)).rejects.toThrow('into an empty one')
  expect(await contentOf(target.databaseUrl)).toEqual(before)
  await drop()
})

test('a backup that is cut off or none at all leaves the database unused, and the whole one can follow', async () => {
  const { target, drop } = await emptyTarget()
  const cut = join(folder, 'cut')
  await writeFile(cut, await readFile(backup))
  await truncate(cut, (await stat(backup)).size - 2000)
  await expect(load(cut, target)).rejects.toThrow('cannot be read as a backup')
  const none = join(folder, 'none')
  await writeFile(none, 'hello')
  await expect(load(none, target)).rejects.toThrow('cannot be read as a backup')
  await load(backup, target)
  expect(await contentOf(target.databaseUrl)).toEqual(await contentOf(app.url))
  await drop()
})
