import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addTo } from './counts.ts'

/** Without a request for so long, what clients have sent has arrived. */
const quietMs = 50
const longestMs = 1_000

/**
 * When the server closes, takes no new connections, answers what its clients have already sent, and ends each connection with its
 * response and the idle ones after that. Node itself ends idle connections at once, on which a proxy may just have sent a request,
 * and waits for those that browsers open in advance.
 */
export function drainConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const underWay = new Map<Socket, number>()
  let isClosing = false
  let lastAt = 0
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }, answer: ServerResponse) => {
    lastAt = performance.now()
    addTo(underWay, socket, 1)
    answer.once('close', () => addTo(underWay, socket, -1))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Who is waiting to be connected is, before nobody is any more.
    await nextTurn()
    // That of http would end idle connections.
    Server.prototype.close.call(app.server)
    const startedAt = performance.now()
    lastAt = Math.max(lastAt, open.size > 0 ? startedAt : 0)
    while (performance.now() < Math.min(lastAt + quietMs, startedAt + longestMs)) await delay(quietMs / 5)
    for (const socket of open) if (!underWay.has(socket)) socket.destroy()
    while (open.size > 0) await delay(quietMs / 5)
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
