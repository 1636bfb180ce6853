import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { answerError } from './errorAnswer.ts'
import { keepPlaces, mostAtOnce, mostOfOne, mostWorkedOn } from './places.ts'

/** A route at each door. */
const doors: Record<keyof typeof mostAtOnce, string> = {
  calls: '/api/content/list',
  publicCalls: '/api/password/forgot',
  uploads: creativeCalls.uploadImage.path,
  sessions: '/api/auth/session',
  signIn: '/api/auth/callback/credentials',
  collect: '/collect',
  shares: '/share/token',
  unsubscribing: '/unsubscribe/token',
  tracker: '/tracker.light.js',
  health: '/readyz',
  files: '/assets/main.js',
}

const nobody = {
  user: { name: 'Anna', email: 'anna@rapport.test', role: 'viewer' },
  sessionId: null,
  communities: new Map(),
  community: null,
  everywhere: null,
} as const
/** Each call is another person's, unless told. */
let people = 1000

let app: FastifyInstance
/** Answers all who wait. */
let answer: () => void
const opened: Socket[] = []

beforeEach(() => {
  const answered = Promise.withResolvers<void>()
  answer = answered.resolve
  app = fastify()
  app.setErrorHandler(answerError)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    request.caller = {
      ...nobody,
      user: { ...nobody.user, id: Number(request.headers['x-person'] ?? people++) },
    }
  })
  keepPlaces(app)
  const handler = async ({ headers }: { headers: Record<string, unknown> }) => {
    if (headers['x-waits']) await answered.promise
    return {}
  }
  for (const url of [...Object.values(doors), '/api/auth/*', '/']) app.get(url, handler)
})
afterEach(async () => {
  answer()
  for (const socket of opened.splice(0)) socket.destroy()
  await app.close()
})

/** Asks at once: what is injected begins only when it is waited for. */
const ask = async (url: string, waits = false, person?: string) =>
  app.inject({
    url,
    headers: { ...(waits && { 'x-waits': '1' }), ...(person !== undefined && { 'x-person': person }) },
  })

test.each(Object.entries(doors))('a crowd at the door %s leaves the others open', async (name, url) => {
  const crowd = Array.from({ length: mostAtOnce[name as keyof typeof doors] }, () => ask(url, true))
  const statuses = await Promise.all(
    Object.entries(doors).map(async ([door, other]) => [door, (await ask(other)).statusCode]),
  )
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(Object.keys(doors).map((door) => [door, door === name ? 503 : 200])),
  )
  answer()
  expect((await Promise.all(crowd)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await ask(url)).statusCode).toBe(200)
})

test('a request is at the door of its route, however its address is written', async () => {
  for (let n = 0; n < mostAtOnce.unsubscribing; n += 1) void ask('/%75nsubscribe/token', true)
  expect((await ask('/unsubscribe/token')).statusCode).toBe(503)
  expect((await ask('/')).statusCode).toBe(200)
})

test('of one person some calls are worked on at once, and others find their places', async () => {
  for (let n = 0; n < mostOfOne; n += 1) void ask(doors.calls, true, '1')
  const refused = await ask(doors.calls, false, '1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect((await ask(doors.calls, false, '2')).statusCode).toBe(200)
  expect((await ask(doors.health, false, '1')).statusCode).toBe(200)
})

test('calls of one person wait their turn, and nobody else waits for them', async () => {
  let begun = 0
  app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-person'] === '1') begun += 1
  })
  const calls = Array.from({ length: mostWorkedOn + 3 }, () => ask(doors.calls, true, '1'))
  expect((await ask(doors.calls, false, '2')).statusCode).toBe(200)
  expect(begun).toBe(mostWorkedOn)
  answer()
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
})

test('whoever goes away keeps the place until what was begun has ended', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const begun = Array.from({ length: mostAtOnce.unsubscribing }, () =>
    fetch(url + doors.unsubscribing, { headers: { 'x-waits': '1' }, signal: gone.signal }),
  )
  await vi.waitFor(async () => expect((await ask(doors.unsubscribing)).statusCode).toBe(503))
  gone.abort()
  expect((await Promise.allSettled(begun)).every(({ status }) => status === 'rejected')).toBe(true)
  const connections = promisify(app.server.getConnections.bind(app.server))
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  expect((await ask(doors.unsubscribing)).statusCode).toBe(503)
  answer()
  await vi.waitFor(async () => expect((await ask(doors.unsubscribing)).statusCode).toBe(200))
})

test('whoever does not read an answer keeps no place', async () => {
  const much = Buffer.alloc(20 * 1024 * 1024, 'x')
  app.get('/unsubscribe/long', async () => much)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (let n = 0; n < mostAtOnce.unsubscribing + 5; n += 1) {
    const socket = connect(port, '127.0.0.1')
    opened.push(socket)
    socket.write('GET /unsubscribe/long HTTP/1.1\r\nHost: x\r\n\r\n')
    // Its first bytes are there: it is being answered.
    await once(socket, 'readable')
    expect(String(socket.read(12))).toBe('HTTP/1.1 200')
  }
  expect((await ask('/unsubscribe/token')).statusCode).toBe(200)
})
