import type { FastifyInstance } from 'fastify'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { openConverter } from './converter.ts'
import { dropImages } from './images.queries.ts'
import { incomingFolder, sweepIncoming } from './incoming.ts'
import { typeOfName } from './names.ts'
import { openStore } from './openStore.ts'
import type { ImageStore } from './store.ts'
import { takeIn } from './takeIn.ts'

/** Each is a file on the disk that waits for its turn to be drawn. */
const places = { mostAtOnce: 50, mostOfOne: 20 }
const sweepMs = 3_600_000

/** The calls about images, and their addresses. */
export function imageRoutes(
  app: FastifyInstance,
  route: Route,
  { config, log }: Pick<Services, 'config' | 'log'>,
  store = openStore({ config, log }),
) {
  const folder = incomingFolder(config)
  const converter = openConverter(log)
  app.addHook('onClose', async () => converter.stop())
  sweepByTheHour(app, folder, log)
  serveImages(app, store)

  const intake = { folder, ...places, onBegin: converter.warm }
  route.upload(creativeCalls.uploadImage, intake, ({ db, community, user, file }) =>
    takeIn({ db, store, converter }, community, user.id, file),
  )
  route.community(creativeCalls.deleteImage, async ({ db, community, input: { id } }) => {
    const dropped = await db.transaction().execute((tx) => dropImages(tx, community, [id]))
    if (dropped === 0) throw new AppError('not_found', `No image ${id}`)
    return { id }
  })
}

/** The folder is of this machine, which jobs may not see. */
function sweepByTheHour(app: FastifyInstance, folder: string, log: Services['log']) {
  const sweep = () =>
    sweepIncoming(folder).catch((error) =>
      log.warn({ err: error }, 'images left unfinished were not removed'),
    )
  const timer = setInterval(sweep, sweepMs).unref()
  app.addHook('onReady', sweep)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** For who opens one by itself: whatever slipped through would run nothing. */
const policy = "default-src 'none'; sandbox"

/**
 * `GET /images/:name`: whoever knows the key of an image sees it, as a picture on a page carries no token. A key never names
 * another image, so browsers keep it for ever.
 */
function serveImages(app: FastifyInstance, store: ImageStore) {
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
