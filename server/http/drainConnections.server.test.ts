import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections } from './drainConnections.ts'

test('a server that closes sends the answers under way, and waits for nobody who has not asked', async () => {
  const app = fastify()
  drainConnections(app)
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  app.get('/', async () => {
    asked.resolve()
    return answered.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  // Nothing, half a head, and a whole one.
  const sockets = ['', 'GET / HTTP/1.1\r\nHos', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'].map((begin) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write(begin)
    return socket
  })
  const [silent, slow, waiting] = sockets
  if (!silent || !slow || !waiting) throw new Error('there are three')
  await asked.promise
  const closed = app.close()
  await Promise.all([silent, slow].map((socket) => once(socket.resume(), 'close')))
  answered.resolve('the answer')
  expect(await text(waiting)).toMatch(/connection: close\r\n.*the answer$/s)
  await closed
})

test('what is sent on a connection that was kept alive, before its client knows that the server closes, is answered', async () => {
  const app = fastify({ return503OnClosing: false })
  drainConnections(app)
  app.post('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  socket.write(post)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is)
  const closed = app.close()
  socket.write(post)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*connection: close.*done$/is)
  await closed
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})
