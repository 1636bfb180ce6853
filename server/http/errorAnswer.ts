import type { Server } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errorBody.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { reasons } from '#contract/reasons.ts'
import { isDatabaseDown } from '../db/failures.ts'
import { isDatabaseFull, isDiskFull } from '../lib/diskFull.ts'
import { AppError, failureOf, reason, wordsOf } from '../lib/errors.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'too_many_requests',
}

/** By when there may be room, as somebody has to make it. */
const fullRetryS = 30
const rememberFullMs = 10_000
const fullAt = new WeakMap<Server, number>()

/** Whether a call of the last seconds found no room in the database, which cannot be told by looking. */
export const foundDatabaseFull = ({ server }: FastifyRequest): boolean =>
  performance.now() - (fullAt.get(server.server) ?? -Infinity) < rememberFullMs

export const diskFull = () => new AppError('unavailable', reason('disk_full'), { retryAfterS: fullRetryS })

/** Turns whatever a handler or Fastify itself threw into an expected refusal; undefined where it is our own fault. */
function refusal(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) return new AppError('unavailable', 'Try again in a moment', { retryAfterS: 2 })
  if (isDiskFull(error)) return diskFull()
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return undefined
  return new AppError(codeOfStatus[status] ?? 'validation_failed', error.message)
}

/** Fastify's error handler: the one error shape, and nothing of an unexpected error but a request id. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const expected = refusal(error)
  if (!expected) {
    request.log.error(error)
    return reply.code(500).send({
      error: { code: 'internal', message: reasons.internal, request_id: request.id },
    } satisfies ErrorBody)
  }
  if (isDiskFull(error)) request.log.error(error)
  if (isDatabaseFull(error)) fullAt.set(request.server.server, performance.now())
  const { fields, retryAfterS } = expected.details
  if (retryAfterS) reply.header('retry-after', retryAfterS)
  // Closing at once, as Fastify would, resets the connection of a client still sending, which then misses the answer.
  if (expected.code === 'too_large') reply.removeHeader('connection')
  return reply.code(errorStatus[expected.code]).send({
    error: {
      code: expected.code,
      message: expected.message,
      ...(expected.reason && { reason: expected.reason }),
      ...(fields && {
        fields: mapValues(fields, (said) => said.map(wordsOf)),
        field_reasons: mapValues(fields, (said) => said.map((one) => failureOf(one).reason)),
      }),
    },
  } satisfies ErrorBody)
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
