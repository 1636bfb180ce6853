// The process that `bench/export.ts` measures: serves exports from the database given, and tells its parent, when asked,
// how much memory it held at most and for how long its event loop stood still since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { openDatabase } from '#server/db/database.ts'
import { authDirectory } from '#server/features/auth/auth.ts'
import { contentRoutes } from '#server/features/content/content.routes.ts'
import { acceptBodies } from '#server/http/body.ts'
import { makeRoute } from '#server/http/route.ts'

const [, , databaseUrl = ''] = process.argv
const db = openDatabase(databaseUrl)
const app = fastify()
await app.register(compress)
acceptBodies(app)
contentRoutes(makeRoute(app, db, authDirectory(db)))
const url = await app.listen({ host: '127.0.0.1', port: 0 })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 5)

process.on('message', () => {
  process.send?.({ peak, mostMs: delay.max / 1e6, usualMs: delay.percentile(99) / 1e6 })
  globalThis.gc?.()
  delay.reset()
  peak = 0
})
process.send?.(url)
