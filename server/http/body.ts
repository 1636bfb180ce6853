import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isReasonCode, reasons } from '#contract/reasons.ts'
import { AppError, reason, type Said } from '../lib/errors.ts'
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

const localeError = { en: z.locales.en().localeError, ru: z.locales.ru().localeError }

/**
 * Makes the reader of a call's input: body (JSON or form) and path parameters merged, checked against the contract.
 * Errors: validation_failed with the messages of each field, in Russian for a reader who asks for it.
 */
export function inputReader<Input extends z.ZodObject>(schema: Input) {
  const decodeText = textDecoder(schema)
  return async (request: FastifyRequest): Promise<z.output<Input>> => {
    const { body, isText } = readBody(request)
    const typed = isText ? decodeText(body) : body
    if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) {
      throw new AppError('validation_failed', 'The body must be an object')
    }
    const input = { ...typed, ...(request.params as Record<string, string>) }
    const language = request.headers['accept-language']?.startsWith('ru') ? 'ru' : 'en'
    const checked = check(schema, input, localeError[language])
    if (!checked.success) throw refusedFields(checked.error)
    refuseOddText(checked.data)
    return checked.data
  }
}

function check<Input extends z.ZodObject>(schema: Input, input: unknown, error: z.core.$ZodErrorMap) {
  try {
    return schema.safeParse(input, { error })
  } catch (cause) {
    // Zod compares the `length` of whatever has one, also of `{"length":{"valueOf":1}}`, which is no number.
    if (cause instanceof TypeError) throw new AppError('validation_failed', 'Some fields are not as expected')
    throw cause
  }
}

/** validation_failed with what is wrong with each field. */
export function refusedFields(error: z.ZodError): AppError {
  const fields: Record<string, Said[]> = Object.create(null)
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const paths = unknown.length ? unknown.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const name = path.join('.')
      fields[name] = [...(fields[name] ?? []), unknown.length ? 'Unknown field' : saidOf(issue)]
    }
  }
  return new AppError('validation_failed', 'Some fields are not as expected', { fields })
}

/** A schema of the contract says its reason by the code; the limit that was passed is its value. */
function saidOf(issue: z.core.$ZodIssue): Said {
  if (!isReasonCode(issue.message)) return issue.message
  const text = reasons[issue.message]
  if (issue.code === 'too_big' && text.includes('{{most}}'))
    return reason(issue.message, { most: Number(issue.maximum) })
  if (issue.code === 'too_small' && text.includes('{{least}}'))
    return reason(issue.message, { least: Number(issue.minimum) })
  return reason(issue.message)
}

/** PostgreSQL cannot keep the character U+0000 in a text, and half a surrogate pair is no character at all. */
function refuseOddText(input: unknown) {
  JSON.stringify(input, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new AppError('validation_failed', 'A text holds U+0000 or half of a surrogate pair')
    }
    return value
  })
}

/** The part of JSON Schema that decides how a text becomes a value. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Makes a decoder that gives form texts the types a call's input asks for; what does not fit is left as it is. */
function textDecoder(input: z.ZodType): (body: unknown) => unknown {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return (body) => decode(body, root, root.$defs ?? {})
}

function decode(value: unknown, schema: Schema, defs: Record<string, Schema>): unknown {
  const resolved = schema.$ref ? (defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema
  if (resolved.anyOf)
    return decode(value, resolved.anyOf.find((option) => option.type !== 'null') ?? {}, defs)
  const type = Array.isArray(resolved.type) ? resolved.type.find((name) => name !== 'null') : resolved.type
  if (type === 'object') return decodeObject(parsed(value), resolved, defs)
  if (type === 'array') return decodeArray(parsed(value), resolved, defs)
  if (typeof value !== 'string') return value
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (type === 'integer' || type === 'number') {
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
  }
  return value
}

function decodeObject(value: unknown, schema: Schema, defs: Record<string, Schema>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      decode(inner, schema.properties?.[name] ?? {}, defs),
    ]),
  )
}

function decodeArray(value: unknown, schema: Schema, defs: Record<string, Schema>): unknown {
  const items = Array.isArray(value) ? value : [value]
  return items.map((item) => decode(item, schema.items ?? {}, defs))
}

/** A JSON text in a field, e.g. `filters={"kind":"posts"}`. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
