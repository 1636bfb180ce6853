import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AuditAction } from '#contract/people/audit.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/lib/log.ts'
import { startRapport } from '#server/rapport.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { record } from './audit.ts'
import { forwardSome } from './forward.ts'

let database: TestDatabase
let folder: string
let path: string
let community: Awaited<ReturnType<typeof insertCommunity>>

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  folder = await mkdtemp(join(tmpdir(), 'rapport-audit-'))
})
beforeEach(async () => {
  await database.db.deleteFrom('audit_entry').execute()
  path = join(folder, `${Math.random()}.jsonl`)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const note = (target: string, db = database.db, action: AuditAction = 'tag.delete', details = {}) =>
  record(
    db,
    { user: { id: null, name: 'Анна\n"A"' }, community, address: '192.0.2.7' },
    action,
    target,
    details,
  )
const forward = (to = path) => forwardSome(database.db, { kind: 'file', path: to })
const linesOf = async (file: string): Promise<{ target: string }[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
const targets = async (file = path) => (await linesOf(file)).map(({ target }) => target)

test('an entry is a line of JSON with all that is known of it, in a file of its owner alone', async () => {
  await note('tag 7', database.db, 'tag.delete', { title: 'Старый\nтег' })
  const { id, at } = await database.db
    .selectFrom('audit_entry')
    .select(['id', 'at'])
    .executeTakeFirstOrThrow()
  expect(await forward()).toBe(true)
  expect(await linesOf(path)).toEqual([
    {
      id: String(id),
      at: at.toISOString(),
      user: { id: null, name: 'Анна\n"A"' },
      community_id: String(community),
      action: 'tag.delete',
      target: 'tag 7',
      address: '192.0.2.7',
      details: { title: 'Старый\nтег' },
    },
  ])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('each is written once and in their order, behind what is there; a file that is moved away is begun anew', async () => {
  await appendFile(path, '{"target":"before"}\n')
  await note('tag 1')
  await note('tag 2')
  await forward()
  await note('tag 3')
  expect([await forward(), await forward()]).toEqual([true, false])
  expect(await targets()).toEqual(['before', 'tag 1', 'tag 2', 'tag 3'])
  await rename(path, `${path}.1`)
  await note('tag 4')
  await forward()
  expect(await targets()).toEqual(['tag 4'])
})

test('one that is committed behind later ones is not forgotten', async () => {
  const [noted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = database.db.transaction().execute(async (tx) => {
    await note('tag 1', tx)
    noted.resolve()
    await committed.promise
  })
  await noted.promise
  await note('tag 2')
  await forward()
  committed.resolve()
  await slow
  await forward()
  expect(await targets()).toEqual(['tag 2', 'tag 1'])
})

test('of many who forward at once each entry is written by one', async () => {
  for (let n = 0; n < 20; n += 1) await note(`tag ${n}`)
  await Promise.all([forward(), forward(), forward()])
  expect(await targets()).toEqual(Array.from({ length: 20 }, (_, n) => `tag ${n}`))
})

test('what found no room is written once there is some', async () => {
  await symlink('/dev/full', path)
  await note('tag 1')
  await expect(forward()).rejects.toThrow('ENOSPC')
  await rm(path)
  expect(await forward()).toBe(true)
  expect(await targets()).toEqual(['tag 1'])
})

const message = /^<110>1 \S+ \S+ rapport \d+ audit - (\{.*\})$/s
const targetIn = (received: string) => JSON.parse(message.exec(received)?.[1] ?? '{}').target

test('syslog gets a datagram for each entry', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const received: string[] = []
  server.on('message', (bytes) => received.push(targetIn(bytes.toString())))
  await note('tag 1')
  await note('tag 2')
  const { port } = server.address()
  await forwardSome(database.db, { kind: 'syslog', protocol: 'udp', host: '127.0.0.1', port })
  await vi.waitFor(() => expect(received).toEqual(['tag 1', 'tag 2']))
})

test('syslog over TCP gets a frame for each entry, and they wait while it is away', async () => {
  const received = Promise.withResolvers<string>()
  const server = createServer(async (socket) => {
    received.resolve(await text(socket))
    socket.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const to = { kind: 'syslog', protocol: 'tcp', host: '127.0.0.1', port } as const
  await note('тег 1')
  await note('tag 2')
  await expect(forwardSome(database.db, { ...to, port: 9 })).rejects.toThrow('ECONNREFUSED')
  expect(await forwardSome(database.db, to)).toBe(true)
  let rest = Buffer.from(await received.promise)
  const found: string[] = []
  while (rest.length > 0) {
    const [length = ''] = rest.toString().split(' ')
    const end = length.length + 1 + Number(length)
    found.push(targetIn(rest.subarray(length.length + 1, end).toString()))
    rest = rest.subarray(end)
  }
  expect(found).toEqual(['тег 1', 'tag 2'])
  await new Promise((closed) => server.close(closed))
})

test('a process that works on jobs forwards what is noted, also from before it was told to', async () => {
  await note('tag 1')
  const config = readConfig({
    DATABASE_URL: database.url,
    RAPPORT_ROLE: 'worker',
    RAPPORT_DATA_DIR: folder,
    AUDIT_LOG: path,
  })
  const { stop } = await startRapport(config, openLog({ logLevel: 'silent' }))
  onTestFinished(stop)
  await vi.waitFor(async () => expect(await targets()).toEqual(['tag 1']), 10_000)
  await note('tag 2')
  await vi.waitFor(async () => expect(await targets()).toEqual(['tag 1', 'tag 2']), 10_000)
})
