import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { parseForm } from './form.ts'

const bodyLimit = 1024 * 1024

/** Teaches Fastify the bodies of API calls: JSON (an empty one is `{}`) and multipart forms, 1 MiB at most. */
export function acceptBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, bytes, done) => {
      if (bytes.length === 0) done(null, {})
      else if (!isUtf8(bytes)) done(notUtf8())
      else parseJson(request, bytes.toString(), done)
    },
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUtf8(bytes)) throw notUtf8()
      return parseForm(request.headers['content-type'] ?? '', bytes)
    },
  )
}

/** Hands bodies over unread: who takes them reads them as they come. */
export function acceptUnread(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

const notUtf8 = () => new AppError('validation_failed', 'The body is not UTF-8')

/** The body of a call as plain values; in a form all of them are texts, which `decodeText` gives their types. */
export function readBody(request: FastifyRequest): { body: unknown; isText: boolean } {
  const isText = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return { body: request.body ?? {}, isText }
}
