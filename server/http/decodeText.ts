import { z } from 'zod'

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
export function textDecoder(input: z.ZodType): (body: unknown) => unknown {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return (body) => decode(body, root, root.$defs ?? {})
}

function decode(value: unknown, schema: Schema, defs: Record<string, Schema>): unknown {
  const wanted = schema.$ref ? (defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema
  if (wanted.anyOf) return decode(value, wanted.anyOf.find((option) => option.type !== 'null') ?? {}, defs)
  const type = Array.isArray(wanted.type) ? wanted.type.find((name) => name !== 'null') : wanted.type
  if (type === 'object') return decodeObject(parsed(value), wanted, defs)
  if (type === 'array') return decodeArray(parsed(value), wanted, defs)
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
