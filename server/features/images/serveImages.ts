import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/lib/errors.ts'
import { typeOfName } from './names.ts'
import type { ImageStore } from './store.ts'

/** For who opens one by itself: whatever slipped through would run nothing. */
const policy = "default-src 'none'; sandbox"

/**
 * `GET /images/:name`: whoever knows the key of an image sees it, as a picture on a page carries no token. A key never names
 * another image, so browsers keep it for ever.
 */
export function serveImages(app: FastifyInstance, store: ImageStore) {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:name',
    async handler({ params: { name }, method }, reply) {
      const type = typeOfName(name)
      const file = type && (await store.open(name))
      if (!file) throw new AppError('not_found', 'No such image')
      reply
        .type(type)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', policy)
      if (method === 'GET') return reply.send(file.content)
      file.content.destroy()
      return reply.send()
    },
  })
}
