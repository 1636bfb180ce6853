import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertCommunity } from '../testing/factories.ts'
import { boundArrivals } from './arrivals.ts'
import type { Caller } from './caller.ts'
import { answerClientError } from './clientError.ts'

const patience = {
  promptMs: 50,
  everyMs: 100,
  leastBytesPerS: 100,
  mostSlow: 2,
  mostConnections: 3,
  mostUnanswered: 3,
}
const longest = 20 * 1024 * 1024
/** The token of somebody we know. */
const known = 'Authorization: Bearer known\r\n'

const opened: Socket[] = []
const closing: (() => Promise<void>)[] = []
const nobody: Caller = {
  user: { id: 1, name: 'Anna', email: 'anna@rapport.test', role: 'viewer' },
  sessionId: null,
  communities: new Map(),
  community: null,
  everywhere: null,
}
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const close of closing.splice(0)) await close()
})

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  return socket
}

/** A request that says it has a body of so many bytes and sends one of them. */
const halfOpen = (path: string, headers = '', bytes = 10_000) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: ${bytes}\r\n\r\n{`

async function openBounded(isProxy: boolean): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify({ clientErrorHandler: answerClientError })
  app.decorateRequest('caller', null)
  boundArrivals(app, { isProxy: () => isProxy, patience })
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === 'Bearer known') request.caller = nobody
    if (request.headers.authorization === 'Bearer busy') await delay(4 * patience.promptMs)
  })
  app.post('/', { bodyLimit: longest }, async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}

async function openWhole(): Promise<{ app: TestApp; token: string; port: number }> {
  const app = await testApp()
  closing.push(() => app.close())
  await insertCommunity(app.db)
  return { app, token: await app.signIn('viewer'), port: Number(new URL(app.url).port) }
}

test('requests that never end take nobody else’s place', async () => {
  const { app, token, port } = await openWhole()
  const sockets = await Promise.all(Array.from({ length: 450 }, () => open(port)))
  for (const [n, socket] of sockets.entries())
    socket.write(
      halfOpen(
        n % 2 ? '/api/setup/status' : contentCalls.list.path,
        n % 2 ? '' : `Authorization: Bearer ${token}\r\n`,
      ),
    )
  expect(await app.call(contentCalls.list, {}, token)).toMatchObject({ items: [] })
  expect((await fetch(`${app.url}/api/auth/csrf`)).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test('the head of a request has ten seconds', async () => {
  const { app } = await openWhole()
  expect(app.server.server.headersTimeout).toBe(10_000)
})

test.each([
  ['a short body', halfOpen('/', known)],
  ['the longest body there is', halfOpen('/', known, longest)],
  [
    'a body of a length nobody tells',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ],
])('%s that stands still is answered, and its connection ended', async (_, request) => {
  const { port } = await openBounded(true)
  const socket = await open(port)
  socket.write(request)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
})

test('a body that comes slowly, but comes, is taken', async () => {
  const { port } = await openBounded(true)
  const socket = await open(port)
  const [pieces, piece] = [10, ' '.repeat(100)]
  socket.write(halfOpen('/', 'Connection: close\r\n', pieces * piece.length + 2))
  for (let n = 0; n < pieces; n += 1) {
    socket.write(piece)
    await delay(30)
  }
  socket.write('}')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('of a sender we do not know few slow bodies are taken, of somebody with a token as many as needed', async () => {
  const { port } = await openBounded(true)
  const statuses = async (headers: string) => {
    const sockets = await Promise.all(Array.from({ length: 4 }, () => open(port)))
    for (const socket of sockets) socket.write(halfOpen('/', headers))
    const answers = await Promise.all(sockets.map(text))
    return answers.map((answer) => answer.slice(9, 12)).toSorted()
  }
  expect(await statuses('')).toEqual(['408', '408', '429', '429'])
  expect(await statuses('Authorization: Bearer made-up\r\n')).toEqual(['408', '408', '429', '429'])
  expect(await statuses(known)).toEqual(['408', '408', '408', '408'])
})

test('bodies that are there count as slow for nobody, however long we take', async () => {
  const { port } = await openBounded(true)
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: 'Bearer busy', 'content-type': 'application/json' },
      body: '{}',
    })
  const answers = await Promise.all(Array.from({ length: 3 * patience.mostSlow }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a connection on which requests are sent far ahead of their answers is ended', async () => {
  const { port } = await openBounded(false)
  const answersTo = async (requests: number) => {
    const socket = await open(port)
    const asked = 'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer busy\r\n'
    socket.write(`${`${asked}\r\n`.repeat(requests - 1)}${asked}Connection: close\r\n\r\n`)
    return (await text(socket)).match(/HTTP\/1\.1 404/g)?.length
  }
  expect(await answersTo(patience.mostUnanswered)).toBe(patience.mostUnanswered)
  expect(await answersTo(patience.mostUnanswered + 1)).toBeUndefined()
})

test('an address has so many connections and no more, a proxy as many as it needs', async () => {
  const { port } = await openBounded(false)
  const [first] = await Promise.all(Array.from({ length: patience.mostConnections }, () => open(port)))
  await once(await open(port), 'close')
  first?.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  if (first) await text(first)
  const again = await open(port)
  again.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await text(again)).toMatch(/^HTTP\/1\.1 404 /)

  const behind = await openBounded(true)
  const many = await Promise.all(
    Array.from({ length: patience.mostConnections + 1 }, () => open(behind.port)),
  )
  const last = many.at(-1)
  last?.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(last && (await text(last))).toMatch(/^HTTP\/1\.1 404 /)
})
