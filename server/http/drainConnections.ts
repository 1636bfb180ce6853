import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, ends connections with the answer that is under way on them. Kept alive, each would hold up the end for
 * as long as its browser or proxy likes.
 */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
