import type { FastifyRequest } from 'fastify'
import nextAuthModule, { type AuthOptions } from 'next-auth'
import { AppError } from '#server/lib/errors.ts'
import { defaultOf } from './commonJs.ts'
import { safeCallback } from './origin.ts'

const nextAuth = defaultOf(nextAuthModule)

const actions = /^(session|csrf|providers|signin|signout|callback|error|_log)(\/\w+)?$/

export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: unknown
}

/**
 * Hands a request to next-auth's public handler, which is made for Next.js, and catches what it answers.
 * Errors: not_found for an address that next-auth does not have.
 */
export async function askNextAuth(
  request: FastifyRequest,
  origin: string,
  options: AuthOptions,
): Promise<Answer> {
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
