import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import fc from 'fast-check'

/** A definition of VK's schema, as far as values are made of it. */
interface Definition {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  minimum?: number
  required?: boolean
  items?: Definition
  properties?: Record<string, Definition>
  allOf?: Definition[]
  oneOf?: Definition[]
  anyOf?: Definition[]
}

const folder = join(import.meta.dirname, '..', 'schema')
const files = new Map<string, Record<string, Definition>>()

function definitionsIn(file: string): Record<string, Definition> {
  const known = files.get(file)
  if (known) return known
  const { definitions } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    definitions: Record<string, Definition>
  }
  files.set(file, definitions)
  return definitions
}

/** Beyond it objects hold only what they must, so that a post in a post in a post comes to an end. */
const deepest = 4
const mostOptional = 5

/**
 * Objects of a definition of the official schema, `wall/objects.json#wall_wallpost_full`: with any of its optional fields, values
 * of its enumerations and others, empty lists, huge numbers, odd texts, and here and there null, a scalar of another type
 * or a field that the schema does not know. `except` are fields left out for the caller to fill in.
 */
export function objectsOf(definition: string, except: readonly string[] = []): fc.Arbitrary<object> {
  const [file = '', name = ''] = definition.split('#')
  const found = definitionsIn(file)[name]
  if (!found) throw new Error(`no definition ${definition}`)
  const { properties } = flatten(found, file)
  const kept = Object.fromEntries(Object.entries(properties).filter(([field]) => !except.includes(field)))
  return objects(kept, 0)
}

interface Placed extends Definition {
  /** The file that its references start from. */
  file: string
}

/** All properties of a definition, those of what it refers to and is made of included. */
function flatten(definition: Definition, file: string): { properties: Record<string, Placed> } {
  const { target, at } = follow(definition, file)
  const own = Object.entries(target.properties ?? {}).map(
    ([name, each]) => [name, { ...each, file: at }] as const,
  )
  const parts = (target.allOf ?? []).map((part) => flatten(part, at).properties)
  return { properties: Object.assign({}, ...parts, Object.fromEntries(own)) }
}

function follow(definition: Definition, file: string): { target: Definition; at: string } {
  if (!definition.$ref) return { target: definition, at: file }
  const [path = '', pointer = ''] = definition.$ref.split('#/definitions/')
  const at = path === '' ? file : posix.join(posix.dirname(file), path)
  const target = definitionsIn(at)[pointer]
  if (!target) throw new Error(`no definition ${definition.$ref}`)
  return follow(target, at)
}

function objects(properties: Record<string, Placed>, depth: number): fc.Arbitrary<object> {
  const names = Object.keys(properties)
  const required = names.filter((name) => properties[name]?.required)
  const optional = depth > deepest ? [] : names.filter((name) => !properties[name]?.required)
  return fc
    .tuple(fc.subarray(optional, { maxLength: Math.min(mostOptional, optional.length) }), fc.boolean())
    .chain(([chosen, isExtended]) => {
      const fields = [...required, ...chosen].map((name) => {
        const { file, ...definition } = properties[name] as Placed
        return [name, values(definition, file, depth + 1)] as const
      })
      const extension = isExtended ? { imagined: odd } : {}
      return fc.record({ ...Object.fromEntries(fields), ...extension })
    })
}

/** Texts with whatever Unicode has, halves of characters included. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '\ud83d', 'a\0b', '‮rtl', '&amp;lt;', 'x'.repeat(20_000)) },
)

const odd: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  -1,
  2 ** 60,
  1.5,
  '',
  '12',
  'imagined',
  [],
  {},
  [null],
)

function values(definition: Definition, file: string, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: plain(definition, file, depth) }, { weight: 1, arbitrary: odd })
}

function plain(definition: Definition, file: string, depth: number): fc.Arbitrary<unknown> {
  const { target, at } = follow(definition, file)
  const alternatives = target.oneOf ?? target.anyOf
  if (target.enum) return fc.constantFrom(...target.enum, 'imagined')
  if (alternatives) return fc.oneof(...alternatives.map((each) => plain(each, at, depth)))
  if (target.properties || target.allOf) return objects(flatten(target, at).properties, depth)
  switch ([target.type].flat()[0]) {
    case 'integer':
      return fc.oneof(fc.integer({ min: target.minimum ?? -5, max: 1e6 }), fc.constantFrom(0, 2 ** 53, 9e18))
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return depth > deepest
        ? fc.constant([])
        : fc.array(values(target.items ?? {}, at, depth + 1), { maxLength: 3 })
    case 'string':
      return texts
    default:
      return odd
  }
}
