import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const folder = join(import.meta.dirname, '..', 'schema')
/** Only a base for the schema's relative references; nothing is fetched. */
const BASE = 'https://schema.invalid/'

/** Checks answers with VK's own schema. Returns what is wrong, nothing when all is well. */
export function createValidator(): (definition: string, answer: unknown) => string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  for (const section of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(join(folder, section.name))) {
      const schema = read(join(section.name, file))
      ajv.addSchema({ ...Object(plainSchema(schema)), $schema: undefined }, `${BASE}${section.name}/${file}`)
    }
  }
  return (definition, answer) => {
    const [section] = definition.split('_')
    const file =
      definition.endsWith('_response') || definition.includes('_response') ? 'responses' : 'objects'
    const validate = ajv.getSchema(`${BASE}${section}/${file}.json#/definitions/${definition}`)
    if (!validate) throw new Error(`no schema ${definition}`)
    validate(answer)
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
}

/** `access_token_type` of each method. */
export function accessTokenTypes(): Map<string, string[]> {
  const { methods } = Object(read('methods.json')) as {
    methods: { name: string; access_token_type: string[] }[]
  }
  return new Map(methods.map((method) => [method.name, method.access_token_type]))
}

/** Codes of the errors of each method, beside those that any may answer with. */
export function methodErrors(): Map<string, number[]> {
  const { methods } = Object(read('methods.json')) as {
    methods: { name: string; errors: { $ref: string }[] }[]
  }
  const known = knownErrors()
  const codeOf = ({ $ref }: { $ref: string }) => {
    const error = known[$ref.split('/').at(-1) ?? '']
    if (!error) throw new Error(`no error ${$ref}`)
    return error.code
  }
  return new Map(methods.map((method) => [method.name, method.errors.map(codeOf)]))
}

/** Texts of the error codes. */
export const errorTexts = (): Map<number, string> =>
  new Map(Object.values(knownErrors()).map((error) => [error.code, error.description]))

/** Codes of the errors that any method may answer with. */
export const generalErrors = (): number[] =>
  Object.values(knownErrors()).flatMap((error) => (error.global ? error.code : []))

const knownErrors = () =>
  (
    Object(read('errors.json')) as {
      errors: Record<string, { code: number; description: string; global?: boolean }>
    }
  ).errors

const read = (path: string): Json => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/**
 * VK marks each property with `required: true` where JSON Schema lists names in the parent, and closes
 * groups_group to other fields although groups_group_full extends it.
 */
function plainSchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(plainSchema)
  if (node === null || typeof node !== 'object') return node
  const { required, additionalProperties, ...rest } = node
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainSchema(value)]))
  const names = requiredNames(node.properties)
  return names.length > 0 ? { ...plain, required: names } : plain
}

function requiredNames(properties: Json | undefined): string[] {
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return []
  return Object.entries(properties)
    .filter(
      ([, value]) =>
        value !== null && typeof value === 'object' && !Array.isArray(value) && value.required === true,
    )
    .map(([name]) => name)
}
