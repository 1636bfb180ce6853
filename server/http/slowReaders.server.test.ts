import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { cutOffSlowReaders } from './slowReaders.ts'

const megabyte = 'x'.repeat(1024 * 1024)
let app: FastifyInstance
const opened: Socket[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await app.close()
})

/** A server that sends more than any buffer on the way holds. @returns the answer's end, as the server sees it. */
async function ask(
  answer: () => unknown,
  graceMs: number,
): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  app = fastify()
  cutOffSlowReaders(app, { graceMs, leastBytesPerS: 1e9, mostUnread: 1e9 })
  const ended = Promise.withResolvers<unknown>()
  app.get('/', async (_, reply) => {
    reply.raw.once('close', () => ended.resolve(reply.raw.writableFinished))
    return reply.send(answer())
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return { socket, ended: ended.promise }
}

async function* slowly(pieces: number, ms: number) {
  for (let n = 0; n < pieces; n += 1) {
    await delay(ms)
    yield 'piece '
  }
}

test.each([
  ['in one piece', () => megabyte.repeat(20)],
  ['a file that is sent while it is made', () => Readable.from(Array.from({ length: 20 }, () => megabyte))],
])('who does not read an answer (%s) is cut off', async (_, answer) => {
  const { socket, ended } = await ask(answer, 50)
  socket.pause()
  expect(await ended).toBe(false)
})

test('who reads slowly, but reads, gets all of it', async () => {
  const pieces = 30
  const { socket } = await ask(() => Readable.from(Array.from({ length: pieces }, () => megabyte)), 1_000)
  let bytes = 0
  for await (const chunk of socket) {
    const before = Math.floor(bytes / megabyte.length)
    bytes += chunk.length
    if (Math.floor(bytes / megabyte.length) > before) await delay(50)
  }
  expect(bytes).toBeGreaterThan(pieces * megabyte.length)
})

test('an answer that takes us long to make is waited for', async () => {
  const { socket } = await ask(() => Readable.from(slowly(5, 60)), 20)
  expect((await text(socket)).match(/piece/g)).toHaveLength(5)
})

test('who leaves many answers unread gets no more of them, and again once they are read', async () => {
  app = fastify()
  cutOffSlowReaders(app, { graceMs: 60_000, leastBytesPerS: 1, mostUnread: 20 * megabyte.length })
  app.get('/', async () => megabyte.repeat(15))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const unread = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1')
    opened.push(socket.on('error', () => {}).pause())
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return socket
  })
  const isRefused = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/`)).text()).includes('too_many_requests')
  await expect.poll(isRefused).toBe(true)
  for (const socket of unread) socket.resume()
  await expect.poll(isRefused).toBe(false)
})
