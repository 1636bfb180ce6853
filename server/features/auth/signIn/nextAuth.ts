import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import nextAuthModule, { type AuthOptions } from 'next-auth'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { senderKey } from '#server/http/caller.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { defaultExport } from './commonJs.ts'
import { nextAuthOptions } from './nextAuthOptions.ts'
import { requestOrigin, safeCallback } from './origin.ts'

const bodyLimit = 16 * 1024

/** Well above what people do, well below what hurts; wrong passwords have a stricter limit of their own. */
const mostPerMinute = 120

interface AuthServices {
  config: Pick<Config, 'publicUrl' | 'openId'>
  db: Db
  secrets: Secrets
}

/** Serves /api/auth/* as next-auth 4 does, so that its stock client works unchanged. */
export async function serveNextAuth(app: FastifyInstance, { config, db, secrets }: AuthServices) {
  trustOnlyOurHeaders()
  const { openId } = config
  const secret = secrets.derive('next-auth').toString('base64url')
  const origin = (request: FastifyRequest) => requestOrigin(request.headers.host, config.publicUrl)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const failure = firstFailure()
    const asked = origin(request)
    const isHttps = asked.startsWith('https:')
    const options = nextAuthOptions({ db, secrets, secret, isHttps, openId }, request, failure.keep)
    const { status, headers, body } = await askNextAuth(request, asked, options)
    failure.rethrow()
    if (status >= 400 && typeof body === 'string') throw new AppError('validation_failed', body)
    return reply.code(status).headers(headers).send(body)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    await scope.register(formbody)
    await scope.register(cookie)
    await scope.register(rateLimit, {
      max: mostPerMinute,
      timeWindow: '1 minute',
      keyGenerator: senderKey,
      // Whoever comes back from an OpenID server has it asked once more.
      allowList: ({ method, url }) => method !== 'POST' && !url.startsWith('/api/auth/callback/'),
    })
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.addHook('preSerialization', async (request, reply, payload) =>
      reply.statusCode >= 400 ? withErrorUrl(payload, origin(request), reply.statusCode) : payload,
    )
    // These have places of their own, as every page asks for them.
    for (const action of ['session', 'csrf', 'providers']) scope.get(`/api/auth/${action}`, answer)
    scope.route({ method: ['GET', 'POST'], url: '/api/auth/*', bodyLimit, handler: answer })
  })
}

/**
 * next-auth reads its origin from the environment or, told so, from the forwarded headers; we write those ourselves
 * in every request, so that the browser's own never count.
 */
function trustOnlyOurHeaders() {
  delete process.env.NEXTAUTH_URL
  process.env.AUTH_TRUST_HOST = 'true'
}

/** Keeps the first error of several steps whose caller swallows errors. */
function firstFailure() {
  let failure: unknown
  return {
    async keep<T>(step: Promise<T>): Promise<T> {
      try {
        return await step
      } catch (error) {
        failure ??= error
        throw error
      }
    },
    rethrow() {
      if (failure) throw failure
    },
  }
}

/** Adds to an error the address in which the stock client's `signIn` looks for its name. */
function withErrorUrl(payload: unknown, origin: string, status: number): unknown {
  if (typeof payload !== 'object' || payload === null || !('error' in payload)) return payload
  const name = status === 429 ? 'TooManyAttempts' : status >= 500 ? 'Unavailable' : 'Default'
  return { ...payload, url: `${origin}/api/auth/error?error=${name}` }
}

const nextAuth = defaultExport(nextAuthModule)

const actions = /^(session|csrf|providers|signin|signout|callback|error|_log)(\/\w+)?$/

interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: unknown
}

/**
 * Hands a request to next-auth's public handler, which is made for Next.js, and catches what it answers.
 * Errors: not_found for an address that next-auth does not have.
 */
async function askNextAuth(request: FastifyRequest, origin: string, options: AuthOptions): Promise<Answer> {
  const answer: Answer = { status: 200, headers: {}, body: undefined }
  const response = {
    getHeader: (name: string) => answer.headers[name.toLowerCase()],
    setHeader(name: string, value: string | string[]) {
      answer.headers[name.toLowerCase()] = value
      return response
    },
    status(status: number) {
      answer.status = status
      return response
    },
    send(body?: unknown) {
      answer.body = body
    },
    json: (body: unknown) => response.send(body),
    end: () => response.send(),
  }
  await nextAuth(nextRequest(request, origin), response, options)
  return answer
}

/**
 * The request in the form of Next.js, freed of what next-auth would fail on: fields that are not texts, callback
 * addresses elsewhere, and an error name that no header can carry.
 */
function nextRequest(request: FastifyRequest, origin: string) {
  const { host, protocol } = new URL(origin)
  const path = new URL(request.url, origin).pathname.slice('/api/auth/'.length)
  if (!actions.test(path)) throw new AppError('not_found', `No ${request.method} /api/auth/${path}`)
  const query = texts(request.query, origin)
  return {
    method: request.method,
    headers: { ...request.headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
    cookies: texts(request.cookies, origin),
    body: texts(request.body, origin),
    query: {
      ...query,
      ...(path.startsWith('error') && {
        error: /^\w{1,64}$/.test(query.error ?? '') ? query.error : 'Default',
      }),
      nextauth: path.split('/'),
    },
  }
}

function texts(fields: unknown, origin: string): Record<string, string> {
  const entries = Object.entries(fields ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      /callback-?url$/i.test(name) ? safeCallback(value, origin) : value,
    ]),
  )
}
