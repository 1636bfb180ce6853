import fastify from 'fastify'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { identifyBy } from '#server/features/auth/auth.ts'
import { acceptBodies } from '#server/http/body.ts'
import { freeForAll } from '#server/http/dearPlaces.ts'
import { answerError } from '#server/http/errorAnswer.ts'
import { makeRoute } from '#server/http/route.ts'
import { imageRoutes } from '../images.routes.ts'
import type { ImageStore } from '../store.ts'

/** The images alone, at a real port; in the folder `images` of `dataDir` unless a store is given. */
export async function openImageApp(db: Db, dataDir: string, store?: ImageStore) {
  const log = pino({ level: 'silent' })
  const app = fastify()
  app.setErrorHandler(answerError)
  acceptBodies(app)
  const config = { ...readConfig({}), dataDir }
  imageRoutes(
    app,
    makeRoute(app, { db, strangersDb: db, dearDb: db, takeDearPlace: freeForAll, identify: identifyBy(db) }),
    { config, log },
    store,
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
