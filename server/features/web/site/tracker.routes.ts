import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const root = join(import.meta.dirname, '../../../../dist/tracker')

/** Serves the tracker to any site, cached for an hour. */
export async function trackerRoutes(app: FastifyInstance) {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff'),
  })
}
