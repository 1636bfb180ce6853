import fc from 'fast-check'

/** A JSON Schema, as far as OpenAPI documents of ours use it. */
export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Schemas = Record<string, Schema>

/** Values that a schema takes, but for what only code can tell of them. `anyId`: of things that are not there. */
export function valuesOf(
  schema: Schema,
  schemas: Schemas,
  text?: (schema: Schema) => string,
): fc.Arbitrary<unknown> {
  return build(schema, { schemas, text, odd: undefined, depth: 0 })
}

/** The same with something else put here and there: of other types, too large, or meant to do harm. */
export function oddValuesOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  return build(schema, { schemas, text: undefined, odd: fc.constantFrom(...oddities), depth: 0 })
}

/** The same at its limits: the longest texts and lists, the smallest and largest numbers, the first and the last days. */
export function extremeValuesOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  return build(schema, { schemas, text: undefined, odd: undefined, isExtreme: true, depth: 0 })
}

/** What strings and numbers should never get anybody to do. */
export const oddities: unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  'x'.repeat(5000),
  'я'.repeat(300),
  '\u0000',
  '\u202egpj.exe',
  '\ud83d',
  '2024-02-30',
  '0001-01-01',
  '9999-12-31',
  '../../../etc/passwd',
  "'; drop table app_user; --",
  '=cmd|calc!A1',
  '<img src=x onerror=alert(1)>',
  'a\r\nset-cookie: b=c',
  '{"$ne":null}',
  'http://169.254.169.254/latest/meta-data',
]

interface Building {
  schemas: Schemas
  text: ((schema: Schema) => string) | undefined
  odd: fc.Arbitrary<unknown> | undefined
  isExtreme?: boolean
  depth: number
}

const deepest = 6
/** So that a body with several of them stays below a megabyte, which is what most calls take: characters, items, characters of all items. */
const longest = { text: 20_000, list: 1000, written: 100_000 }
/** Of nothing there is. */
export const anyId = '999999999999999'

function build(schema: Schema, building: Building): fc.Arbitrary<unknown> {
  const right = rightOf(schema, { ...building, depth: building.depth + 1 })
  return building.odd
    ? fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: building.odd })
    : right
}

function rightOf(schema: Schema, building: Building): fc.Arbitrary<unknown> {
  const { schemas, depth } = building
  if (schema.$ref) {
    const named = schemas[schema.$ref.split('/').at(-1) ?? '']
    if (!named) throw new Error(`no schema ${schema.$ref}`)
    return rightOf(named, building)
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => rightOf(choice, building)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => rightOf(part, building)))
      .map((parts) => Object.assign({}, ...parts))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return textOf(schema, building)
  if (schema.type === 'integer' && building.isExtreme) return fc.constantFrom(...endsOf(schema, 1))
  if (schema.type === 'integer') return fc.integer(limitsOf(schema))
  if (schema.type === 'number' && building.isExtreme)
    return fc.constantFrom(...endsOf(schema, Number.EPSILON))
  if (schema.type === 'number') return fc.double({ min: 0, max: 1000, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array' && building.isExtreme) return extremeList(schema, building)
  if (schema.type === 'array') {
    const few = {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, depth > deepest ? 0 : 3),
    }
    return fc.array(build(schema.items ?? {}, building), few)
  }
  if (schema.type === 'object') return recordOf(schema, building)
  return fc.constantFrom<unknown>('text', 1, null)
}

const endsOf = ({ minimum, exclusiveMinimum, maximum }: Schema, step: number): number[] => {
  const least =
    minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + step)
  return [least, maximum ?? Number.MAX_SAFE_INTEGER]
}

/** As few as there may be, or as many: some that differ, over and over. */
function extremeList({ items = {}, minItems = 0, maxItems = longest.list }: Schema, building: Building) {
  const different = fc.array(build(items, building), { minLength: 1, maxLength: 5 })
  const repeated = (some: unknown[], length: number) =>
    Array.from({ length }, (_, n) => some[n % some.length])
  return fc.oneof(
    different.map((some) => repeated(some, minItems)),
    different.map((some) => {
      const each = JSON.stringify(some).length / some.length
      const most = Math.min(maxItems, longest.list, Math.floor(longest.written / each))
      return repeated(some, Math.max(most, minItems))
    }),
  )
}

const limitsOf = ({ minimum, exclusiveMinimum, maximum }: Schema) => {
  const min = Math.max(minimum ?? 0, (exclusiveMinimum ?? -1) + 1)
  return { min, max: Math.max(min, Math.min(maximum ?? 1000, 1000)) }
}

function recordOf({ properties = {}, required = [], additionalProperties }: Schema, building: Building) {
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = build(field, building)
    const isThere = required.includes(name) || (building.isExtreme && building.depth <= deepest)
    return [name, isThere ? value : fc.option(value, { nil: undefined, freq: 2 })] as const
  })
  const record = fc.record(Object.fromEntries(fields))
  const written = record.map((value) => JSON.parse(JSON.stringify(value)))
  if (typeof additionalProperties !== 'object') return written
  const more = fc.dictionary(fc.string({ maxLength: 5 }), build(additionalProperties, building), {
    maxKeys: 3,
  })
  return fc.tuple(written, more).map(([known, others]) => ({ ...others, ...known }))
}

function extremeText({ minLength = 0, maxLength = longest.text }: Schema): fc.Arbitrary<string> {
  const length = fc.constantFrom(minLength, Math.min(maxLength, longest.text))
  const signs = fc.constantFrom('x', 'я', '漢', ' ', '\n', '\u0301', '\u202e', '%', "'", '<', '🙂')
  return fc.tuple(signs, length).map(([sign, n]) => sign.repeat(Math.floor(n / sign.length)))
}

const extremes: Record<string, string[]> = {
  date: ['2000-01-01', '9999-12-31', '2024-02-29'],
  'date-time': ['2000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2024-03-31T01:30:00+03:00'],
  email: [`${'a'.repeat(60)}@${'b.'.repeat(60)}test`, 'a@b.cd'],
  uri: [
    `https://shop.example/${'a/'.repeat(900)}`,
    'https://xn--e1afmkfd.xn--p1ai/?a=%00',
    'http://[::1]:1/',
  ],
}

function textOf(schema: Schema, { text, isExtreme }: Building): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema
  const known = isExtreme && format ? extremes[format] : undefined
  if (known) return fc.constantFrom(...known)
  if (pattern === '^[1-9]\\d{0,14}$') return fc.constantFrom(anyId, '999999999999998', '999999999999997')
  if (format === 'date') return fc.constantFrom('2024-03-01', '2025-06-30', '2026-11-20')
  if (format === 'date-time') return fc.constantFrom('2024-03-01T10:00:00Z', '2026-11-20T21:00:00.000Z')
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constantFrom('ann@rapport.test', 'olga@rapport.test')
  if (format === 'uri') return fc.constantFrom('https://shop.example/page', 'https://shop.example/?a=b')
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 30 } as object)
  if (text) return fc.constant(text(schema))
  if (isExtreme) return extremeText(schema)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}
