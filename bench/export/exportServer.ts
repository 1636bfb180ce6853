// The process that `bench/export/export.ts` measures: serves exports from the database given. At each message of its parent it
// tells what it measured since the last one; after 'memory' it collects garbage again and again, so that what it finds
// is what is really held, after 'time' it leaves that to the engine.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { openDatabase } from '#server/db/database.ts'
import { identifyBy } from '#server/features/auth/auth.ts'
import { contentRoutes } from '#server/features/content/content.routes.ts'
import { acceptBodies } from '#server/http/body.ts'
import { freeForAll } from '#server/http/dearPlaces.ts'
import { makeRoute } from '#server/http/route.ts'

const [, , databaseUrl = ''] = process.argv
const db = openDatabase(databaseUrl)
const app = fastify()
await app.register(compress)
acceptBodies(app)
contentRoutes(
  makeRoute(app, { db, strangersDb: db, dearDb: db, takeDearPlace: freeForAll, identify: identifyBy(db) }),
)
const url = await app.listen({ host: '127.0.0.1', port: 0 })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let isCollecting = false
let most = { held: 0, resident: 0 }
let turns = 0
setInterval(() => {
  turns += 1
  if (!isCollecting || turns % 20 === 0) look()
}, 20)

function look() {
  if (isCollecting) globalThis.gc?.()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  most = { held: Math.max(most.held, heapUsed + arrayBuffers), resident: Math.max(most.resident, rss) }
}

process.on('message', (what) => {
  look()
  process.send?.({ ...most, mostMs: delay.max / 1e6, usualMs: delay.percentile(99) / 1e6 })
  isCollecting = what === 'memory'
  globalThis.gc?.()
  most = { held: 0, resident: 0 }
  delay.reset()
})
process.send?.(url)
