import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isReasonCode, reasons } from '#contract/reasons.ts'
import { AppError, reason, type Said } from '../lib/errors.ts'
import { parseForm } from './form.ts'

/** In bytes, of a call that says no other. */
const bodyLimit = 128 * 1024

/** Registers the parsers of API bodies: JSON (empty means `{}`) and multipart forms. */
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

/** Passes bodies on as streams; the handler reads them. */
export function acceptUnread(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

const notUtf8 = () => new AppError('validation_failed', 'The body is not UTF-8')

/** The body of a call as plain values; form values are strings, which `decodeText` converts. */
export function readBody(request: FastifyRequest): { body: unknown; isText: boolean } {
  const isText = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return { body: request.body ?? {}, isText }
}

const localeError = { en: z.locales.en().localeError, ru: z.locales.ru().localeError }

/**
 * Creates the parser of a call's input: merges body (JSON or form) and path parameters and validates them against the
 * contract. Errors: validation_failed with messages by field, in Russian if the request asks for it.
 */
export function inputReader<Input extends z.ZodObject>(schema: Input) {
  const decodeText = textDecoder(schema)
  return async (request: FastifyRequest): Promise<z.output<Input>> => {
    const { body, isText } = readBody(request)
    const typed = isText ? decodeText(body) : body
    refuseCrowd(typed)
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

/** More values than any call takes: to say of each what is wrong with it would hold up everybody. */
const mostValues = 20_000

function refuseCrowd(body: unknown) {
  const left = [body]
  let values = 0
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    values += inner.length
    if (values > mostValues) throw new AppError('validation_failed', `A body may hold ${mostValues} values`)
    left.push(...inner)
  }
}

function check<Input extends z.ZodObject>(schema: Input, input: unknown, error: z.core.$ZodErrorMap) {
  try {
    return schema.safeParse(input, { error })
  } catch (cause) {
    // Zod compares any `length` property, also that of `{"length":{"valueOf":1}}`, which is no number.
    if (cause instanceof TypeError) throw new AppError('validation_failed', 'Some fields are not as expected')
    throw cause
  }
}

/** validation_failed with messages by field. */
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

/** Schemas of the contract carry a reason code; its value is the limit that was exceeded. */
function saidOf(issue: z.core.$ZodIssue): Said {
  if (!isReasonCode(issue.message)) return issue.message
  const text = reasons[issue.message]
  if (issue.code === 'too_big' && text.includes('{{most}}'))
    return reason(issue.message, { most: Number(issue.maximum) })
  if (issue.code === 'too_small' && text.includes('{{least}}'))
    return reason(issue.message, { least: Number(issue.minimum) })
  return reason(issue.message)
}

/** PostgreSQL cannot store U+0000, and a lone surrogate is no character. */
function refuseOddText(input: unknown) {
  JSON.stringify(input, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new AppError('validation_failed', 'A text holds U+0000 or half of a surrogate pair')
    }
    return value
  })
}

/** The part of JSON Schema that determines how a string is converted. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Creates a decoder that converts form strings to the types of a call's input; what does not fit is left unchanged. */
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

/** JSON in a form field, e.g. `filters={"kind":"posts"}`. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
