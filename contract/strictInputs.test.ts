import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $defs?: Record<string, Schema>
}

/** The report's sections are read again, strictly, by what kind they are. */
const readTwice = ['/api/report/create: sections.[]', '/api/report/edit/:id: sections.[]']

/** Where within a schema, by the names that lead there, fields that nobody knows would be passed over. */
function looseParts(schema: Schema, path: string[] = []): string[] {
  const { properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [], $defs = {} } = schema
  return [
    ...(properties && additionalProperties !== false ? [path.join('.')] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => looseParts(part, [...path, name])),
    ...(typeof additionalProperties === 'object' ? looseParts(additionalProperties, [...path, '{}']) : []),
    ...(items ? looseParts(items, [...path, '[]']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => looseParts(part, path)),
    ...Object.entries($defs).flatMap(([name, part]) => looseParts(part, [...path, name])),
  ]
}

test('no call passes over a field it does not know, however deep', () => {
  const all = Object.values(calls).flatMap((group) => Object.values(group))
  const loose = all.flatMap(({ path, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
    return looseParts(schema).map((part) => `${path}: ${part}`)
  })
  expect(all.length).toBeGreaterThan(100)
  expect(loose.sort()).toEqual(readTwice)
})
