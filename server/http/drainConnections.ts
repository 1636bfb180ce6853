import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addTo } from './counts.ts'

/**
 * Once the server closes, ends connections on which nothing is under way, and the others with their answer. Node itself waits for
 * those that have not sent the head of a request yet, which browsers open in advance; kept alive, the others would hold up the end
 * for as long as their browser or proxy likes.
 */
export function drainConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const underWay = new Map<Socket, number>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }, answer: ServerResponse) => {
    addTo(underWay, socket, 1)
    answer.once('close', () => addTo(underWay, socket, -1))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (!underWay.has(socket)) socket.destroy()
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
