import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/errors.ts'

const folder = join(import.meta.dirname, '../../dist/web')

/** preCompressed: by web/precompress.ts. */
const files = { index: false, preCompressed: true } as const

/** Serves the built front end: hashed files with unlimited caching, and index.html for every page address. */
export async function serveWeb(app: FastifyInstance) {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    // A route per file: otherwise the folder itself, which is the start page, is refused.
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
    await app.register(fastifyStatic, {
      ...files,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
    })
    // Of the folder itself no file would be found, and it would be refused.
    app.get('/assets/', (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!isPage) throw new AppError('not_found', `No ${request.method} ${path}`)
    if (!isBuilt) throw new AppError('not_found', 'The front end is not built: run `npm run build`')
    return reply.sendFile('index.html')
  })
}
