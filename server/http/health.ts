import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { requireMigrated, requireWritable } from '../db/readiness.ts'
import { batchLoader } from '../lib/batchLoader.ts'
import { isDiskFull } from '../lib/diskFull.ts'
import { AppError } from '../lib/errors.ts'
import { authorize, type Identify } from './caller.ts'
import { diskFull, foundDatabaseFull } from './errorAnswer.ts'

const readyWithinMs = 2000

/**
 * `/healthz` (the process responds), `/readyz` (the database responds, is migrated and writable) and `/metrics` (Prometheus,
 * for this machine and administrators).
 */
export function healthRoutes(app: FastifyInstance, db: Db, identify: Identify) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)

  app.get('/healthz', async () => ({ status: 'alive' }))

  // Concurrent requests share one query.
  const requireReady = batchLoader(async (_: 'ready'[]) => {
    await Promise.race([checkDatabase(db), tooLate()])
    return new Map<'ready', never>()
  })

  app.get('/readyz', async (request) => {
    const problem = await requireReady('ready').then(
      () => (foundDatabaseFull(request) ? diskFull() : undefined),
      (error: unknown) => error,
    )
    if (problem === undefined) return { status: 'ready' }
    request.log.warn({ err: problem }, 'not ready')
    if (problem instanceof AppError || isDiskFull(problem)) throw diskFull()
    throw new AppError('unavailable', 'The database is not ready', { retryAfterS: 1 })
  })

  const onRequest = async (request: FastifyRequest) => {
    if (!isLocal(request)) await authorize(identify, { access: 'admin', everywhere: true }, request)
  }
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

async function checkDatabase(db: Db) {
  await requireMigrated(db)
  await requireWritable(db)
}

async function tooLate() {
  await wait(readyWithinMs, undefined, { ref: false })
  throw new Error(`no answer from the database within ${readyWithinMs} ms`)
}

/** Whether a request comes from this machine, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => /^(x-)?forwarded|^via$|^x-real-ip$/.test(name))

function measureRequests(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
