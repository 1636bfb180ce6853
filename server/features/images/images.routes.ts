import type { FastifyInstance } from 'fastify'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { openConverter } from './converter.ts'
import { dropImages } from './images.queries.ts'
import { incomingFolder, sweepIncoming } from './incoming.ts'
import { openStore } from './openStore.ts'
import { serveImages } from './serveImages.ts'
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
