import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from '../errors.ts'

const bodyLimitBytes = 1024 * 1024

/** Limits of a multipart body; @fastify/multipart does not look at Fastify's own body limit. */
const multipartLimits = { fields: 1000, fieldNameSize: 200, fieldSize: bodyLimitBytes, parts: 1000, files: 0 }

/** Teaches Fastify the bodies of API calls: JSON (an empty one is `{}`) and multipart forms, 1 MiB at most. */
export function acceptBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (request, text, done) => {
      if (text === '') done(null, {})
      else parseJson(request, text.toString(), done)
    },
  )
  app.register(multipart, { limits: multipartLimits })
}

/**
 * The body of a call as plain values. Form fields arrive as text under bracket names
 * (`filters[tags][]=3`, or a JSON text in a field); `decodeText` gives them the types of the call's input.
 */
export async function readBody(request: FastifyRequest): Promise<{ body: unknown; isText: boolean }> {
  if (request.isMultipart()) return { body: await readMultipart(request), isText: true }
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return { body: request.body ?? {}, isText: isForm }
}

async function readMultipart(request: FastifyRequest): Promise<unknown> {
  const fields: Record<string, string[]> = Object.create(null)
  let bytes = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new AppError('validation_failed', 'This call takes no files')
    if (part.valueTruncated || part.fieldnameTruncated)
      throw new AppError('too_large', 'A field is too large')
    const value = String(part.value)
    bytes += value.length
    if (bytes > bodyLimitBytes) throw new AppError('too_large', 'The body is too large')
    fields[part.fieldname] = [...(fields[part.fieldname] ?? []), value]
  }
  const flat = Object.entries(fields).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  return qs.parse(Object.fromEntries(flat), { depth: 5, arrayLimit: 1000, allowPrototypes: false })
}
