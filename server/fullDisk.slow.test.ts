import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { createUser, startSession } from './features/auth/auth.ts'
import { sendEvent } from './features/web/testing/sendEvent.ts'
import { insertSite, siteKey } from './features/web/testing/site.ts'
import { openLog } from './lib/log.ts'
import { startRapport } from './rapport.ts'
import { insertCommunity } from './testing/factories.ts'
import { query } from './testing/server.ts'

const run = promisify(execFile)
const disk = await mkdtemp(join(tmpdir(), 'rapport-disk-'))
// As root, PostgreSQL runs under an account that must pass here.
await chmod(disk, 0o755)
/** Only an administrator of the machine can make one. */
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', disk]).then(
  () => true,
  () => false,
)
afterAll(async () => {
  if (isMounted) await run('umount', [disk])
  await rm(disk, { recursive: true })
})

const filler = join(disk, 'filler')

/** Leaves so many bytes. */
async function fill(left = 0) {
  await using file = await open(filler, 'a')
  for (const size of [2 ** 22, 2 ** 12]) {
    const block = Buffer.alloc(size)
    while (await file.write(block).then(({ bytesWritten }) => bytesWritten === size, noRoom));
  }
  await truncate(filler, (await file.stat()).size - left)
}

function noRoom(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOSPC') throw error
  return false
}

const makeRoom = () => rm(filler, { force: true })

/** warnings: what somebody has to read. */
function gatherLog() {
  const lines: { level: number; msg: string }[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, warnings: () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg) }
}

/** Rapport with its own PostgreSQL, until the end of the test. */
async function startOn(dataDir: string) {
  const { log, warnings } = gatherLog()
  const vk = 'http://127.0.0.1:9/method'
  const config = readConfig({ RAPPORT_DATA_DIR: dataDir, PORT: '0', VK_API_URL: vk })
  const { url = '', db, stop } = await startRapport(config, log)
  onTestFinished(stop)
  return { url, db, stop, warnings }
}

/** Somebody who is signed in, and a site: what of each can be asked for. */
async function settleIn(db: Db) {
  const ann = { name: 'Ann', email: 'ann@rapport.test', password: 'a long password', role: 'admin' } as const
  const { api_token } = await startSession(db, (await createUser(db, ann)).id)
  const community = await insertCommunity(db)
  await insertSite(db, community)
  const headers = { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' }
  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    list: (url: string) => post(url + contentCalls.list.path, {}),
    createTag: (url: string) => post(url + tagCalls.create.path, { title: `Tag ${randomUUID()}` }),
    collect: (url: string) =>
      sendEvent(url, { t: 'view', k: siteKey(community), u: 'https://shop.example/' }),
  }
}

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

async function answerOf(response: Response) {
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}

const full = {
  status: 503,
  retryAfter: '30',
  body: {
    error: { code: 'unavailable', message: 'The server is out of disk space', reason: { code: 'disk_full' } },
  },
}

const isReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  })

/** Waits until jobs are worked on and events of pages are counted. */
async function untilAllIsDone(db: Db) {
  await sql`select graphile_worker.add_job('web:sweep')`.execute(db)
  const waiting = () =>
    sql`select id from web_inbox union all select id from graphile_worker.jobs where task_identifier = 'web:sweep'`
      .execute(db)
      .then(({ rows }) => rows)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 100 })
}

test.skipIf(!isMounted)(
  'while the disk is full people read on, and when there is room all goes on by itself',
  async () => {
    const dataDir = join(disk, 'data')
    const { url, db, warnings } = await startOn(dataDir)
    onTestFinished(makeRoom)
    const { list, createTag, collect } = await settleIn(db)
    expect([(await createTag(url)).status, (await collect(url)).status]).toEqual([200, 202])
    expect(warnings()).toEqual([])
    const pid = await postmasterPid(dataDir)

    await fill()
    await vi.waitFor(async () => expect(await answerOf(await fetch(`${url}/readyz`))).toEqual(full), 5_000)
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? createTag(url) : collect(url)))
      for (const response of await Promise.all(asked)) expect(await answerOf(response)).toEqual(full)
      expect((await list(url)).status).toBe(200)
    }
    // Whoever notices first: the look at the disk, or a statement that finds no room.
    const told = /^Out of disk space: (\d+ MB are left|.*No space left on device)/
    expect(warnings()).toEqual([expect.stringMatching(told)])

    await makeRoom()
    await isReady(url)
    expect([(await createTag(url)).status, (await collect(url)).status]).toEqual([200, 202])
    await untilAllIsDone(db)
    expect(await postmasterPid(dataDir)).toBe(pid)
    expect(warnings()).toHaveLength(1)
  },
)

test.skipIf(!isMounted)(
  'started on a disk that is nearly full, people read until there is room',
  async () => {
    const dataDir = join(disk, 'started')
    const first = await startOn(dataDir)
    const { list, createTag } = await settleIn(first.db)
    await first.stop()
    await fill(50 * 2 ** 20)
    onTestFinished(makeRoom)

    const { url, db, warnings } = await startOn(dataDir)
    expect([await answerOf(await createTag(url)), (await list(url)).status]).toEqual([full, 200])
    expect(await answerOf(await fetch(`${url}/readyz`))).toEqual(full)
    await makeRoom()
    await isReady(url)
    expect((await createTag(url)).status).toBe(200)
    await untilAllIsDone(db)
    expect(warnings()).toHaveLength(1)
  },
)

/** Changes the same rows over and over, which needs no room but in PostgreSQL's log of changes, until it is gone. */
async function changeUntilItEnds(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      await client.query('update counted set n = n + 1').catch((error) => {
        // The rows themselves may need another page.
        if (error.code !== '53100') throw error
      })
    }
  } catch {
    await client.end().catch(() => {})
  }
}

test.skipIf(!isMounted)(
  'a PostgreSQL that ended for want of room starts again once there is some',
  async () => {
    const { log, warnings } = gatherLog()
    // Without looking after the room, as when it is gone in a moment.
    const { url, stop } = await startEmbedded({ dataDir: join(disk, 'ended'), log, leastRoom: 0 })
    onTestFinished(stop)
    onTestFinished(makeRoom)
    await query(
      url,
      'create table counted with (fillfactor = 40) as select 0 as n, repeat(chr(97), 1000) from generate_series(1, 2000)',
    )
    await fill()
    await changeUntilItEnds(url)
    await vi.waitFor(
      () => expect(warnings()).toContainEqual(expect.stringContaining('No space left on device')),
      10_000,
    )

    await makeRoom()
    await vi.waitFor(
      async () => expect(await query(url, 'select count(*) from counted')).toEqual([{ count: '2000' }]),
      { timeout: 30_000, interval: 200 },
    )
    await query(url, 'update counted set n = 0')
    expect(warnings().filter((line) => line.includes('Out of disk space'))).toHaveLength(1)
  },
)
