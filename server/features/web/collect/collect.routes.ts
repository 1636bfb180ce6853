import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CollectedEvent, longestEvent } from '#contract/web/collect.ts'
import type { Db } from '#server/db/database.ts'
import { isOutOfTime } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { clientAddress, senderKey } from '#server/http/caller.ts'
import { answerError } from '#server/http/errorAnswer.ts'
import { AppError, unavailable } from '#server/lib/errors.ts'
import { openPlaces, sharePlaces } from '../places.ts'
import { openSites } from '../site/site.ts'
import { isCounted, readEvent, type Sender } from './collect.ts'
import { openInbox } from './inbox.ts'

/** Per client address; an office shares one. */
const eventsPerMinute = 3000

/**
 * `POST /collect`: 202 when the event is committed, 204 for events that are not counted (bots, Do Not Track). Callable from any
 * origin, without the security headers of Rapport's own pages.
 */
export async function collectRoutes(app: FastifyInstance, db: Db, machines?: Machines) {
  await app.register(async (scope) => {
    const places = openPlaces(db, machines)
    sharePlaces(db, places)
    const inbox = openInbox(places)
    const siteOf = openSites(db, places)
    // A child logger for each of thousands of requests a second costs more than it is worth.
    scope.setChildLoggerFactory((logger) => logger)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestEvent }, (_, text, done) =>
      done(null, text),
    )
    await scope.register(rateLimit, {
      max: eventsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: senderKey,
      addHeaders: noHeaders,
      addHeadersOnExceeding: noHeaders,
    })
    scope.addHook('onSend', (_, reply, payload, done) => {
      reply.header('access-control-allow-origin', '*')
      // Without it browsers complain in the console of every page that sends.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      done(null, payload)
    })
    scope.options('/collect', { config: { rateLimit: false } }, (_, reply) =>
      reply
        .code(204)
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', 86_400)
        .send(),
    )
    scope.route({
      method: 'POST',
      url: '/collect',
      helmet: false,
      // A machine that holds the site's rows may be slow, or silent; the sender tries again.
      errorHandler: (error, request, reply) =>
        answerError(isOutOfTime(error) ? unavailable() : error, request, reply),
      async handler(request, reply) {
        const sender = readSender(request)
        const event = readBody(request.body)
        if (!isCounted(sender)) return reply.code(204).send()
        const now = Date.now()
        const site = await siteOf(event.k, now)
        if (!site) throw new AppError('not_found', 'No site of this key')
        await inbox.add(site.community, readEvent(event, site, sender, now))
        return reply.code(202).send()
      },
    })
  })
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

function readSender(request: FastifyRequest): Sender {
  const { headers } = request
  return {
    address: clientAddress(request) ?? 'unknown',
    userAgent: headers['user-agent'] ?? '',
    origin: headers.origin,
    isPrivate: headers.dnt === '1' || headers['sec-gpc'] === '1',
  }
}

function readBody(body: unknown): CollectedEvent {
  const event = CollectedEvent.safeParse(parse(body))
  if (!event.success) {
    const [issue] = event.error.issues
    throw new AppError('validation_failed', `${issue?.path.join('.') || 'The body'}: not as expected`)
  }
  return event.data
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string' || !body.isWellFormed() || body.includes('\\u0000') || body.includes('\0'))
    return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
