import type { Server } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errorBody.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { reasons } from '#contract/reasons.ts'
import { isDatabaseDown } from '../db/failures.ts'
import { isDatabaseFull, isDiskFull } from '../lib/diskFull.ts'
import { AppError, reason, toEnglish, toFailure, unavailable } from '../lib/errors.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'too_many_requests',
}

/** Retry-After for a full disk: somebody has to make room. */
const fullRetryS = 30
const rememberFullMs = 10_000
const fullAt = new WeakMap<Server, number>()

/** Whether a recent call failed because the database's disk is full, which cannot be queried. */
export const foundDatabaseFull = ({ server }: FastifyRequest): boolean =>
  performance.now() - (fullAt.get(server.server) ?? -Infinity) < rememberFullMs

export const diskFull = () => new AppError('unavailable', reason('disk_full'), { retryAfterS: fullRetryS })

/** Maps an error of a handler or of Fastify to an expected refusal; undefined for unexpected errors. */
function refusal(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) return unavailable()
  if (isDiskFull(error)) return diskFull()
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return undefined
  return new AppError(codeOfStatus[status] ?? 'validation_failed', error.message)
}

/** Fastify's error handler: one error shape; unexpected errors show nothing but a request id. */
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
  // Closing at once, as Fastify would, resets the connection of a client that is still sending, which then misses the response.
  if (expected.code === 'too_large') reply.removeHeader('connection')
  return reply.code(errorStatus[expected.code]).send({
    error: {
      code: expected.code,
      message: expected.message,
      ...(expected.reason && { reason: expected.reason }),
      ...(fields && {
        fields: mapValues(fields, (said) => said.map(toEnglish)),
        field_reasons: mapValues(fields, (said) => said.map((one) => toFailure(one).reason)),
      }),
    },
  } satisfies ErrorBody)
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
