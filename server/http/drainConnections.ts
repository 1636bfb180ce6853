import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addTo } from './counts.ts'

/**
 * When the server closes, ends idle connections at once and the others with their response. Node itself waits for connections
 * that have not sent a request head yet, which browsers open in advance, and for those kept alive by a browser or proxy.
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
